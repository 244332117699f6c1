import { UNDER_REVIEW_TEXT } from '#domain/approval/review-text.ts'
import { contentsText } from '#domain/checkout/contents-text.ts'
import { minuteOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'

export const messages = {
  title: '门店总览',
  month: (month: string) => `${Number(month.slice(5))} 月`,
  intro: '所有门店本月的采购、预算、资质、订单和售后。超出预算的订单由总部放行；其他内容只看不改。',
  offline: '当前离线：显示的是上次联网时的内容，设置预算和放行要联网',
  toStores: '多店管理',
  notHeadHint: '门店总览供连锁总部看各店的采购、预算和订单；怎样成为总部见“多店管理”。',
  spending: '本月采购',
  total: (spent: Fen) => `合计 ${toYuan(spent)}`,
  totalOf: (spent: Fen, budget: Fen) => `合计 ${toYuan(spent)}，预算共 ${toYuan(budget)}`,
  noBudget: '未设预算',
  left: (amount: Fen) => `还可订 ${toYuan(amount)}`,
  over: (amount: Fen) => `超出 ${toYuan(amount)}`,
  states: { within: '预算内', near: '即将用完', over: '已超预算' },
  openOrders: (count: number) => `未完成订单 ${count}`,
  openClaims: (count: number) => `未结售后 ${count}`,
  setBudget: '设置预算',
  setBudgetOf: (company: string) => `设置 ${company} 的预算`,
  close: '收起',
  perMonth: '每月预算（元）',
  perMonthHint: '按自然月计；不填为不限',
  warnAt: '提醒线（%）',
  warnAtHint: '用到这个比例时，总部和门店都会收到提醒',
  badAmount: '请填写不超过 9,999,999 元的金额，最多两位小数',
  badPercent: '请填写 1 至 100 的整数',
  save: '保存预算',
  saved: '预算已保存',
  waiting: '待总部放行',
  waitingCount: (count: number) => `${count} 份`,
  by: (name: string | undefined, at: number) => `${name ?? '门店'} 提交于 ${minuteOf(at)}`,
  /** Of orders that were placed together. */
  together: (orders: number) => `${orders} 张订单是一次提交的，一起决定：放行或不放行都对全部有效。`,
  contents: (lines: readonly { number: number; unit: string; isGift: boolean }[]) => {
    const bought = lines.filter(({ isGift }) => !isGift)
    return contentsText(bought.length, bought)
  },
  gift: '赠品',
  freight: '运费',
  /** Pieces of different goods have no sum where their units are not known. */
  kinds: (kinds: number) => `${kinds} 种`,
  reasons: ['本月预算已用完', '近期不需要', '数量偏多', '请先和总部商量'] as const,
  released: '已放行',
  refused: '未放行，订单已取消，已告知门店',
  orders: '门店订单',
  ordersNone: '没有符合的订单',
  count: (count: number) => `共 ${count} 张`,
  allStores: '全部门店',
  /** Whoever looks at it. */
  underReview: UNDER_REVIEW_TEXT,
  allStatuses: '全部状态',
  store: '门店',
  status: '订单状态',
  claims: '未结售后',
  claimsNone: '没有未结的售后',
}

import { minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, type Fen, toYuan } from '#domain/money.ts'

export const messages = {
  title: '待放行',
  count: (count: number, ofStores: number) =>
    ofStores > 0 ? `${count} 份同事订单 · 门店 ${ofStores} 份` : `${count} 份`,
  intro: '超出下单人额度的订单在这里放行。商品、价格和优惠已保留，放行后即可付款。',
  introWithBudget:
    '超出下单人额度的订单在这里放行，超出总部给本店预算的由总部放行。商品、价格和优惠已保留，放行后即可付款。',
  introOfBudget: '超出总部给本店预算的订单由总部放行，本店不用处理。商品、价格和优惠已保留，放行后即可付款。',
  offline: '当前离线，同事的订单可以先放行，联网后自动提交；金额有变化或已被同事处理会再告诉您',
  empty: '没有待放行的订单',
  onlyOfStores: (count: number) => `门店有 ${count} 份待总部放行`,
  onlyOfStoresHint: '放行在门店总览，要联网。同事的订单现在没有待放行的。',
  ofStores: (count: number) => `门店有 ${count} 份待总部放行，放行要联网。`,
  toStores: '去门店总览放行',
  emptyHint: '同事下单超出额度时，订单会出现在这里；同事的订单断网也能放行。',
  toOrders: '查看我的订单',
  toColleagues: '设置额度',
  by: (name: string | undefined, at: number) => `${name ?? '同事'} 提交于 ${minuteOf(at)}`,
  until: (at: number) => `${minuteOf(at)} 前未放行自动取消`,
  more: (count: number) => `等 ${count} 种`,
  changes: '提交后的价格变化（本单仍按提交时的价格）',
  change: (before: number, now: number) => `¥${exactUnitPrice(before)} → ¥${exactUnitPrice(now)}`,
  release: '放行',
  releaseSure: (amount: Fen) => `确认放行 ${toYuan(amount)}`,
  refuse: '不放行',
  keep: '返回',
  why: '不放行的原因',
  reason: '原因',
  reasonHint: '选一个原因，或自己填写',
  refuseSure: '不放行并取消订单',
  reasons: ['近期不需要', '数量偏多', '预算不足', '有更合适的商品', '请先和我商量'] as const,
  byHeadOffice: (until: number | undefined) =>
    `待总部在“门店总览”放行${until === undefined ? '' : `，${minuteOf(until)} 前未放行自动取消`}`,
  decided: '刚才的决定',
  sending: '提交中',
  waiting: '待联网提交',
  released: '已放行',
  refused: '未放行，订单已取消',
  failed: '没有生效',
  ofOrders: (act: string, numbers: readonly string[]) => `${act}，订单 ${numbers.join('、')}`,
}

/**
 * What each queueable call is called in the sync panel, in the words of the buyer. The part of a call's spec that every
 * page carries, and so apart from call-specs.ts, which comes with the engine.
 */
import type { QueueableName } from '#contract/protocol/names.ts'

export type NamedGoods = { name: string; specification: string }
type CountedGoods = NamedGoods & { unit: string }

/** "阿莫西林胶囊 0.25g×24粒", as edits and questions name goods. */
export const wordsOf = ({ name, specification }: NamedGoods): string =>
  `${name} ${specification.replaceAll('*', '×')}`.trim()

/** The first by name and how many there are. */
const listOf = (names: readonly string[]) =>
  names.length === 1 ? (names[0] ?? '') : `${names[0] ?? ''} 等 ${names.length} 种商品`

export const labels = {
  'arrival.count': (goods: NamedGoods, batch: string) => `到货验收 ${wordsOf(goods)} 批号 ${batch || '—'}`,
  'arrival.scan': (goods: NamedGoods, code: string, isIn: boolean) =>
    `${isIn ? '登记' : '撤去'}追溯码 ${code}（${wordsOf(goods)}）`,
  'arrival.sign': (orderNumber: string) => `订单 ${orderNumber} 验收签字并确认收货`,
  'approval.release': (numbers: readonly string[]) => `放行订单 ${numbers.join('、')}`,
  'approval.refuse': (numbers: readonly string[]) => `不放行订单 ${numbers.join('、')}`,
  /** `number`: pieces, said only of a single product. */
  'cart.add': (goods: readonly CountedGoods[], number: number) =>
    goods.length === 1 && goods[0]
      ? `${wordsOf(goods[0])} 加入购物车 ${number} ${goods[0].unit}`
      : `${listOf(goods.map(wordsOf))}加入购物车`,
  'cart.setQuantity': (goods: CountedGoods, number: number) => `${wordsOf(goods)} 改为 ${number} ${goods.unit}`,
  'cart.remove': (names: readonly string[]) => `从购物车删除 ${listOf(names)}`,
  'cart.select': (names: readonly string[], isSelected: boolean) =>
    `${isSelected ? '勾选' : '取消勾选'} ${listOf(names)}`,
  'cart.exchange': (goods: NamedGoods, gift: string, isTaken: boolean) =>
    `${isTaken ? '换购' : '取消换购'} ${gift}（${wordsOf(goods)}）`,
  'cart.quickAdd': (goods: NamedGoods) => `${wordsOf(goods)} 加一个中包装`,
  /** No screen makes it yet. */
  'cart.copy': undefined,
  'favorite.add': (goods: NamedGoods) => `收藏 ${wordsOf(goods)}`,
  /** Goods by name, or how many there are: they may be goods that nobody sells any more. */
  'favorite.cancel': (goods: NamedGoods | number) =>
    `取消收藏 ${typeof goods === 'number' ? `${goods} 种商品` : wordsOf(goods)}`,
  'message.read': (title: string) => `消息“${title}”标为已读`,
  'message.readAll': () => '全部消息标为已读',
  /** `about`: the goods in brackets, or nothing where the page does not know them. */
  'permission.ask': (about: string, isWanted: boolean) =>
    `${isWanted ? '申请控销商品采购权限' : '撤回采购权限申请'}${about}`,
  'replenishment.count': (goods: CountedGoods, number: number) => `${wordsOf(goods)} 盘点为 ${number} ${goods.unit}`,
  'replenishment.plan': (targetDays: number, everyDays: number) =>
    `补货计划：备货 ${targetDays} 天，${everyDays > 0 ? `每 ${everyDays} 天生成待提交单` : '不自动生成'}`,
  'replenishment.draft': (day: string) => `补货计划：${day} 本轮已生成`,
  'restock.ask': ({ name, specification }: NamedGoods, isWanted: boolean) =>
    `${isWanted ? '登记到货通知' : '取消到货通知'} ${name} ${specification}`,
  'wanted.add': (name: string) => `求购 ${name}`,
  'wanted.withdraw': (name: string) => `撤回求购 ${name}`,
} satisfies Record<QueueableName, ((...facts: never[]) => string) | undefined>

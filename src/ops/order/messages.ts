import type { SellerOrder } from '#contract/ops/order.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { type OrderFacts, stateOf } from '#domain/order/transitions.ts'
import type { BoxCut } from '#domain/packing/fit-box.ts'
import type { Hold, PickProblem, Scan } from '#domain/packing/picking.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { sentMoneyText } from '#domain/payment/transfer.ts'

import type { Waybill } from './model/waybill.ts'

export const PAID_BY_TEXT = { balance: '余额', transfer: '对公转账', voucher: '现金券', ...PROVIDER_TEXT } as const

/** Undefined while it is not paid. */
export function paidHow({ paidBy, paidAt, payable }: Pick<SellerOrder['order'], 'paidBy' | 'paidAt' | 'payable'>) {
  if (paidBy) return PAID_BY_TEXT[paidBy]
  return paidAt !== undefined && payable === 0 ? '优惠全额抵扣' : undefined
}

/** Usual reasons of a seller to cancel; the buyer reads them. */
const CANCEL_REASONS = ['客户要求取消', '商品缺货', '资质不全或已过期', '收货地址无法配送']
/** Who has sent a proof may have paid. */
export const cancelReasons = (order: OrderFacts | undefined): readonly string[] =>
  order?.status === 'pending_payment' && stateOf(order) !== 'transfer_submitted'
    ? [...CANCEL_REASONS, '超时未付款']
    : CANCEL_REASONS

/**
 * Before an order is cancelled whose transfer waits for its confirmation. `others`: numbers of orders that it pays too.
 */
export function transferredText(others: readonly string[]): string {
  const isPart = others.length > 0
  const arrived = isPart ? `到账的先付订单 ${others.join('、')}，多出的转为待退款` : '到账的确认后转为待退款'
  return `客户已提交转账凭证，款项可能已经汇出，取消前请先与财务核对。取消后这笔转账仍在“转账确认”：${arrived}，没有到账的退回凭证。客户会收到说明：${sentMoneyText(isPart)}。`
}

/** Usual reasons to give a part of the price back; the buyer reads them. */
export const ALLOWANCE_REASONS = ['外包装破损，不影响使用', '到货近效期', '轻微质量瑕疵', '发货延误', '价格保护']

export const REST_REASONS = ['商品缺货', '批号过期或召回，没有其他批号', '客户要求不再发货', '收货地址无法配送']

/** Carriers the warehouse works with, offered while typing. */
export const CARRIERS = ['顺丰医药', '京东物流', '德邦快递', '中通快运', '自有车辆']

export const STATUS_TONE: Record<OrderStatus, 'neutral' | 'brand' | 'warn' | 'info' | 'price'> = {
  pending_review: 'warn',
  pending_payment: 'price',
  pending_shipment: 'info',
  pending_receipt: 'brand',
  completed: 'neutral',
  cancelled: 'neutral',
}

/** "赠品 体温计 × 2": what goes into the box with a line. */
export const giftText = ({ type, name, number }: { type: 'gift' | 'exchange'; name: string; number: number }) =>
  `${type === 'gift' ? '赠品' : '换购'} ${name} × ${number}`

const problems: Record<PickProblem, string> = {
  goodsUnknown: '条码不属于这张订单，请核对商品',
  lineComplete: '已配齐，请核对是否多拿',
  batchUnknown: '批号不在配货批号里，请换成清单上的批号',
  batchExpired: '批号已过有效期，不能发货',
  batchRecalled: '批号已召回，不能发货',
  batchShort: '批号的效期短于客户的要求，不能发货',
  codeUsed: '追溯码刚扫过',
  codeTooMany: '追溯码已够数，请核对件数',
  codeElsewhere: '追溯码前 7 位与商品资料不符，没有记入，请核对商品；资料有误的，先改商品资料',
  lineMissing: '请先扫商品条码，再扫追溯码',
  batchElsewhere: '批号不在这张订单里，请核对商品和批号',
  codeUnknown: '无法识别，请扫商品条码、批号、追溯码或运单号',
}

/** What a scan did, in words; `name` is the line's goods. */
export function scanText(scan: Scan, code: string, name = ''): string {
  if (!scan.isGood) return `${name ? `${name}：` : ''}${scan.batch ? `${scan.batch} ` : ''}${problems[scan.problem]}`
  if (scan.what === 'waybill') return `运单号 ${scan.box.waybill}`
  if (scan.what === 'code') return `${name}：已记追溯码 ${code.slice(-6)}`
  const kept = (scan.kept ?? []).map(({ batch, quantity }) => `${batch} 已填 ${quantity}，数量没有变`.trim())
  const isFilled = scan.box.picked.some((one) => one.lineId === scan.lineId && !one.isCounted)
  return `${name}：${[(kept.length === 0 || isFilled) && '已配', ...kept].filter(Boolean).join('；')}`
}

/** Fewer pieces than trace codes: the last codes go. */
export const codesLostText = (codes: number, name = ''): string => `${name}：追溯码多于件数，移出 ${codes} 个，请核对`

/** Beside an order of which pieces may not leave. */
export const HOLD_TAG: Record<Hold, string> = { recalled: '批号已召回', expired: '批号已过期', short: '批号效期不足' }

const HOLD_TEXT: Record<Hold, string> = { recalled: '已召回', expired: '已过有效期', short: '效期短于客户的要求' }

type LineOf = (lineId: number) => { name: string; unit: string } | undefined

function cutText({ lineId, batch, from, to, codes, hold, isReplaced }: BoxCut, lineOf: LineOf): string {
  const line = lineOf(lineId)
  const goods = [line?.name, batch].filter(Boolean).join(' ')
  const lost = codes > 0 ? `（移出追溯码 ${codes} 个，请核对）` : ''
  if (to > 0) return `${goods} 已配由 ${from} 减为 ${to}${lost}`
  const out = `箱内的 ${[from, line?.unit].filter(Boolean).join(' ')}已移出${lost}`
  if (hold) return `${goods} ${HOLD_TEXT[hold]}，不能发货，${out}`
  return isReplaced ? `${goods} 已换成其他批号，${out}，请按新批号配货` : `${goods} 已没有未发的，${out}`
}

type ChangeNews = { cuts: readonly BoxCut[]; isOwn: boolean }

/** That an order changed while it was packed, and what that took out of the box. */
export function orderChangeText({ cuts, isOwn }: ChangeNews, lineOf: LineOf): string {
  const what = isOwn ? '订单已变动' : '订单刚在别处有变动'
  if (cuts.length === 0) return `${what}，已配、已扫和已填的内容都保留。`
  const told = cuts.map((cut) => cutText(cut, lineOf)).join('；')
  const head = cuts.every(({ hold }) => hold) ? '箱内有商品不能再发' : `${what}，箱内已调整`
  return `${head}：${told}。其余已配、已扫和已填的内容都保留。`
}

type EmptyBox = { free: readonly unknown[]; held: readonly unknown[] }

/** Why an empty box cannot be sent. */
export function emptyBoxText({ free, held }: EmptyBox): string {
  if (held.length === 0) return '箱内是空的，请配货；要发出全部请按“全部配齐”'
  return free.length === 0 ? '未发的商品都不能发货，请先更换批号' : '有商品不能发货，请先配上能发的商品'
}

/** What to do where the stock has no other batch of what may not leave: whatever else is left is sent before. */
export function noOtherBatchText({ hasFree, isPartShipped }: { hasFree: boolean; isPartShipped: boolean }): string {
  if (hasFree) return '没有其他批号时，请先发出其余商品，再结束未发部分'
  return `没有其他批号时请${isPartShipped ? '结束未发部分' : '取消订单'}`
}

/** What a field of pieces takes. */
export const pickedText = (most: number): string => `已配须为 0 至 ${most} 的整数`

/** The order left the queue while it was packed: what was typed stands here to be copied. */
export function takenText({ carrier, waybill, coldChain }: Waybill): string {
  const typed = [
    waybill.trim() && [carrier.trim() && `承运商 ${carrier.trim()}`, `运单号 ${waybill.trim()}`],
    coldChain.trim() && `冷链说明 ${coldChain.trim()}`,
  ].flat()
  const words = typed.filter(Boolean).join('，')
  return `订单已不在待发货，刚才配货和填写的内容没有发出。${words && `填写的内容：${words}`}`
}

/** A parcel stands on the order although no answer came; `what`: its waybill, or the way it goes. */
export const foundText = (what: string): string => `${what} 已发货（刚才没有收到回应，已核对）`

const isUnpaid = ({ status }: { status: OrderStatus }) => status === 'pending_payment'

/** Orders of which nothing is on paper, and why. */
export function withoutText(orders: readonly { number: string; status: OrderStatus }[]): string {
  const told = (some: typeof orders, why: string) =>
    some.length > 0 ? `订单 ${some.map(({ number }) => number).join('、')} ${why}，不打印。` : ''
  return (
    told(orders.filter(isUnpaid), '待付款') +
    told(
      orders.filter((order) => !isUnpaid(order)),
      '没有待发货的商品（已取消，或不在待发货）',
    )
  )
}

type GoneOrder = { status: OrderStatus; cancelledBy?: string | undefined }
const CANCELLED_BY: Record<string, string> = { buyer: '客户已取消', seller: '已由同事取消', system: '已由系统取消' }

/** Why an order is not to be shipped any more, as far as it is known how it stands. */
export function goneText(order: GoneOrder | undefined): string {
  if (order?.status === 'cancelled') return CANCELLED_BY[order.cancelledBy ?? ''] ?? '已取消'
  if (order?.status === 'pending_receipt' || order?.status === 'completed') return '已由其他人发货'
  return '已由其他人处理'
}

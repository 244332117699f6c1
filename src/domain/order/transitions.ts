import { DAY_MS } from '../instant.ts'
import type { OrderStatus } from './status.ts'

/** Who may move an order along which edge, and what a buyer can do in each state. */
export const ORDER_STATUS_TEXT: Record<OrderStatus, string> = {
  pending_review: '待审核',
  pending_payment: '待付款',
  pending_shipment: '待发货',
  pending_receipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

/**
 * Where an order stands for its buyer: while it is looked at, also by whom; while it is to be paid, also how far its
 * transfer has come.
 */
export type OrderState = OrderStatus | 'pending_approval' | 'transfer_submitted' | 'transfer_rejected'

export function stateOf({
  status,
  transferState,
  reviewBy,
}: Pick<OrderFacts, 'status' | 'transferState' | 'reviewBy'>): OrderState {
  if (status === 'pending_review') return reviewBy === 'company' ? 'pending_approval' : status
  if (status !== 'pending_payment') return status
  if (transferState === 'submitted') return 'transfer_submitted'
  return transferState === 'rejected' ? 'transfer_rejected' : status
}

export const ORDER_STATE_TEXT: Record<OrderState, string> = {
  ...ORDER_STATUS_TEXT,
  pending_approval: '待放行',
  transfer_submitted: '凭证已提交，待确认到账',
  transfer_rejected: '凭证被退回，待付款',
}

export type OrderActor = 'buyer' | 'seller' | 'system'
export type OrderEvent = 'approve' | 'pay' | 'ship' | 'receive' | 'cancel'
export type Transition = { from: OrderStatus; event: OrderEvent; to: OrderStatus; by: readonly OrderActor[] }

export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'pending_review', event: 'approve', to: 'pending_payment', by: ['buyer', 'seller', 'system'] },
  { from: 'pending_review', event: 'cancel', to: 'cancelled', by: ['buyer', 'seller', 'system'] },
  { from: 'pending_payment', event: 'pay', to: 'pending_shipment', by: ['buyer', 'seller', 'system'] },
  { from: 'pending_payment', event: 'cancel', to: 'cancelled', by: ['buyer', 'seller', 'system'] },
  { from: 'pending_shipment', event: 'ship', to: 'pending_receipt', by: ['seller'] },
  { from: 'pending_shipment', event: 'cancel', to: 'cancelled', by: ['buyer', 'seller', 'system'] },
  { from: 'pending_receipt', event: 'receive', to: 'completed', by: ['buyer', 'system'] },
]

/** The state an event leads to, or undefined when it cannot happen to (or not by this actor in) the state. */
export const nextStatus = (from: OrderStatus, event: OrderEvent, by: OrderActor): OrderStatus | undefined =>
  ORDER_TRANSITIONS.find((edge) => edge.from === from && edge.event === event && edge.by.includes(by))?.to

/** The tabs of my orders; a tab without status shows all. */
export const ORDER_TABS: readonly { status?: OrderStatus; text: string }[] = [
  { text: '全部' },
  ...(['pending_payment', 'pending_shipment', 'pending_receipt', 'completed', 'cancelled'] as const).map((status) => ({
    status,
    text: ORDER_STATUS_TEXT[status],
  })),
]

/** What the rules must know of an order; instants in epoch ms. */
export type OrderFacts = {
  status: OrderStatus
  /** Who looks at it before it can be paid. */
  reviewBy?: 'company' | 'seller' | undefined
  /** Proof of a company transfer, if the buyer sent one. */
  transferState?: 'none' | 'submitted' | 'confirmed' | 'rejected'
  /** Unpaid orders are cancelled after this. */
  payBefore?: number | undefined
  /** When the first shipment left. */
  shippedAt?: number | undefined
  receivedAt?: number | undefined
  /** How often the buyer has put off the automatic receipt. */
  extensions?: number | undefined
}

/**
 * Business settings: days after shipping until the receipt is confirmed by itself, by which it may be put off, and so
 * many times; days after receipt in which after-sales is open.
 */
export type OrderSettings = { receiptDays: number; extensionsMax: number; afterSalesDays: number }
/** Where the business has set nothing. */
export const ORDER_SETTINGS: OrderSettings = { receiptDays: 7, extensionsMax: 1, afterSalesDays: 7 }

/** When the receipt would be confirmed by itself once it is put off; instants in epoch ms. */
export const putOff = (receiveBefore: number, { receiptDays }: Pick<OrderSettings, 'receiptDays'>): number =>
  receiveBefore + receiptDays * DAY_MS

const PLACED_FOR_GOOD: ReadonlySet<OrderStatus> = new Set([
  'pending_shipment',
  'pending_receipt',
  'completed',
  'cancelled',
])

/** What the buyer can do with an order now; pages show exactly these buttons and the server checks the same. */
export const orderCan = {
  /** Not while a transfer proof waits for the seller, nor after the deadline. */
  pay: (order: OrderFacts, now: number): boolean =>
    nextStatus(order.status, 'pay', 'buyer') !== undefined &&
    order.transferState !== 'submitted' &&
    (order.payBefore === undefined || now < order.payBefore),
  /** Not once a part of it is on its way. */
  cancel: (order: OrderFacts): boolean =>
    nextStatus(order.status, 'cancel', 'buyer') !== undefined && order.shippedAt === undefined,
  confirmReceipt: (order: OrderFacts): boolean => nextStatus(order.status, 'receive', 'buyer') !== undefined,
  /** Once something has left, for as long as the record may be asked for. */
  checkArrival: (order: OrderFacts): boolean => order.shippedAt !== undefined && order.status !== 'cancelled',
  extendReceipt: (order: OrderFacts, settings: Pick<OrderSettings, 'extensionsMax'>): boolean =>
    order.status === 'pending_receipt' && (order.extensions ?? 0) < settings.extensionsMax,
  /** From payment on, and of cancelled orders: before that the order itself can still be paid. */
  buyAgain: (order: OrderFacts): boolean => PLACED_FOR_GOOD.has(order.status),
  afterSales: (order: OrderFacts, now: number, settings: Pick<OrderSettings, 'afterSalesDays'>): boolean => {
    if (order.status === 'pending_receipt') return true
    // A first parcel can be broken while the rest waits.
    if (order.status === 'pending_shipment') return order.shippedAt !== undefined
    if (order.status !== 'completed' || order.receivedAt === undefined) return false
    return now < order.receivedAt + settings.afterSalesDays * DAY_MS
  },
}

/**
 * Whether a transfer under its payment pays it, or would: what the balance, vouchers or a provider paid in full, it
 * does not.
 */
export const isOfTransfer = ({ paidBy }: { paidBy?: string | null | undefined }): boolean =>
  (paidBy ?? 'transfer') === 'transfer'

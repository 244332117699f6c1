import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { Address } from '#contract/address.ts'
import type { ORDER_STATUSES } from '#contract/order.ts'
import type { PAID_BY } from '#contract/payment.ts'
import type { Reviewer } from '#domain/approval/review.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { LineType } from '#domain/goods/line-type.ts'
import type { RefundState } from '#domain/order/refund.ts'
import type { LineBasis, PaymentTerms } from '#domain/order/reprice.ts'
import type { Provider } from '#domain/payment/online.ts'
import type { TakenGift } from '#domain/pricing/gift.ts'
import type { Adjustment } from '#domain/pricing/offers.ts'

import { instant } from '../db/columns.ts'
import { buyers, users } from './account.ts'
import { goods } from './goods.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type TransferState = 'none' | 'submitted' | 'confirmed' | 'rejected'

/** One submitted draft: all its orders are paid together. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** Made with the draft on the page: a repeated one returns the same payment. */
    draftId: text().notNull(),
    /** SHA-256 of the draft, so that the id cannot be reused for another one. */
    draftHash: text().notNull(),
    /** Who placed it; null: before that was kept. */
    placedBy: integer().references(() => users.id),
    payable: integer().notNull(),
    paid: integer().notNull().default(0),
    method: text().$type<(typeof PAID_BY)[number]>(),
    transferState: text().notNull().$type<TransferState>().default('none'),
    /** Stored name of the uploaded proof, and the fen that remained to be paid when it came. */
    proof: text(),
    transferAmount: integer(),
    /** Fen of an earlier proof of the same wait that was for more; why finance sent the newest proof back. */
    transferBefore: integer(),
    rejectReason: text(),
    /** What it was priced under; null of payments placed before this was kept. */
    terms: jsonb().$type<PaymentTerms>(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** Counts proofs, words on them and cancelled orders, so that no operator decides on a proof he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_draft').on(table.buyerId, table.draftId),
    index('payments_transfer').on(table.transferState, table.id),
    index('payments_placed').on(table.placedBy, table.createdAt),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** YYYYMMDD + 6 digits. */
    number: text().notNull(),
    status: text().notNull().$type<OrderStatus>(),
    warehouseId: integer().notNull(),
    isEphedrine: boolean().notNull(),
    goodsAmount: integer().notNull(),
    discountAmount: integer().notNull().default(0),
    manjianAmount: integer().notNull(),
    couponAmount: integer().notNull(),
    giftAmount: integer().notNull(),
    freight: integer().notNull(),
    payable: integer().notNull(),
    /** Fen of `payable` that cash vouchers pay, and that were taken from the balance: before the rest, or all of it. */
    voucherAmount: integer().notNull().default(0),
    balanceAmount: integer().notNull().default(0),
    paid: integer().notNull().default(0),
    paidAt: instant(),
    paidBy: text().$type<(typeof PAID_BY)[number]>(),
    address: jsonb().notNull().$type<Address>(),
    remark: text().notNull().default(''),
    createdAt: instant().notNull(),
    payBefore: instant(),
    /** While it is pending review: who looks at it, and until when. */
    reviewBy: text().$type<Reviewer>(),
    reviewBefore: instant(),
    /** Which limits it exceeds, for the one who releases it. */
    reviewWhy: text(),
    /** It exceeds the budget of its store: the head office releases it, nobody of the store. */
    isAboveBudget: boolean().notNull().default(false),
    cancelledBy: text(),
    cancelReason: text(),
    /** Null of orders cancelled before it was kept. */
    cancelledAt: instant(),
    /** When the first shipment left. */
    shippedAt: instant(),
    /** When something was last told of a parcel under way. */
    trackedAt: instant(),
    /** When the system confirms the receipt. */
    receiveBefore: instant(),
    extensions: integer().notNull().default(0),
    /** 含麻委托书 that this order took and gives back when it is cancelled. */
    ephedrineLetters: integer().notNull().default(0),
    /** When operators marked that it is invoiced, being picked, and out of the shelves. */
    invoicedAt: instant(),
    pickingAt: instant(),
    pickedAt: instant(),
    receivedAt: instant(),
    receivedBy: text().$type<'buyer' | 'system'>(),
    /** Credited at the receipt. */
    points: integer(),
    /** Fen that after-sales gave back of it. */
    refunded: integer().notNull().default(0),
    /** How much of it went to vouchers and to the balance. */
    voucherRefunded: integer().notNull().default(0),
    balanceRefunded: integer().notNull().default(0),
    /** Counts the acts of operators, so that none overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    index('orders_buyer').on(table.buyerId, table.createdAt),
    index('orders_payment').on(table.paymentId),
    index('orders_unpaid').on(table.status, table.payBefore),
    index('orders_unreceived').on(table.status, table.receiveBefore),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_queue').on(table.status, table.createdAt, table.id),
    index('orders_owed')
      .on(table.buyerId)
      .where(sql`${table.status} in ('pending_review', 'pending_payment')`),
  ],
)

/** Snapshot of what was bought; batches are allotted earliest expiry first. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /**
     * Its order's buyer, whose reference stands there: what one company bought of one goods is found without all its
     * orders. Never null: a trigger writes it for a node of a version that does not know it.
     */
    buyerId: integer(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    type: integer().notNull().$type<LineType>(),
    name: text().notNull(),
    manufacturer: text().notNull(),
    specification: text().notNull(),
    dosageForm: text().notNull(),
    approvalNumber: text().notNull(),
    origin: text().notNull(),
    unit: text().notNull(),
    number: integer().notNull(),
    price: integer().notNull(),
    amount: integer().notNull(),
    payable: integer().notNull(),
    adjustments: jsonb().notNull().$type<Adjustment[]>(),
    /** What it is priced from when a part of the purchase is cancelled; of a combo its first part has it. */
    basis: jsonb().$type<LineBasis>(),
    /** 满赠 or 换购 that comes with it. */
    gift: jsonb().$type<TakenGift>(),
    /** Goods that were given: the line stands behind the one that earned it, and costs nothing. */
    isGift: boolean().notNull().default(false),
    /** When the buyer agreed not to return it for its near expiry. */
    nearExpiryConsent: instant(),
    /** Nothing that expires before this day may be sent: the shelf life the buyer asked for when he ordered. */
    expiresFrom: text(),
    /** What it was a part of: the lines of one combo name it alike. */
    combo: jsonb().$type<OrderedCombo>(),
    batches: jsonb().notNull().$type<{ number: string; producedOn?: string; expiresOn: string; quantity: number }[]>(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_goods').on(table.goodsId),
    index('order_lines_bought').on(table.buyerId, table.goodsId),
    index('order_lines_combo')
      .on(table.buyerId)
      .where(sql`${table.combo} is not null`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

/** Money that goes back to where it came from: to a bank account by the seller's hand, to a provider by itself. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The claim it settles; null when the order was cancelled. */
    afterSalesId: integer(),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text().notNull().$type<RefundState>().default('due'),
    /** The provider's payment that it gives back from; null: a bank transfer. No reference: it would be a circle. */
    attemptId: integer(),
    provider: text().$type<Provider>(),
    /** The provider refused: finance sends it by hand. */
    isByHand: boolean().notNull().default(false),
    /** How often the provider was asked, when it is asked next, and what it last said against it. */
    tries: integer().notNull().default(0),
    askAt: instant(),
    problem: text(),
    /** Number of the bank's transaction, or of the provider's refund. */
    reference: text(),
    createdAt: instant().notNull(),
    doneAt: instant(),
    /** Counts the acts of operators, so that none overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('refunds_state').on(table.state, table.id),
    index('refunds_buyer').on(table.buyerId, table.id),
    index('refunds_order').on(table.orderId),
    index('refunds_attempt').on(table.attemptId),
  ],
)

/** Counter of the day's order numbers. */
export const orderNumbers = pgTable('order_numbers', { day: text().primaryKey(), last: integer().notNull() })

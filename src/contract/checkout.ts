/** Between cart and order: the cart checked and priced, and the draft that makes orders of it. */
import * as z from 'zod/mini'

import { ADJUSTMENT_REASONS } from '#domain/pricing/offers.ts'

import { Address } from './address.ts'
import { LineId } from './cart.ts'
import { GiftData } from './goods/gift-data.ts'
import { CheckedCoupon } from './money/checked-coupon.ts'
import { Payment } from './payment.ts'
import { endpoint } from './protocol/endpoint.ts'
import {
  Day,
  Flag,
  FormFen,
  FormId,
  FormInt,
  FormList,
  FormQuantity,
  FormRows,
  Instant,
  Money,
  Price,
} from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** Money taken off or added, with its reason in words. */
export const Adjustment = z.object({
  reason: z.enum(ADJUSTMENT_REASONS),
  amount: Money,
  text: z.string(),
})

/** One line of a changed quote, shown against what the buyer saw. */
export const QuoteDifference = z.object({
  /** The cart line; absent when only the total differs (field 'amount'). */
  id: z.optional(LineId),
  name: z.string(),
  field: z.enum(['price', 'number', 'removed', 'amount', 'gift']),
  before: z.string(),
  after: z.string(),
  /** The whole sentence, for who shows no columns. */
  text: z.string(),
  /** Why it changed, where that is more than the two values say. */
  reason: z.optional(z.string()),
})
export type QuoteDifference = z.output<typeof QuoteDifference>

const CheckedPart = wire(
  z.object({
    goodsId: z.int(),
    name: z.string(),
    specification: z.string(),
    unit: z.string(),
    number: z.int(),
    price: Price,
  }),
  { specification: 'ypgg' },
)

const CheckedLine = wire(
  z.object({
    id: LineId,
    goodsId: z.int(),
    name: z.string(),
    manufacturer: z.string(),
    specification: z.string(),
    unit: z.string(),
    number: z.int(),
    price: Price,
    amount: Money,
    payable: Money,
    adjustments: z.array(Adjustment),
    /** Of the batch that is sent first. */
    expiresOn: Day,
    /** Only batches that keep so many months are sent, as the buyer asks; absent where all do, or it is not known. */
    keepsFor: z.optional(z.int()),
    /** Of single goods: which 效期要求 holds for them. */
    categoryId: z.optional(z.int()),
    /** The goods of a combination, with their pieces in all its sets. */
    parts: z.optional(z.array(CheckedPart)),
    /** What comes with it. */
    gift: z.optional(GiftData),
    /** In words: the gift it would bring has run out. */
    giftShort: z.optional(z.string()),
  }),
  { manufacturer: 'sccj', specification: 'ypgg' },
)

/** Check order information: what will be ordered, split per warehouse and ephedrine, and what it costs. */
export const Checkout = wire(
  z.object({
    groups: z.array(
      wire(
        z.object({
          key: z.string(),
          warehouseId: z.int(),
          warehouseName: z.string(),
          isEphedrine: z.boolean(),
          lines: z.array(CheckedLine),
          total: Money,
        }),
        { warehouseId: 'ck_id' },
      ),
    ),
    goodsAmount: Money,
    discounts: z.array(z.object({ name: z.string(), amount: Money })),
    manjianAmount: Money,
    giftTotal: Money,
    couponAmount: Money,
    freight: Money,
    payable: Money,
    balance: Money,
    /** What vouchers and balance may pay: everything but ephedrine orders. */
    balancePayable: Money,
    /** Cash vouchers that can be used now, in the order of use. */
    vouchers: z.array(wire(z.object({ id: z.int(), name: z.string(), left: Money, endsAt: Instant }))),
    minimumShortfall: Money,
    /** What is credited later for this order. */
    cashback: z.optional(z.object({ name: z.string(), amount: Money })),
    /** Those that count, and fen that they save with freight. */
    couponIds: z.array(z.int()),
    couponSaves: Money,
    /** The choice that saves most. */
    bestCoupons: z.object({ ids: z.array(z.int()), saves: Money }),
    coupons: z.array(CheckedCoupon),
    /** It exceeds limits of who places it or the store's budget, in words; whether only the head office releases it. */
    release: z.optional(wire(z.object({ why: z.string(), isAboveBudget: z.boolean() }))),
    addresses: z.array(Address),
  }),
)
export type Checkout = z.output<typeof Checkout>

/** Of `order.quoteChanged`, `order.stockShort`, `order.shelfLife`, on the wire: what differs, the order as it is. */
export const QuoteChange = wire(z.object({ differences: z.array(QuoteDifference), checkout: Checkout }))
export type QuoteChange = z.output<typeof QuoteChange>

type Obstacle = { id: string; name: string; text: string; number: number; isTooShort?: boolean }
/** Of `cart.notBuyable`, `cart.quantity`, `goods.ephedrineLimit` at the checkout: refused lines, allowed numbers. */
export type CheckoutObstacles = {
  /** `isTooShort`: too few pieces keep as long as the buyer asks. Goods that are gone have no specification and unit. */
  lines: (Obstacle & { specification?: string; unit?: string })[]
}

/** Details of `order.consentMissing`: the lines to ask about. */
export type ConsentLines = { lines: { id: string; name: string; specification: string; expiresOn: string }[] }

/** Details of `order.unpaidMax`: how many orders wait for payment; 0 when this one alone is too much. */
export type UnpaidOrders = { unpaid: number }

const COUPONS_MAX = 50
/** Coupons to be used together: absent = the best choice, 0 = none. */
const couponsShape = {
  couponIds: z.optional(FormList(FormInt, COUPONS_MAX)),
  /** Older pages name one. */
  couponId: z.optional(FormInt),
}
export type WantedCoupons = { couponIds?: readonly number[] | undefined; couponId?: number | undefined }
/** The ids wanted, each once; undefined = the best choice. */
export function wantedCoupons({ couponIds, couponId }: WantedCoupons): number[] | undefined {
  const named = couponIds ?? (couponId === undefined ? undefined : [couponId])
  return named && [...new Set(named)].filter((id) => id > 0)
}

/** `gift`: pieces that come with the line as the page showed it; older pages do not say. */
const DraftLine = wire(
  z.strictObject({
    id: LineId,
    number: FormQuantity,
    price: FormInt,
    gift: z.optional(FormInt),
    /** Of a kept order: the buyer asked for the 换购. */
    takesExchange: z.optional(Flag),
  }),
)

/** A line of a kept order (待提交单): it stands by itself, whatever the cart holds. */
const KeptLine = wire(z.strictObject({ id: LineId, number: FormQuantity, takesExchange: z.optional(Flag) }))
export type KeptLine = z.output<typeof KeptLine>

export const checkoutCalls = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/cart/checkout',
    summary: '核对订单信息',
    access: 'verified',
    /** `kept`: pieces of the `ids` where they are those of a kept order and not the cart's. */
    body: wire(z.strictObject({ ids: FormList(LineId), kept: z.optional(FormRows(KeptLine, 500)), ...couponsShape })),
    response: Checkout,
    errors: [
      'cart.nothingSelected',
      'cart.notBuyable',
      'cart.quantity',
      'goods.ephedrineLimit',
      'account.notApproved',
      'contract.unsigned',
    ],
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/order',
    summary: '提交订单（同一 draft_id 只生成一次）',
    access: 'verified',
    body: wire(
      z.strictObject({
        draftId: z.uuid(),
        lines: FormRows(DraftLine, 500),
        payable: FormInt,
        addressId: FormId,
        /** Lines of near-expiry goods that the buyer agreed not to return; without it they are refused. */
        nearExpiryConsent: z.optional(FormList(LineId)),
        ...couponsShape,
        /** Cash vouchers to use, and what they and the balance pay as the page showed it; absent = nothing. */
        voucherIds: z.optional(FormList(FormId)),
        voucherAmount: z.optional(FormFen),
        balanceAmount: z.optional(FormFen),
        remark: z.optional(z.string().check(z.trim(), z.maxLength(200))),
        /** The lines are those of a kept order: the cart is neither read nor changed. */
        isKept: z.optional(Flag),
        /**
         * A kept order goes by itself: it is placed at the best price of now, with the best coupons and all vouchers,
         * unless something dropped out or costs more by so many fen than `lines` and `payable` say.
         */
        tolerance: z.optional(FormFen),
      }),
    ),
    response: Payment,
    errors: [
      'order.quoteChanged',
      'order.stockShort',
      'order.shelfLife',
      'order.belowMinimum',
      'order.draftReused',
      'order.consentMissing',
      'order.unpaidMax',
      'payment.balanceShort',
      'cart.notBuyable',
      'address.notFound',
      'address.notLicensed',
      'cart.nothingSelected',
      'account.notApproved',
      'contract.unsigned',
    ],
  }),
}

/**
 * 我的钱包: the purses, what came into them and left them, and the money a company sends to or takes from its balance.
 */
import * as z from 'zod/mini'

import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { COUPONS_PER_PAGE_MAX } from '#domain/limits.ts'
import { COUPON_KINDS } from '#domain/pricing/offers.ts'
import { LEDGER_KINDS } from '#domain/wallet/ledger.ts'
import { TOP_UP_STATES, WITHDRAWAL_STATES } from '#domain/wallet/requests.ts'

import { FileId } from '../company/file.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormFen, FormInt, Instant, Money, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const USE_TYPES = ['in', 'out'] as const
/** `upcoming` waits for its first day, `locked` for the payment of an order. */
export const COUPON_STATUSES = ['unused', 'upcoming', 'locked', 'used', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

export const Wallet = wire(
  z.object({
    balance: Money,
    voucher: Money,
    points: z.int(),
    coupons: z.int(),
    /** Fen asked back that finance has not sent, and sent in that it has not seen. */
    withdrawing: Money,
    toppingUp: Money,
    /** Vouchers of which something ends within a week. */
    endingVoucher: Money,
    /** Days before its end from which a coupon or voucher is said to end; absent in what an earlier version kept. */
    endingDays: z.optional(z.int()),
    /** The name of the only account that money goes back to. */
    company: z.string(),
    topUpMin: Money,
    topUpMax: Money,
    withdrawalMin: Money,
    transferAccount: wire(z.object({ company: z.string(), bank: z.string(), account: z.string() })),
  }),
)
export type Wallet = z.output<typeof Wallet>

export const LedgerLine = wire(
  z.object({
    id: z.int(),
    /** Fen, or points. */
    delta: z.int(),
    after: z.int(),
    /** A kind of an older or newer server is told by its note alone. */
    kind: z.optional(z.enum(LEDGER_KINDS)),
    note: z.string(),
    orderId: z.optional(z.int()),
    at: Instant,
  }),
)
export type LedgerLine = z.output<typeof LedgerLine>

/** What came in and left in a month of Shanghai, YYYY-MM. */
export const LedgerMonth = z.object({ month: z.string(), income: z.int(), outgo: z.int() })
export type LedgerMonth = z.output<typeof LedgerMonth>

const paged = { page: z.int(), pages: z.int(), total: z.int() }

export const Ledger = wire(
  z.object({
    list: z.array(LedgerLine),
    ...paged,
    /** Of all lines that match, not only of this page. */
    income: z.int(),
    outgo: z.int(),
    /** Twelve months up to now, the oldest first, whatever is asked for. */
    months: z.array(LedgerMonth),
  }),
)
export type Ledger = z.output<typeof Ledger>

const LedgerQuery = wire(
  z.strictObject({
    page: PageNumber,
    useType: z.optional(z.enum(USE_TYPES)),
    /** First and last day. */
    startTime: z.optional(Day),
    endTime: z.optional(Day),
  }),
)

export const HeldCoupon = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(COUPON_KINDS),
    face: z.int(),
    /** Pieces of the goods that it pays for; absent of one that takes an amount off. */
    pieces: z.optional(z.int()),
    threshold: Money,
    scope: z.enum(['all', 'listed', 'excluded']),
    goodsIds: z.array(z.int()),
    isStackable: z.boolean(),
    /** Companies of these kinds may use it; absent = all. */
    customerTypes: z.optional(z.array(z.enum(CUSTOMER_TYPES))),
    startsAt: Instant,
    endsAt: Instant,
    status: z.enum(COUPON_STATUSES),
    /** An order it was used for. */
    orderId: z.optional(z.int()),
  }),
)
export type HeldCoupon = z.output<typeof HeldCoupon>
const Coupons = wire(
  z.object({ list: z.array(HeldCoupon), ...paged, counts: z.record(z.enum(COUPON_STATUSES), z.int()) }),
)

export const Voucher = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    reason: z.string(),
    face: Money,
    left: Money,
    expired: Money,
    startsAt: Instant,
    endsAt: Instant,
  }),
)
export type Voucher = z.output<typeof Voucher>

export const topUpShape = {
  id: z.int(),
  amount: Money,
  credited: z.optional(Money),
  note: z.string(),
  state: z.enum(TOP_UP_STATES),
  reason: z.optional(z.string()),
  fileId: FileId,
  createdAt: Instant,
  decidedAt: z.optional(Instant),
}
export const TopUp = wire(z.object(topUpShape))
export type TopUp = z.output<typeof TopUp>

export const withdrawalShape = {
  id: z.int(),
  amount: Money,
  company: z.string(),
  bank: z.string(),
  account: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.optional(z.string()),
  reference: z.optional(z.string()),
  createdAt: Instant,
  decidedAt: z.optional(Instant),
}
export const Withdrawal = wire(z.object(withdrawalShape))
export type Withdrawal = z.output<typeof Withdrawal>

const log = (path: `/api/${string}`, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: 'user', query: LedgerQuery, response: Ledger })

const CouponKind = z.optional(z.enum(COUPON_KINDS))
/** Twenty where nobody asks for another number. */
const CouponPageSize = z.optional(
  FormInt.check(z.refine((size) => size >= 1 && size <= COUPONS_PER_PAGE_MAX, `每页 1 至 ${COUPONS_PER_PAGE_MAX} 张`)),
)

export const wallet = {
  money: endpoint({
    method: 'GET',
    path: '/api/user/user_money',
    summary: '我的钱包',
    access: 'user',
    response: Wallet,
  }),
  moneyLog: log('/api/user/user_money_log', '余额明细'),
  pointsLog: log('/api/user/points_log', '积分明细'),
  voucherLog: log('/api/user/voucher_log', '现金券明细'),
  vouchers: endpoint({
    method: 'GET',
    path: '/api/user/voucher',
    summary: '我的现金券',
    access: 'user',
    response: z.object({ list: z.array(Voucher) }),
  }),
  coupons: endpoint({
    method: 'GET',
    path: '/api/user/coupon',
    summary: '我的优惠券',
    access: 'user',
    query: z.strictObject({ page: PageNumber, type: CouponKind, status: z.optional(z.enum(COUPON_STATUSES)) }),
    response: Coupons,
  }),
  availableCoupons: endpoint({
    method: 'GET',
    path: '/api/user/availableCoupon',
    summary: '可用的优惠券',
    access: 'user',
    query: z.strictObject({ type: CouponKind, page: PageNumber, size: CouponPageSize }),
    response: Coupons,
  }),
  topUps: endpoint({
    method: 'GET',
    path: '/api/user/top_up',
    summary: '充值记录',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: z.object({ list: z.array(TopUp), ...paged }),
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/api/user/top_up',
    summary: '提交充值凭证（同一 request_id 只提交一次）',
    access: 'user',
    body: wire(
      z.strictObject({
        requestId: z.uuid(),
        amount: FormFen,
        fileId: FileId,
        note: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      }),
    ),
    response: TopUp,
    errors: ['wallet.amount', 'file.notFound'],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/user/withdrawal',
    summary: '提现记录',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: z.object({ list: z.array(Withdrawal), ...paged }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/user/withdrawal',
    summary: '申请提现（同一 request_id 只申请一次）',
    access: 'user',
    body: wire(
      z.strictObject({
        requestId: z.uuid(),
        amount: FormFen,
        bank: z.string().check(z.trim(), z.minLength(4, '请填写开户银行全称'), z.maxLength(60)),
        account: z.string().check(z.trim(), z.regex(/^\d[\d ]{7,38}\d$/, '请填写正确的银行账号，只能是数字')),
      }),
    ),
    response: Withdrawal,
    errors: ['wallet.amount', 'payment.balanceShort'],
  }),
}

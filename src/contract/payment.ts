/** Paying for what was placed. */
import * as z from 'zod/mini'

import { REVIEWERS } from '#domain/approval/review.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import { endpoint } from './protocol/endpoint.ts'
import { FormId, Instant, Money } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

export const PAYMENT_METHODS = ['balance', 'transfer'] as const
/**
 * What paid last: vouchers alone may cover an order. What is offered of the providers is told by `onlinePayment.ways`.
 */
export const PAID_BY = [...PAYMENT_METHODS, 'voucher', ...PROVIDERS] as const
/** What an uploaded proof is shown as. */
export const ProofKind = z.enum(['image', 'pdf'])
/** How far a company transfer has come. */
export const TransferState = z.enum(['none', 'submitted', 'confirmed', 'rejected'])

/** A placed draft: its orders stand under one payment. */
export const Payment = wire(
  z.object({
    id: z.int(),
    orders: z.array(
      wire(
        z.object({
          id: z.int(),
          number: z.string(),
          payable: Money,
          /** What vouchers and balance pay of it already, and what is still to be paid. */
          voucherAmount: Money,
          balanceAmount: Money,
          remaining: Money,
          status: z.enum(ORDER_STATUSES),
          isEphedrine: z.boolean(),
          warehouseName: z.optional(z.string()),
        }),
      ),
    ),
    payable: Money,
    paid: Money,
    voucherAmount: Money,
    balanceAmount: Money,
    /** What is still to be paid of all its orders. */
    remaining: Money,
    balance: Money,
    methods: z.array(z.enum(PAYMENT_METHODS)),
    isPaid: z.boolean(),
    transferState: TransferState,
    transferAccount: wire(z.object({ company: z.string(), bank: z.string(), account: z.string() })),
    payBefore: z.optional(Instant),
    /** Its orders wait for a review before they can be paid: whose, until when, and whether above a store's budget. */
    review: z.optional(
      wire(z.object({ by: z.enum(REVIEWERS), before: Instant, isAboveBudget: z.optional(z.boolean()) })),
    ),
    /** What kind of file the newest transfer proof is. */
    proof: z.optional(ProofKind),
    /** Fen that the waiting proof was for, where orders cancelled since make that more than remains. */
    proofAmount: z.optional(Money),
    /** Why finance sent the newest proof back. */
    rejectReason: z.optional(z.string()),
  }),
)
export type Payment = z.output<typeof Payment>

const PaymentId = z.strictObject({ id: FormId })

export const paymentCalls = {
  payment: endpoint({
    method: 'GET',
    path: '/api/payment/{id}',
    summary: '付款信息',
    access: 'user',
    params: PaymentId,
    response: Payment,
    errors: ['order.notFound'],
  }),
  payByBalance: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/balance',
    summary: '余额付款',
    access: 'user',
    params: PaymentId,
    response: Payment,
    errors: ['order.notFound', 'order.wrongState', 'payment.balanceShort', 'payment.methodNotAllowed'],
  }),
  payByTransfer: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/transfer',
    summary: '上传对公转账凭证',
    access: 'user',
    params: PaymentId,
    response: Payment,
    errors: ['order.notFound', 'order.wrongState', 'payment.proofInvalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  proof: endpoint({
    method: 'GET',
    path: '/api/payment/{id}/proof',
    summary: '查看对公转账凭证',
    access: 'user',
    params: PaymentId,
    response: z.unknown(),
    errors: ['order.notFound', 'payment.noProof'],
    supersedes: false,
  }),
}

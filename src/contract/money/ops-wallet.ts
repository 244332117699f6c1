/** The seller's finance: money that customers send into their balance, or ask back. */
import * as z from 'zod/mini'

import { TOP_UP_STATES, WITHDRAWAL_STATES } from '#domain/wallet/requests.ts'

import { Customer } from '../ops/customer.ts'
import {
  BankReference,
  BuyerName,
  Cursor,
  FileFormat,
  Id,
  KeyPage,
  Reason,
  spanShape,
  Version,
  Words,
} from '../ops/shapes.ts'
import { ProofKind } from '../payment.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormFen, FormInt } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { topUpShape, withdrawalShape } from './wallet.ts'

export const SellerTopUp = wire(
  z.object({ ...topUpShape, buyer: BuyerName, proof: z.optional(ProofKind), version: z.int() }),
)
export type SellerTopUp = z.output<typeof SellerTopUp>

export const SellerWithdrawal = wire(
  z.object({
    ...withdrawalShape,
    buyer: BuyerName,
    /** Whether the account is one that money of this company came from or went to before. */
    isKnownAccount: z.boolean(),
    version: z.int(),
  }),
)
export type SellerWithdrawal = z.output<typeof SellerWithdrawal>

const decision = ['ops.notFound', 'ops.overtaken', 'ops.wrongState'] as const

const topUpFilter = { words: Words, state: z.optional(z.enum(TOP_UP_STATES)), ...spanShape }
const withdrawalFilter = { words: Words, state: z.optional(z.enum(WITHDRAWAL_STATES)), ...spanShape }

export const topUp = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/topup',
    summary: '充值确认',
    access: 'operator',
    permission: 'topUp.read',
    query: z.strictObject({ cursor: Cursor, ...topUpFilter }),
    response: KeyPage(SellerTopUp),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/topup/export',
    summary: '导出充值',
    access: 'operator',
    permission: 'topUp.read',
    query: z.strictObject({ ...topUpFilter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  proof: endpoint({
    method: 'GET',
    path: '/api/ops/topup/{id}/proof',
    summary: '充值凭证',
    access: 'operator',
    permission: 'topUp.read',
    params: Id,
    response: z.unknown(),
    errors: ['ops.notFound', 'payment.noProof'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/ops/topup/{id}/confirm',
    summary: '确认充值到账',
    access: 'operator',
    permission: 'topUp.decide',
    params: Id,
    /** `credited`: fen found on the account; absent = what the customer said. */
    body: z.strictObject({ credited: z.optional(FormFen), version: Version }),
    response: SellerTopUp,
    errors: [...decision, 'wallet.amount'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/topup/{id}/reject',
    summary: '驳回充值',
    access: 'operator',
    permission: 'topUp.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerTopUp,
    errors: decision,
  }),
}

export const withdrawal = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/withdrawal',
    summary: '提现',
    access: 'operator',
    permission: 'withdrawal.read',
    query: z.strictObject({ cursor: Cursor, ...withdrawalFilter }),
    response: KeyPage(SellerWithdrawal),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/withdrawal/export',
    summary: '导出提现',
    access: 'operator',
    permission: 'withdrawal.read',
    query: z.strictObject({ ...withdrawalFilter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  paid: endpoint({
    method: 'POST',
    path: '/api/ops/withdrawal/{id}/paid',
    summary: '登记提现已打款',
    access: 'operator',
    permission: 'withdrawal.decide',
    params: Id,
    body: z.strictObject({
      reference: BankReference,
      version: Version,
    }),
    response: SellerWithdrawal,
    errors: decision,
  }),
  /** Another number for what was recorded; no money moves. */
  correct: endpoint({
    method: 'POST',
    path: '/api/ops/withdrawal/{id}/reference',
    summary: '更正提现流水号',
    access: 'operator',
    permission: 'withdrawal.decide',
    params: Id,
    body: z.strictObject({ reference: BankReference, reason: Reason, version: Version }),
    response: SellerWithdrawal,
    errors: decision,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/withdrawal/{id}/reject',
    summary: '驳回提现',
    access: 'operator',
    permission: 'withdrawal.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerWithdrawal,
    errors: decision,
  }),
}

/** A gift to a customer: what it is called is read by the buyer, like its reason. */
const given = {
  reason: Reason,
  version: Version,
} as const
const Days = FormInt.check(z.refine((days) => days >= 1 && days <= 730, '有效天数须为 1 至 730'))
const Name = z.string().check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(30, '名称最多 30 个字'))
/** At most ¥100,000 at once. */
const Face = FormFen.check(z.refine((fen) => fen >= 1 && fen <= 10_000_000, '金额须在 ¥0.01 至 ¥100,000 之间'))

const gift = <V extends string>(verb: V, summary: string) =>
  ({
    method: 'POST',
    path: `/api/ops/customer/{id}/${verb}`,
    summary,
    access: 'operator',
    permission: 'customer.grant',
    params: Id,
    response: Customer,
    errors: ['ops.notFound', 'ops.overtaken'],
  }) as const

export const grant = {
  voucher: endpoint({
    ...gift('voucher', '赠送现金券'),
    body: z.strictObject({ name: Name, face: Face, days: Days, ...given }),
  }),
  coupon: endpoint({
    ...gift('coupon', '赠送优惠券'),
    body: z.strictObject({
      name: Name,
      kind: z.enum(['manjian', 'discount', 'freight']),
      /** Fen off, or hundredths that remain of a discount (94 = 9.4 折); 0 for the freight. */
      face: FormFen.check(z.refine((face) => face <= 10_000_000, '面额过大')),
      threshold: FormFen,
      days: Days,
      ...given,
    }),
  }),
  points: endpoint({
    ...gift('points', '赠送积分'),
    body: z.strictObject({
      points: FormInt.check(z.refine((points) => points >= 1 && points <= 1_000_000, '积分须为 1 至 1000000')),
      ...given,
    }),
  }),
}

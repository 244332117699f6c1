/** Paying through a provider: by the buyer, or by whom he hands a link (找人代付). */
import * as z from 'zod/mini'

import { ATTEMPT_STATES, INSIDE_STATES, PAYMENT_FORMS, PROVIDERS } from '#domain/payment/online.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const Attempt = wire(
  z.object({
    id: z.int(),
    provider: z.enum(PROVIDERS),
    form: z.enum(PAYMENT_FORMS),
    amount: Money,
    state: z.enum(ATTEMPT_STATES),
    /** An address to open, the content of a code, or JSON of a WechatOrder; absent once it leads nowhere. */
    entrance: z.optional(z.string()),
    expiresAt: Instant,
    /** What of the money went back at once, because it was not needed any more. */
    returned: z.optional(Money),
  }),
)
export type Attempt = z.output<typeof Attempt>

const WayToPay = wire(
  z.object({
    provider: z.enum(PROVIDERS),
    /** Stands for the provider on this machine. */
    isSimulated: z.boolean(),
    /** Within the provider's own browser; absent: not at all. */
    inside: z.optional(z.enum(INSIDE_STATES)),
  }),
)

/** What WeChat's browser is asked to pay (getBrandWCPayRequest), signed by the merchant; in WeChat's own names. */
export const WechatOrder = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})
export type WechatOrder = z.output<typeof WechatOrder>

/** What can be paid through providers now, and how far the newest try has come. */
export const WaysToPay = wire(
  z.object({
    /** Empty: nobody can be paid through here. */
    ways: z.array(WayToPay),
    /** Fen that would be paid; 0 when nothing can be paid now. */
    amount: Money,
    attempt: z.optional(Attempt),
  }),
)
export type WaysToPay = z.output<typeof WaysToPay>

/** All that somebody with a link learns. */
export const LinkedPayment = wire(
  z.object({
    company: z.string(),
    numbers: z.array(z.string()),
    /** `over`: the link is not valid, or not any more; nothing else is told. */
    state: z.enum(['open', 'paid', 'closed', 'over']),
    ways: z.array(WayToPay),
    amount: Money,
    attempt: z.optional(Attempt),
    expiresAt: Instant,
  }),
)
export type LinkedPayment = z.output<typeof LinkedPayment>

const PaymentId = z.strictObject({ id: FormId })
const Token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
const Start = z.strictObject({ provider: z.enum(PROVIDERS), form: z.enum(PAYMENT_FORMS) })
const START_ERRORS = [
  'order.wrongState',
  'payment.methodNotAllowed',
  'payment.providerOff',
  'payment.providerDown',
  'payment.wechatUnbound',
] as const

export const onlinePayment = {
  ways: endpoint({
    method: 'GET',
    path: '/api/payment/{id}/online',
    summary: '在线支付方式',
    access: 'user',
    params: PaymentId,
    response: WaysToPay,
    errors: ['order.notFound'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/online',
    summary: '发起在线支付',
    access: 'user',
    params: PaymentId,
    body: Start,
    response: Attempt,
    errors: ['order.notFound', ...START_ERRORS],
  }),
  /** Asks the provider, where no notice has come; at most every few seconds. */
  check: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/online/check',
    summary: '查询在线支付结果',
    access: 'user',
    params: PaymentId,
    response: WaysToPay,
    errors: ['order.notFound'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/link',
    summary: '找人代付',
    access: 'user',
    params: PaymentId,
    response: wire(z.object({ url: z.string(), expiresAt: Instant })),
    errors: ['order.notFound', 'order.wrongState', 'payment.providerOff'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/pay-link/{token}',
    summary: '代付信息',
    access: 'guest',
    params: Token,
    response: LinkedPayment,
  }),
  startLinked: endpoint({
    method: 'POST',
    path: '/api/pay-link/{token}',
    summary: '代付',
    access: 'guest',
    params: Token,
    body: Start,
    response: Attempt,
    errors: ['payment.linkInvalid', ...START_ERRORS],
  }),
  checkLinked: endpoint({
    method: 'POST',
    path: '/api/pay-link/{token}/check',
    summary: '查询代付结果',
    access: 'guest',
    params: Token,
    response: LinkedPayment,
    errors: ['payment.linkInvalid'],
  }),
}

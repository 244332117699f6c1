/** 事件通知: addresses of a company's own systems that are told of its orders. Who manages the company keeps them. */
import * as z from 'zod/mini'

import { addressProblem } from '#domain/webhook/address.ts'
import { DELIVERY_STATES, TEST_KIND, WEBHOOK_KINDS, WEBHOOK_URL_MAX } from '#domain/webhook/kinds.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormList, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const Count = z.int().check(z.gte(0))

export const Webhook = wire(
  z.object({
    id: z.int(),
    url: z.string(),
    kinds: z.array(z.enum(WEBHOOK_KINDS)),
    createdBy: z.string(),
    createdAt: Instant,
    deliveredAt: z.optional(Instant),
    failingSince: z.optional(Instant),
    pausedAt: z.optional(Instant),
    /** Why the system paused it; empty: the company did. */
    pauseReason: z.string(),
    /** Deliveries that wait, and that were given up, of those in the log. */
    waiting: Count,
    failed: Count,
    /** What was wrong with the newest try that failed. */
    problem: z.string(),
  }),
)
export type Webhook = z.output<typeof Webhook>

export const Delivery = wire(
  z.object({
    id: z.int(),
    kind: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
    /** By which a receiver knows it: webhook-id. */
    messageId: z.string(),
    orderNumber: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: Instant,
    tries: Count,
    triedAt: z.optional(Instant),
    /** HTTP status of the newest try. */
    status: z.optional(z.int()),
    tookMs: z.optional(Count),
    problem: z.string(),
    /** When it is tried next. */
    sendAt: z.optional(Instant),
  }),
)
export type Delivery = z.output<typeof Delivery>

const List = wire(z.object({ list: z.array(Webhook), most: z.int() }))
const Log = z.array(Delivery)
const Id = z.strictObject({ id: FormId })

/** Whether http and this machine are taken, for development, is the server's to say. */
const Url = z.string().check(
  z.trim(),
  z.maxLength(WEBHOOK_URL_MAX),
  z.refine((url) => addressProblem(url, { isLocalAllowed: true }) === undefined, '请填写 https:// 开头的完整地址'),
)
const Wish = wire(
  z.strictObject({
    url: Url,
    kinds: FormList(z.enum(WEBHOOK_KINDS), WEBHOOK_KINDS.length),
  }),
)

const act = { access: 'user', params: Id } as const

export const webhook = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/webhook',
    summary: '事件通知的地址',
    access: 'user',
    response: List,
    errors: ['role.forbidden'],
  }),
  /** The secret is told once. */
  make: endpoint({
    method: 'POST',
    path: '/api/system/webhook',
    summary: '新建通知地址',
    access: 'user',
    body: Wish,
    response: wire(z.object({ id: z.int(), secret: z.string() })),
    errors: ['webhook.tooMany'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/api/system/webhook/{id}',
    summary: '修改通知地址',
    body: Wish,
    response: List,
    errors: ['webhook.notFound'],
  }),
  /** Writes a delivery that is sent at once. */
  test: endpoint({
    ...act,
    method: 'POST',
    path: '/api/system/webhook/{id}/test',
    summary: '发一条测试通知',
    response: Log,
    errors: ['webhook.notFound', 'webhook.paused'],
  }),
  pause: endpoint({
    ...act,
    method: 'POST',
    path: '/api/system/webhook/{id}/pause',
    summary: '暂停通知',
    response: List,
    errors: ['webhook.notFound'],
  }),
  /** What happened meanwhile is told then. */
  resume: endpoint({
    ...act,
    method: 'POST',
    path: '/api/system/webhook/{id}/resume',
    summary: '恢复通知',
    response: List,
    errors: ['webhook.notFound'],
  }),
  end: endpoint({
    ...act,
    method: 'DELETE',
    path: '/api/system/webhook/{id}',
    summary: '删除通知地址',
    response: List,
    errors: ['webhook.notFound'],
  }),
  /** The newest first. */
  log: endpoint({
    method: 'GET',
    path: '/api/system/webhook/{id}/delivery',
    summary: '投递记录',
    access: 'user',
    params: Id,
    response: Log,
    errors: ['role.forbidden', 'webhook.notFound'],
  }),
  /** Sends a delivery again, under the same webhook-id. */
  resend: endpoint({
    ...act,
    method: 'POST',
    path: '/api/system/delivery/{id}/resend',
    summary: '再投递一次',
    response: Log,
    errors: ['webhook.notFound', 'webhook.paused'],
  }),
}

export const opsWebhook = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/customer/{id}/webhook',
    summary: '客户的事件通知地址',
    access: 'operator',
    permission: 'customer.read',
    params: Id,
    response: z.array(Webhook),
    errors: ['ops.notFound'],
  }),
}

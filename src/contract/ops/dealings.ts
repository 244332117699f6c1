/** What was lately done with a customer, and where it is signed in. */
import * as z from 'zod/mini'

import { MESSAGE_KINDS } from '#domain/message/message.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PERMISSION_STATUSES } from '#domain/permission/permission.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormInt, Instant, Money, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Id, Reason, Version } from './shapes.ts'

const goodsShape = { goodsId: z.int(), name: z.string(), specification: z.string() }

/** Each list holds the newest only. */
export const Dealings = wire(
  z.object({
    orders: z.array(
      wire(
        z.object({
          id: z.int(),
          number: z.string(),
          status: z.enum(ORDER_STATUSES),
          payable: Money,
          createdAt: Instant,
        }),
      ),
    ),
    /** Signed prices that hold or will; `validTo` absent: until another. */
    signedPrices: z.array(
      wire(z.object({ ...goodsShape, price: Price, validFrom: Instant, validTo: z.optional(Instant) })),
    ),
    /** 采购权限 it asked for. */
    permissions: z.array(
      wire(z.object({ ...goodsShape, status: z.enum(PERMISSION_STATUSES), reason: z.string(), askedAt: Instant })),
    ),
    /**
     * Pieces of goods with ephedrine that were ordered in the running period, and may be at most: what the settings
     * say, and what is this company's own.
     */
    ephedrine: wire(
      z.object({
        ordered: z.int(),
        periodDays: z.int(),
        settings: wire(
          z.object({ perOrder: z.int(), totalPerOrder: z.int(), perPeriod: z.int(), totalPerPeriod: z.int() }),
        ),
        own: wire(
          z.object({
            perOrder: z.optional(z.int()),
            totalPerOrder: z.optional(z.int()),
            perPeriod: z.optional(z.int()),
            totalPerPeriod: z.optional(z.int()),
          }),
        ),
      }),
    ),
    messages: z.array(
      wire(
        z.object({
          kind: z.enum(MESSAGE_KINDS),
          title: z.string(),
          text: z.string(),
          createdAt: Instant,
          readAt: z.optional(Instant),
        }),
      ),
    ),
    devices: z.array(
      wire(z.object({ id: z.string(), username: z.string(), device: z.string(), place: z.string(), seenAt: Instant })),
    ),
  }),
)
export type Dealings = z.output<typeof Dealings>

const Cap = z.optional(
  FormInt.check(z.refine((pieces) => pieces >= 1 && pieces <= 100_000, '限量须为 1 至 100000 的整数')),
)

export const dealings = {
  show: endpoint({
    method: 'GET',
    path: '/api/ops/customer/{id}/dealings',
    summary: '客户往来',
    access: 'operator',
    permission: 'customer.read',
    params: Id,
    response: Dealings,
    errors: ['ops.notFound'],
  }),
  /** 含麻限量 of this company; what is left out is as in the settings. */
  changeCaps: endpoint({
    method: 'POST',
    path: '/api/ops/customer/{id}/caps',
    summary: '调整含麻限量',
    access: 'operator',
    permission: 'customer.letters',
    params: Id,
    body: wire(
      z.strictObject({
        perOrder: Cap,
        totalPerOrder: Cap,
        perPeriod: Cap,
        totalPerPeriod: Cap,
        reason: Reason,
        version: Version,
      }),
    ),
    response: Dealings,
    errors: ['ops.notFound', 'ops.overtaken'],
  }),
  /** Ends one session; one that is over already is no fault. */
  endSession: endpoint({
    method: 'POST',
    path: '/api/ops/customer/{id}/session/end',
    summary: '退出一台设备',
    access: 'operator',
    permission: 'customer.secure',
    params: Id,
    body: z.strictObject({
      session: z.string().check(z.minLength(1), z.maxLength(100)),
      reason: Reason,
      version: Version,
    }),
    response: Dealings,
    errors: ['ops.notFound', 'ops.overtaken'],
  }),
}

/**
 * 补货计划: what a company counted on its shelves, and how it wants to buy ahead. Everything may be said offline, by
 * several devices.
 */
import * as z from 'zod/mini'

import { EVERY_DAYS, TARGET_DAYS } from '#domain/replenishment/terms.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormInstant, FormInt, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** The newest count of goods, in pieces, with the one before it. */
export const StockCount = wire(
  z.object({
    goodsId: z.int(),
    number: z.int(),
    countedAt: Instant,
    earlierNumber: z.optional(z.int()),
    earlierAt: z.optional(Instant),
  }),
)

/** A company has one at most; `id` is 1. `everyDays` 0 = no rounds. */
export const ReplenishmentPlan = wire(
  z.object({
    id: z.int(),
    targetDays: z.int(),
    everyDays: z.int(),
    setAt: Instant,
    /** When a device last worked out a round. */
    draftedAt: z.optional(Instant),
  }),
)

const Pieces = FormInt.check(z.refine((pieces) => pieces >= 0 && pieces <= 999_999, '数量须为 0 至 999999 的整数'))
const TargetDays = FormInt.check(
  z.refine(
    (days) => days >= TARGET_DAYS.min && days <= TARGET_DAYS.max,
    `备货天数须为 ${TARGET_DAYS.min} 至 ${TARGET_DAYS.max} 天`,
  ),
)
const EveryDays = FormInt.check(
  z.refine(
    (days) => days === 0 || (days >= EVERY_DAYS.min && days <= EVERY_DAYS.max),
    `间隔须为 ${EVERY_DAYS.min} 至 ${EVERY_DAYS.max} 天，或不自动生成`,
  ),
)
const PlanChange = wire(z.object({ plans: z.array(ReplenishmentPlan) }))

export const replenishment = {
  /** Absolute: of two counts the one that was counted later stands, whichever arrives first. */
  count: endpoint({
    method: 'POST',
    path: '/api/replenishment/count',
    summary: '补货计划：登记一个商品的盘点数',
    access: 'user',
    body: wire(z.strictObject({ goodsId: FormId, number: Pieces, countedAt: FormInstant })),
    response: wire(z.object({ counts: z.array(StockCount) })),
    errors: ['goods.notFound'],
    queueable: true,
  }),
  /** The plan that was set later stands. */
  plan: endpoint({
    method: 'POST',
    path: '/api/replenishment/plan',
    summary: '补货计划：设置备货天数和自动生成的间隔',
    access: 'user',
    body: wire(z.strictObject({ targetDays: TargetDays, everyDays: EveryDays, setAt: FormInstant })),
    response: PlanChange,
    queueable: true,
  }),
  /** A device worked out the round that was due, so that no other does it again. Without a plan it says nothing. */
  draft: endpoint({
    method: 'POST',
    path: '/api/replenishment/draft',
    summary: '补货计划：记下本轮已在一台设备上生成',
    access: 'user',
    body: wire(z.strictObject({ draftedAt: FormInstant })),
    response: PlanChange,
    queueable: true,
  }),
}

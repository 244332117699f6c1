/** 召回: the seller takes a batch back; a buyer says what he still has. */
import * as z from 'zod/mini'

import { AFTER_SALES_REASONS } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'
import { RECALL_LEVELS, type RecallLevel } from '#domain/recall/recall.ts'

import { Cursor, Id, KeyPage, Version, Words } from '../ops/shapes.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, FormInt, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const goodsShape = {
  goodsId: z.int(),
  name: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  batch: z.string(),
}
const recallShape = {
  id: z.int(),
  ...goodsShape,
  level: z.literal(RECALL_LEVELS),
  reason: z.string(),
  startedAt: Instant,
  /** Until when holders are to answer. */
  answerBefore: Instant,
  closedAt: z.optional(Instant),
}
const holderShape = {
  /** Pieces that were sent, and that came back. */
  sent: z.int(),
  returned: z.int(),
  answeredAt: z.optional(Instant),
  /** Pieces he still had when he answered. */
  remaining: z.optional(z.int()),
  note: z.string(),
}

/** A recall that concerns this company. */
export const Recall = wire(
  z.object({
    ...recallShape,
    ...holderShape,
    orders: z.array(wire(z.object({ orderId: z.int(), orderNumber: z.string(), quantity: z.int() }))),
    /**
     * The claims that ask pieces of it back, whatever their reason; it is absent in what was told before others were.
     */
    claims: z.array(
      wire(
        z.object({
          id: z.int(),
          number: z.string(),
          state: z.enum(AFTER_SALES_STATES),
          quantity: z.int(),
          reason: z.optional(z.enum(AFTER_SALES_REASONS)),
        }),
      ),
    ),
    /** Where the pieces are (see `fateOf`); absent in what was told before it was reckoned. */
    fate: z.optional(
      wire(
        z.object({
          underWay: z.int(),
          missing: z.int(),
          left: z.int(),
          claimedOtherwise: z.int(),
          most: z.int(),
          /** Absent in what was told before they were reckoned, as are pieces in transit. */
          received: z.optional(z.int()),
          inTransit: z.optional(z.int()),
        }),
      ),
    ),
  }),
)
export type Recall = z.output<typeof Recall>

export const recall = {
  /** All of them, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/recall',
    summary: '与本单位有关的召回',
    access: 'user',
    response: z.array(Recall),
  }),
  /** May be answered anew while the recall is open: claims are opened for what is more than before. */
  answer: endpoint({
    method: 'POST',
    path: '/api/recall/{id}/answer',
    summary: '回复召回（剩余数量）',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(
      z.strictObject({
        remaining: FormInt.check(z.refine((count) => count >= 0 && count <= 999_999, '数量须为 0 至 999999 的整数')),
        note: z._default(z.string().check(z.trim(), z.maxLength(200, '说明最多 200 个字')), ''),
      }),
    ),
    response: z.array(Recall),
    errors: ['recall.notFound', 'recall.closed', 'recall.quantity'],
  }),
}

/** A batch that stands in the stock or was sent. */
const FoundBatch = wire(z.object({ ...goodsShape, expiresOn: Day, stock: z.int(), recallId: z.optional(z.int()) }))
export type FoundBatch = z.output<typeof FoundBatch>

const buyerShape = { buyerId: z.int(), company: z.string() }
/** Of the pieces sent: received, without those agreed missing, and on the way. */
const suppliedShape = { received: z.int(), inTransit: z.int() }

/** What a recall of a batch would reach. */
const RecallReach = wire(
  z.object({
    stock: z.int(),
    buyers: z.array(wire(z.object({ ...buyerShape, ...suppliedShape, sent: z.int(), returned: z.int() }))),
    /** Paid or unpaid orders that were allotted pieces of it and wait for their shipment. */
    waiting: z.array(wire(z.object({ orderId: z.int(), orderNumber: z.string(), quantity: z.int() }))),
  }),
)
export type RecallReach = z.output<typeof RecallReach>

const entryShape = {
  ...recallShape,
  locked: z.int(),
  operatorName: z.string(),
  holders: z.int(),
  read: z.int(),
  answered: z.int(),
  sent: z.int(),
  returned: z.int(),
}
export const RecallEntry = wire(z.object(entryShape))
export type RecallEntry = z.output<typeof RecallEntry>

export const RecallDetail = wire(
  z.object({
    ...entryShape,
    summary: z.optional(z.string()),
    buyers: z.array(
      wire(
        z.object({
          ...buyerShape,
          ...holderShape,
          ...suppliedShape,
          notifiedAt: Instant,
          readAt: z.optional(Instant),
          /** Asked back by claims of any reason, and those of other reasons among them. */
          claimed: z.int(),
          claimedOtherwise: z.int(),
          /** Pieces he had that did not come back; of them those in claims, those 少到, and those in none. */
          outstanding: z.int(),
          underWay: z.int(),
          missing: z.int(),
          left: z.int(),
          /** Of them those he destroys, and those 折让 left him. */
          destroyed: z.int(),
          kept: z.int(),
        }),
      ),
    ),
    waiting: z.array(wire(z.object({ orderId: z.int(), orderNumber: z.string(), quantity: z.int() }))),
    version: z.int(),
  }),
)
export type RecallDetail = z.output<typeof RecallDetail>

const Batch = z.string().check(z.trim(), z.minLength(1, '请填写批号'), z.maxLength(40))
const Level = FormInt.check(z.refine((level) => RECALL_LEVELS.includes(level as RecallLevel), '召回级别无效'))
const required = (max: number, what: string) =>
  z.string().check(z.trim(), z.minLength(1, `请填写${what}`), z.maxLength(max, `最多 ${max} 个字`))

const read = { method: 'GET', access: 'operator', permission: 'recall.read' } as const
const act = { method: 'POST', access: 'operator', permission: 'recall.start', response: RecallDetail } as const

export const opsRecall = {
  list: endpoint({
    ...read,
    path: '/api/ops/recall',
    summary: '召回',
    query: z.strictObject({ cursor: Cursor }),
    response: KeyPage(RecallEntry),
  }),
  batches: endpoint({
    ...read,
    path: '/api/ops/recall/batches',
    summary: '按批号或商品查找批次（含已售完的）',
    query: z.strictObject({ words: Words }),
    response: z.array(FoundBatch),
  }),
  reach: endpoint({
    ...read,
    path: '/api/ops/recall/reach',
    summary: '召回范围：库存、收货客户、待发订单',
    query: wire(z.strictObject({ goodsId: FormId, batch: Batch })),
    response: RecallReach,
  }),
  detail: endpoint({
    ...read,
    path: '/api/ops/recall/{id}',
    summary: '召回进度',
    params: Id,
    response: RecallDetail,
    errors: ['ops.notFound'],
  }),
  /** Served as a file, outside the envelope. */
  export: endpoint({
    ...read,
    path: '/api/ops/recall/{id}/export',
    summary: '导出召回进度（CSV）',
    params: Id,
    response: z.unknown(),
    errors: ['ops.notFound'],
  }),
  /** Locks the batch and tells everybody who received it. */
  start: endpoint({
    ...act,
    path: '/api/ops/recall',
    summary: '发起召回',
    body: wire(z.strictObject({ goodsId: FormId, batch: Batch, level: Level, reason: required(300, '召回原因') })),
    errors: ['ops.notFound', 'recall.twice'],
  }),
  /** Tells those who have not answered once more. */
  remind: endpoint({
    ...act,
    path: '/api/ops/recall/{id}/remind',
    summary: '催办未回复的客户',
    params: Id,
    body: z.strictObject({ version: Version }),
    errors: ['ops.notFound', 'ops.overtaken', 'recall.answered', 'recall.closed'],
  }),
  close: endpoint({
    ...act,
    path: '/api/ops/recall/{id}/close',
    summary: '结束召回',
    params: Id,
    body: z.strictObject({
      summary: required(300, '召回总结'),
      /** Pieces that did not come back of which the operator says that he knows what became of them. */
      outstanding: z.optional(FormInt.check(z.refine((pieces) => pieces >= 0, '未收回数量无效'))),
      version: Version,
    }),
    errors: ['ops.notFound', 'ops.overtaken', 'recall.answered', 'recall.closed', 'recall.quantity'],
  }),
}

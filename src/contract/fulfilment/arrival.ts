/** 到货验收: what a buyer counts, scans and signs of a delivery. Everything may be said offline, by several devices. */
import * as z from 'zod/mini'

import { isSignerName, SIGNER_MAX } from '#domain/arrival/marks.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Flag, FormId, FormInstant, FormInt, FormRows, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const markShape = { id: z.string(), orderId: z.int(), at: Instant }
const placeShape = { lineId: z.int(), batch: z.string() }

/** A mark as mirrored: `kind` says which (domain/arrival/marks.ts). */
export const ArrivalMark = z.union([
  wire(
    z.object({
      kind: z.literal('count'),
      ...markShape,
      ...placeShape,
      received: z.int(),
      damaged: z.int(),
      wrong: z.int(),
      expected: z.optional(z.int()),
    }),
  ),
  wire(z.object({ kind: z.literal('code'), ...markShape, ...placeShape, code: z.string() })),
  wire(z.object({ kind: z.literal('photo'), ...markShape, lineId: z.int(), hash: z.string() })),
  wire(
    z.object({
      kind: z.literal('sign'),
      ...markShape,
      signedBy: z.string(),
      signedAt: Instant,
      supplier: z.optional(z.string()),
    }),
  ),
])

const ArrivalChange = wire(z.object({ arrivals: z.array(ArrivalMark), removed: z.array(z.string()) }))
const Batch = z.string().check(z.maxLength(40))
const Pieces = FormInt.check(z.refine((pieces) => pieces >= 0 && pieces <= 999_999, '数量须为 0 至 999999 的整数'))
const piecesShape = { received: Pieces, damaged: Pieces, wrong: Pieces }
/** Lines and batches of one order. */
const SIGNED_LINES_MAX = 900
const OrderId = z.strictObject({ id: FormId })
/** A photo of a line, by its content. */
const PhotoName = z.strictObject({ id: FormId, hash: z.string().check(z.regex(/^[\da-f]{32}$/)) })

export const arrival = {
  /**
   * Absolute: the newest count of a line and batch stands, unless it would replace one that its device never saw:
   * `before` is what the line showed there. `expected` is of how many pieces it was made: it says nothing of those that
   * left since. Pages of an older version say neither.
   */
  count: endpoint({
    method: 'POST',
    path: '/api/order/{id}/arrival/count',
    summary: '到货验收：清点一个批号',
    access: 'user',
    params: OrderId,
    body: wire(
      z.strictObject({
        lineId: FormId,
        batch: Batch,
        ...piecesShape,
        expected: z.optional(Pieces),
        before: z.optional(wire(z.strictObject({ isCounted: Flag, ...piecesShape }))),
      }),
    ),
    response: ArrivalChange,
    errors: ['order.notFound', 'arrival.notSent', 'arrival.unseenCount', 'arrival.tooMany'],
    queueable: true,
  }),
  /** One box, or that it was none of this delivery. */
  scan: endpoint({
    method: 'POST',
    path: '/api/order/{id}/arrival/code',
    summary: '到货验收：登记或撤去一个追溯码',
    access: 'user',
    params: OrderId,
    body: wire(
      z.strictObject({
        lineId: FormId,
        batch: Batch,
        code: z.string().check(z.regex(/^\d{20}$/, '追溯码须为 20 位数字')),
        isIn: Flag,
      }),
    ),
    response: ArrivalChange,
    errors: ['order.notFound', 'arrival.notSent', 'arrival.codes'],
    queueable: true,
  }),
  /**
   * Signs the record and confirms the receipt in one act; the first signature stands. `counted` is what the page showed
   * whoever signs: over other counts it has no effect.
   */
  sign: endpoint({
    method: 'POST',
    path: '/api/order/{id}/arrival/sign',
    summary: '到货验收：签字并确认收货',
    access: 'user',
    params: OrderId,
    body: wire(
      z.strictObject({
        signedBy: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请填写验收人'),
            z.maxLength(SIGNER_MAX, `验收人最多 ${SIGNER_MAX} 个字`),
            z.refine(isSignerName, '验收人请填写姓名，不能只有数字或符号'),
          ),
        signedAt: FormInstant,
        counted: z.optional(
          FormRows(wire(z.strictObject({ lineId: FormId, batch: Batch, ...piecesShape })), SIGNED_LINES_MAX),
        ),
      }),
    ),
    response: ArrivalChange,
    errors: ['order.notFound', 'order.notShipped', 'order.wrongState', 'arrival.uncounted', 'arrival.otherCounts'],
    queueable: true,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/arrival/{id}/photo',
    summary: '到货验收：上传一行商品的照片',
    access: 'user',
    /** Of the line of the order. */
    params: z.strictObject({ id: FormId }),
    response: ArrivalChange,
    errors: ['arrival.notSent', 'afterSales.photoInvalid', 'afterSales.photosMax', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/arrival/{id}/photo/{hash}',
    summary: '查看验收照片',
    access: 'user',
    params: PhotoName,
    response: z.unknown(),
    errors: ['arrival.notSent'],
    supersedes: false,
  }),
}

const read = { method: 'GET', access: 'operator', permission: 'order.read' } as const

/** The seller sees what the buyer found. */
export const opsArrival = {
  detail: endpoint({
    ...read,
    path: '/api/ops/order/{id}/arrival',
    summary: '客户的到货验收',
    params: OrderId,
    response: z.array(ArrivalMark),
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    ...read,
    path: '/api/ops/arrival/{id}/photo/{hash}',
    summary: '查看客户的验收照片',
    params: PhotoName,
    response: z.unknown(),
    errors: ['arrival.notSent'],
  }),
}

import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Cursor, Id, KeyPage, Words } from './shapes.ts'

/** A batch of goods, with the report on it where there is one. */
export const BatchRow = wire(
  z.object({
    /** 0 of a batch that stands in the stock no more. */
    id: z.int(),
    goodsId: z.int(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    batch: z.string(),
    producedOn: z.optional(Day),
    expiresOn: Day,
    stock: z.int(),
    reportedAt: z.optional(Instant),
  }),
)
export type BatchRow = z.output<typeof BatchRow>

const BatchNumber = z.strictObject({ batch: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })

export const batch = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/batch',
    summary: '批号与药检报告',
    access: 'operator',
    permission: 'batch.read',
    query: z.strictObject({ cursor: Cursor, words: Words, missing: z.optional(z.literal('1')) }),
    response: KeyPage(BatchRow),
  }),
  /** `id` names the goods: an import writes their batches anew, and the number stays. */
  report: endpoint({
    method: 'POST',
    path: '/api/ops/batch/{id}/report',
    summary: '上传药检报告',
    access: 'operator',
    permission: 'batch.report',
    params: Id,
    query: BatchNumber,
    response: BatchRow,
    errors: ['ops.notFound', 'qcReport.invalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  showReport: endpoint({
    method: 'GET',
    path: '/api/ops/batch/{id}/report',
    summary: '查看药检报告',
    access: 'operator',
    permission: 'batch.read',
    params: Id,
    query: BatchNumber,
    response: z.unknown(),
    errors: ['qcReport.notFound'],
  }),
}

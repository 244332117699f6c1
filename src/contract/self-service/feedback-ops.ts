import * as z from 'zod/mini'

import { BuyerName, Cursor, FileFormat, Id, KeyPage, spanShape, Version, Words } from '../ops/shapes.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { wire } from '../protocol/wire.ts'
import { Feedback, FeedbackPhoto } from './feedback.ts'

const ANSWER_MAX = 300

/** A feedback with the company that wrote it. */
export const SellerFeedback = wire(z.object({ feedback: Feedback, buyer: BuyerName, version: z.int() }))
export type SellerFeedback = z.output<typeof SellerFeedback>

const filter = { words: Words, state: z.enum(['open', 'answered']), ...spanShape }

export const feedback = {
  /** Those without an answer the oldest first, the others the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/ops/feedback',
    summary: '意见反馈',
    access: 'operator',
    permission: 'feedback.read',
    query: z.strictObject({ cursor: Cursor, ...filter }),
    response: KeyPage(SellerFeedback),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/feedback/export',
    summary: '导出反馈',
    access: 'operator',
    permission: 'feedback.read',
    query: z.strictObject({ ...filter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/ops/feedback/{id}/photo/{at}',
    summary: '反馈照片',
    access: 'operator',
    permission: 'feedback.read',
    params: FeedbackPhoto,
    response: z.unknown(),
    errors: ['feedback.notFound'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/ops/feedback/{id}/answer',
    summary: '答复反馈',
    access: 'operator',
    permission: 'feedback.answer',
    params: Id,
    body: z.strictObject({
      answer: z
        .string()
        .check(z.trim(), z.minLength(1, '请填写答复'), z.maxLength(ANSWER_MAX, `最多 ${ANSWER_MAX} 个字`)),
      version: Version,
    }),
    response: SellerFeedback,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}

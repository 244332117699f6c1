/** 意见反馈: what buyers tell the seller, and what he answers. */
import * as z from 'zod/mini'

import {
  CONTACT_FORM,
  FEEDBACK_CONTACT_MAX,
  FEEDBACK_KINDS,
  FEEDBACK_TEXT_MAX,
  isContact,
} from '#domain/feedback/feedback.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormInt, Instant, Page, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const Feedback = wire(
  z.object({
    id: z.int(),
    kind: z.enum(FEEDBACK_KINDS),
    text: z.string(),
    orderId: z.optional(z.int()),
    orderNumber: z.optional(z.string()),
    /** How the seller reaches whoever wrote it. */
    contact: z.string(),
    /** How many there are; each is read by its place, from 0. */
    photos: z.int(),
    createdAt: Instant,
    /** What the seller wrote; absent until he did. */
    answer: z.optional(z.string()),
    answeredAt: z.optional(Instant),
  }),
)
export type Feedback = z.output<typeof Feedback>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多 ${max} 个字`))

const FeedbackDraft = wire(
  z.strictObject({
    /** Made by the page with the form: a repeated one returns the same feedback. */
    id: z.uuid(),
    kind: z.enum(FEEDBACK_KINDS),
    text: text(FEEDBACK_TEXT_MAX).check(z.minLength(1, '请填写要反馈的内容')),
    orderId: z.optional(FormId),
    contact: z._default(text(FEEDBACK_CONTACT_MAX).check(z.refine(isContact, CONTACT_FORM)), ''),
  }),
)
export type FeedbackDraft = z.output<typeof FeedbackDraft>

const FeedbackId = z.strictObject({ id: FormId })
export const FeedbackPhoto = z.strictObject({ id: FormId, at: FormInt })

export const feedback = {
  send: endpoint({
    method: 'POST',
    path: '/api/user/feedback',
    summary: '提交意见反馈',
    access: 'user',
    body: z.strictObject({ payload: FeedbackDraft }),
    response: Feedback,
    errors: ['feedback.limit', 'order.notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/feedback',
    summary: '我的意见反馈',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: Page(Feedback),
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/user/feedback/{id}/photo',
    summary: '上传反馈照片',
    access: 'user',
    params: FeedbackId,
    response: Feedback,
    errors: ['feedback.notFound', 'feedback.photosMax', 'afterSales.photoInvalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/user/feedback/{id}/photo/{at}',
    summary: '查看反馈照片',
    access: 'user',
    params: FeedbackPhoto,
    response: z.unknown(),
    errors: ['feedback.notFound'],
    supersedes: false,
  }),
}

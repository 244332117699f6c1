/** 含麻回执: the stamped and signed receipts that must come back for orders with ephedrine. */
import * as z from 'zod/mini'

import { isSignerName, SIGNER_MAX } from '#domain/arrival/marks.ts'
import { RECEIPT_STATUSES } from '#domain/receipt/receipt.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Flag, FormId, FormInt, Instant, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const Receipt = wire(
  z.object({
    id: z.int(),
    orderId: z.int(),
    orderNumber: z.string(),
    status: z.enum(RECEIPT_STATUSES),
    issuedAt: Instant,
    /** Absent until the order is received. */
    dueAt: z.optional(Instant),
    /** Why it was rejected last. */
    reason: z.optional(z.string()),
    /** How many there are; each is read by its place, from 0. */
    photos: z.int(),
    signedBy: z.optional(z.string()),
    isStamped: z.boolean(),
    submittedAt: z.optional(Instant),
    reviewedAt: z.optional(Instant),
  }),
)
export type Receipt = z.output<typeof Receipt>

const ReceiptId = z.strictObject({ id: FormId })

export const receipt = {
  list: endpoint({
    method: 'GET',
    path: '/api/receipt',
    summary: '含麻回执（待办的在前）',
    access: 'user',
    query: z.strictObject({
      page: PageNumber,
      status: z.optional(z.enum(RECEIPT_STATUSES)),
      /** Of its order. */
      number: z.optional(z.string().check(z.regex(/^\d{1,20}$/, '订单号无效'))),
    }),
    response: z.object({ list: z.array(Receipt), page: z.int(), pages: z.int(), total: z.int() }),
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/receipt/{id}/photo',
    summary: '上传回执照片',
    access: 'user',
    params: ReceiptId,
    response: Receipt,
    errors: ['receipt.notFound', 'receipt.wrongState', 'receipt.photos', 'receipt.photoInvalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/receipt/{id}/photo/{at}',
    summary: '查看回执照片',
    access: 'user',
    params: z.strictObject({ id: FormId, at: FormInt }),
    response: z.unknown(),
    errors: ['receipt.notFound'],
    supersedes: false,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/receipt/{id}/submit',
    summary: '提交回执',
    access: 'user',
    params: ReceiptId,
    body: wire(
      z.strictObject({
        signedBy: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请填写签收人'),
            z.maxLength(SIGNER_MAX, `签收人最多 ${SIGNER_MAX} 个字`),
            z.refine(isSignerName, '签收人请填写姓名，不能只有数字或符号'),
          ),
        isStamped: Flag.check(z.refine((isStamped) => isStamped, '请确认回执已加盖公章')),
      }),
    ),
    response: Receipt,
    errors: ['receipt.notFound', 'receipt.wrongState', 'receipt.photos'],
  }),
}

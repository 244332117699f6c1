import * as z from 'zod/mini'

import { RECEIPT_STATUSES } from '#domain/receipt/receipt.ts'

import { Receipt } from '../fulfilment/receipt.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormInt } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

/** A receipt with the company that returned it. */
export const SellerReceipt = wire(z.object({ receipt: Receipt, buyer: BuyerName, version: z.int() }))
export type SellerReceipt = z.output<typeof SellerReceipt>

export const receipt = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/receipt',
    summary: '含麻回执',
    access: 'operator',
    permission: 'receipt.read',
    query: z.strictObject({ cursor: Cursor, words: Words, status: z.optional(z.enum(RECEIPT_STATUSES)) }),
    response: KeyPage(SellerReceipt),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/receipt/{id}',
    summary: '回执详情',
    access: 'operator',
    permission: 'receipt.read',
    params: Id,
    response: SellerReceipt,
    errors: ['ops.notFound'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/ops/receipt/{id}/photo/{at}',
    summary: '回执照片',
    access: 'operator',
    permission: 'receipt.read',
    params: z.strictObject({ id: FormId, at: FormInt }),
    response: z.unknown(),
    errors: ['ops.notFound', 'receipt.notFound'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/ops/receipt/{id}/accept',
    summary: '回执通过',
    access: 'operator',
    permission: 'receipt.decide',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerReceipt,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/receipt/{id}/reject',
    summary: '退回回执',
    access: 'operator',
    permission: 'receipt.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerReceipt,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}

import * as z from 'zod/mini'

import { DOCUMENT_STATUSES } from '#domain/company/documents.ts'
import { CHECK_TONES } from '#domain/company/review-checks.ts'
import { CUSTOMER_TYPES, DOCUMENT_KINDS } from '#domain/eligibility/buyer.ts'
import { SCOPES } from '#domain/goods/goods.ts'

import { CompanyDocument } from '../company/document.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Day } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

/** What was compared by itself, for the office to look at. */
export const ReviewCheck = wire(
  z.object({ tone: z.enum(CHECK_TONES), text: z.string(), kind: z.optional(z.enum(DOCUMENT_KINDS)) }),
)

/** A document with the company that handed it in, and what is in force of its kind. */
export const SellerDocument = wire(
  z.object({
    document: CompanyDocument,
    buyer: BuyerName,
    customerType: z.enum(CUSTOMER_TYPES),
    version: z.int(),
    before: z.optional(
      wire(
        z.object({
          number: z.string(),
          validTo: Day,
          purchaser: z.optional(z.string()),
          purchaseScopes: z.optional(z.array(z.enum(SCOPES))),
        }),
      ),
    ),
    checks: z.array(ReviewCheck),
  }),
)
export type SellerDocument = z.output<typeof SellerDocument>

export const document = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/document',
    summary: '资质更新',
    access: 'operator',
    permission: 'document.read',
    query: z.strictObject({ cursor: Cursor, words: Words, status: z.optional(z.enum(DOCUMENT_STATUSES)) }),
    response: KeyPage(SellerDocument),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/ops/document/{id}/accept',
    summary: '证件通过',
    access: 'operator',
    permission: 'document.decide',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerDocument,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/document/{id}/reject',
    summary: '退回证件',
    access: 'operator',
    permission: 'document.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerDocument,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}

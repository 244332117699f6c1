import * as z from 'zod/mini'

import { CUSTOMER_TYPES, DOCUMENT_KINDS, REVIEW_STATES } from '#domain/eligibility/buyer.ts'

import { Facts } from '../company/company.ts'
import { CompanyDocument } from '../company/document.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormQuantity, FormRows, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { ReviewCheck } from './document.ts'
import { Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

/** waiting: handed in, for the first time or with a change. */
export const COMPANY_LISTS = ['waiting', 'provisional', 'approved', 'rejected', 'locked'] as const
export type CompanyList = (typeof COMPANY_LISTS)[number]

const rowShape = {
  id: z.int(),
  company: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  reviewState: z.enum(REVIEW_STATES),
  submittedAt: z.optional(Instant),
  provisionalUntil: z.optional(Instant),
  lockReason: z.optional(z.string()),
  version: z.int(),
}

export const CompanyRow = wire(z.object(rowShape))
export type CompanyRow = z.output<typeof CompanyRow>

/** A company as the office decides about it. */
export const SellerCompany = wire(
  z.object({
    ...rowShape,
    facts: Facts,
    /** Names of the district and what it lies in. */
    place: z.string(),
    /** What it asks to change to. */
    change: z.optional(Facts),
    reviewReason: z.optional(z.string()),
    contact: z.object({ name: z.string(), phone: z.string(), username: z.string() }),
    /** In force, and what was handed in. */
    documents: z.array(CompanyDocument),
    /** Kinds that are required and neither in force nor handed in. */
    missing: z.array(z.enum(DOCUMENT_KINDS)),
    checks: z.array(ReviewCheck),
  }),
)
export type SellerCompany = z.output<typeof SellerCompany>

const act = <P extends 'company.decide' | 'company.lock'>(verb: string, summary: string, permission: P) =>
  ({
    method: 'POST',
    path: `/api/ops/company/{id}/${verb}`,
    summary,
    access: 'operator',
    permission,
    params: Id,
    response: SellerCompany,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }) as const
const Seen = z.strictObject({ version: Version })
/** `unseen`: how many of the company's files were not opened; absent where all were. */
const Admission = z.strictObject({
  version: Version,
  unseen: z.optional(FormQuantity),
})
/** What was decided about one document of a first review; a reason: the company replaces it. */
const DocumentVerdict = z.strictObject({ id: FormId, reason: z.optional(Reason) })
const DOCUMENTS_MAX = 40

const SeenWithReason = z.strictObject({ reason: Reason, version: Version })

export const company = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/company',
    summary: '开户审核',
    access: 'operator',
    permission: 'company.read',
    query: z.strictObject({ cursor: Cursor, words: Words, list: z.optional(z.enum(COMPANY_LISTS)) }),
    response: KeyPage(CompanyRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/company/{id}',
    summary: '企业资质',
    access: 'operator',
    permission: 'company.read',
    params: Id,
    response: SellerCompany,
    errors: ['ops.notFound'],
  }),
  approve: endpoint({ ...act('approve', '开户通过', 'company.decide'), body: Admission }),
  reject: endpoint({
    ...act('reject', '退回企业资质', 'company.decide'),
    body: z.strictObject({
      /** Absent where each document that comes back has its own. */
      reason: z.optional(Reason),
      version: Version,
      /** Of a first review: what is accepted stays accepted, what is not named goes back undecided. */
      documents: z.optional(FormRows(DocumentVerdict, DOCUMENTS_MAX)),
    }),
  }),
  /** May buy for some days, while the paper originals travel. */
  provisional: endpoint({ ...act('provisional', '临时开通', 'company.decide'), body: Admission }),
  lock: endpoint({ ...act('lock', '停用账号', 'company.lock'), body: SeenWithReason }),
  unlock: endpoint({ ...act('unlock', '恢复账号', 'company.lock'), body: Seen }),
}

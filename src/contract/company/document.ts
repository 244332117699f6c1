/** 首营资质: the documents a company hands in, and how each stands. */
import * as z from 'zod/mini'

import { DOCUMENT_FILES_MAX, DOCUMENT_STATUSES, PURCHASER_MAX } from '#domain/company/documents.ts'
import { DOCUMENT_KINDS } from '#domain/eligibility/buyer.ts'
import { SCOPES } from '#domain/goods/goods.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, FormList, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { FileId } from './file.ts'

export const DocumentFile = wire(z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.int() }))
export type DocumentFile = z.output<typeof DocumentFile>

export const CompanyDocument = wire(
  z.object({
    /** Absent for a document that was on record before companies handed theirs in here. */
    id: z.optional(z.int()),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    validFrom: Day,
    /** '' = 长期. */
    validTo: Day,
    /** Whom a 采购委托书 names. */
    purchaser: z.optional(z.string()),
    /** What he may buy; empty = all of the company's scope. */
    purchaseScopes: z.optional(z.array(z.enum(SCOPES))),
    files: z.array(DocumentFile),
    status: z.enum(DOCUMENT_STATUSES),
    /** Why it was rejected; of one that was handed in again the office alone is told. */
    reason: z.optional(z.string()),
    submittedAt: z.optional(Instant),
  }),
)
export type CompanyDocument = z.output<typeof CompanyDocument>

const DocumentId = z.strictObject({ id: FormId })

export const document = {
  /** What is in force, and beside it what waits to replace it. */
  list: endpoint({
    method: 'GET',
    path: '/api/user/zizhi',
    summary: '资质证件',
    access: 'user',
    response: z.object({ list: z.array(CompanyDocument) }),
  }),
  /** Keeps the draft of a kind: the one there is, or a new one beside what is in force. */
  save: endpoint({
    method: 'PUT',
    path: '/api/document',
    summary: '保存证件',
    access: 'user',
    body: wire(
      z.strictObject({
        kind: z.enum(DOCUMENT_KINDS),
        number: z.string().check(z.trim(), z.maxLength(40, '证号最多 40 个字')),
        validFrom: Day,
        validTo: Day,
        purchaser: z.optional(
          z.string().check(z.trim(), z.maxLength(PURCHASER_MAX, `被委托人最多 ${PURCHASER_MAX} 个字`)),
        ),
        purchaseScopes: z.optional(FormList(z.enum(SCOPES), SCOPES.length)),
        files: z.optional(FormList(FileId, DOCUMENT_FILES_MAX)),
      }),
    ),
    response: CompanyDocument,
    errors: ['file.notFound', 'document.wrongState'],
  }),
  /** Hands one document in for review: a renewal, or a letter that was missing. */
  submit: endpoint({
    method: 'POST',
    path: '/api/document/{id}/submit',
    summary: '提交证件审核',
    access: 'user',
    params: DocumentId,
    response: CompanyDocument,
    errors: ['document.notFound', 'document.incomplete', 'document.wrongState'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/document/{id}',
    summary: '删除未通过的证件',
    access: 'user',
    params: DocumentId,
    response: z.object({}),
    errors: ['document.notFound', 'document.wrongState'],
  }),
}

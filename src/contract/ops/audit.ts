import * as z from 'zod/mini'

import { PERMISSIONS } from '#domain/operator/permissions.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Cursor, FileFormat, KeyPage, spanShape, Words } from './shapes.ts'

/** One act of an operator; `before` and `after` are what it changed, in words or as fields. */
export const AuditEntry = wire(
  z.object({
    id: z.int(),
    at: Instant,
    operatorName: z.string(),
    act: z.string(),
    object: z.string(),
    objectId: z.optional(z.int()),
    title: z.string(),
    before: z.optional(z.record(z.string(), z.unknown())),
    after: z.optional(z.record(z.string(), z.unknown())),
    reason: z.optional(z.string()),
    address: z.string(),
  }),
)
export type AuditEntry = z.output<typeof AuditEntry>

const filter = {
  words: Words,
  act: z.optional(z.enum(PERMISSIONS)),
  operatorId: z.optional(FormId),
  object: z.optional(z.string().check(z.maxLength(30))),
  objectId: z.optional(FormId),
  ...spanShape,
}

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/audit',
    summary: '审计',
    access: 'operator',
    permission: 'audit.read',
    query: z.strictObject({ cursor: Cursor, ...filter }),
    response: KeyPage(AuditEntry),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/audit/export',
    summary: '导出审计',
    access: 'operator',
    permission: 'audit.read',
    query: z.strictObject({ ...filter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
}

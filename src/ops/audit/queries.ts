import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'

export type AuditFilter = ListSpan & {
  words?: string
  act?: Permission
  operatorId?: number
  object?: string
  objectId?: number
}

export const useAudit = (filter: AuditFilter) => useInfiniteQuery(pagesOf(opsApi.audit.list, filter))

export const auditFile = (filter: AuditFilter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.audit.export, { query: { ...filter, format } })

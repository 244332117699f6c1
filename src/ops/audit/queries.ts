import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import { pagesOf } from '../transport/reads.ts'

export type AuditFilter = { words?: string; act?: Permission; operatorId?: number; object?: string; objectId?: number }

export const useAudit = (filter: AuditFilter) => useInfiniteQuery(pagesOf(opsApi.audit.list, filter))

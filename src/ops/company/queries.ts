import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { CompanyList, SellerCompany } from '#contract/ops/company.ts'

import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type CompanyFilter = { list: CompanyList; words?: string }

export const useCompanies = (filter: CompanyFilter) => useInfiniteQuery(pagesOf(opsApi.company.list, filter))

export const useCompany = (id: number) => useQuery(readOf(opsApi.company.detail, { params: { id } }))

type Listener = (company: SellerCompany) => unknown
export const useApproveCompany = (onDone?: Listener) => useAct(opsApi.company.approve, onDone)
export const useRejectCompany = (onDone?: Listener) => useAct(opsApi.company.reject, onDone)
export const useOpenProvisionally = (onDone?: Listener) => useAct(opsApi.company.provisional, onDone)
export const useLockCompany = (onDone?: Listener) => useAct(opsApi.company.lock, onDone)
export const useUnlockCompany = (onDone?: Listener) => useAct(opsApi.company.unlock, onDone)

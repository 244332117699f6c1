import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SalesBy } from '#contract/ops/shop/report.ts'

import { addressOf } from '../transport/call.ts'
import { readOf } from '../transport/reads.ts'

export type SalesRequest = { by: SalesBy; from: string; to: string }

/** The figures of before stay until the next ones are here. */
export const useSales = (query: SalesRequest) =>
  useQuery({ ...readOf(opsApi.reports.sales, { query }), placeholderData: (before) => before })

export const useShortages = () => useQuery(readOf(opsApi.reports.shortages))

type Format = 'csv' | 'xlsx'
export const salesFile = (query: SalesRequest, format: Format): string =>
  addressOf(opsApi.reports.salesFile, { query: { ...query, format } })
export const shortagesFile = (format: Format): string => addressOf(opsApi.reports.shortagesFile, { query: { format } })

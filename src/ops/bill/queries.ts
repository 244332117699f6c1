import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { BillDifference } from '#contract/money/bill-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Day } from '#domain/instant.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const useBillDays = () => useInfiniteQuery(pagesOf(opsApi.bill.days, {}))
export const useDifferences = (view: 'open' | 'resolved') =>
  useInfiniteQuery(pagesOf(opsApi.bill.differences, { view }))
export const useBill = (id: number) => useQuery(readOf(opsApi.bill.day, { params: { id } }))

export const useReadAgain = (onDone?: () => unknown) => useAct(opsApi.bill.readAgain, onDone)
export const useAskAgain = (onDone?: (difference: BillDifference) => unknown) => useAct(opsApi.bill.askAgain, onDone)
export const useResolve = (onDone?: (difference: BillDifference) => unknown) => useAct(opsApi.bill.resolve, onDone)

type Format = 'csv' | 'xlsx'
export const daysFile = (from: Day, to: Day, format: Format): string =>
  addressOf(opsApi.bill.daysFile, { query: { from, to, format } })
export const dayFile = (id: number, format: Format): string =>
  addressOf(opsApi.bill.dayFile, { params: { id }, query: { format } })

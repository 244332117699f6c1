import { useInfiniteQuery } from '@tanstack/react-query'

import type { SellerTopUp, SellerWithdrawal } from '#contract/money/ops-wallet.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

type FileFormat = 'csv' | 'xlsx'
type Filter<State> = ListSpan & { state?: State; words?: string }

export const useTopUps = (filter: Filter<SellerTopUp['state']>) => useInfiniteQuery(pagesOf(opsApi.topUp.list, filter))
export const topUpsFile = (filter: Filter<SellerTopUp['state']>, format: FileFormat): string =>
  addressOf(opsApi.topUp.export, { query: { ...filter, format } })
export const useConfirmTopUp = (onDone: (topUp: SellerTopUp) => unknown) => useAct(opsApi.topUp.confirm, onDone)
export const useRejectTopUp = (onDone: (topUp: SellerTopUp) => unknown) => useAct(opsApi.topUp.reject, onDone)

/** The address of the uploaded proof. */
export const proofAddress = (id: number): string => addressOf(opsApi.topUp.proof, { params: { id } })

export const useWithdrawals = (filter: Filter<SellerWithdrawal['state']>) =>
  useInfiniteQuery(pagesOf(opsApi.withdrawal.list, filter))
export const withdrawalsFile = (filter: Filter<SellerWithdrawal['state']>, format: FileFormat): string =>
  addressOf(opsApi.withdrawal.export, { query: { ...filter, format } })
export const usePayWithdrawal = (onDone: (withdrawal: SellerWithdrawal) => unknown) =>
  useAct(opsApi.withdrawal.paid, onDone)
export const useCorrectWithdrawal = (onDone: (withdrawal: SellerWithdrawal) => unknown) =>
  useAct(opsApi.withdrawal.correct, onDone)
export const useRejectWithdrawal = (onDone: (withdrawal: SellerWithdrawal) => unknown) =>
  useAct(opsApi.withdrawal.reject, onDone)

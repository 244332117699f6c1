import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Transfer } from '#contract/ops/transfer.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type TransferFilter = { state?: Transfer['state']; words?: string }

export const useTransfers = (filter: TransferFilter) => useInfiniteQuery(pagesOf(opsApi.transfer.list, filter))

type Listener = (transfer: Transfer) => unknown
export const useConfirmTransfer = (onDone?: Listener) => useAct(opsApi.transfer.confirm, onDone)
export const useRejectTransfer = (onDone?: Listener) => useAct(opsApi.transfer.reject, onDone)

/** The address of the uploaded proof. */
export const proofAddress = (id: number): string => addressOf(opsApi.transfer.proof, { params: { id } })

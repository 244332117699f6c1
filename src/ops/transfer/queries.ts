import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Transfer } from '#contract/ops/transfer.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type TransferFilter = { state?: Transfer['state']; words?: string }

export const useTransfers = (filter: TransferFilter) => useInfiniteQuery(pagesOf(opsApi.transfer.list, filter))

/**
 * What else waits of the same company, which may have sent one sum for all: asked of the server, because the list on
 * the page may be searched or not read to its end. Undefined while
 * or where it is not known.
 */
export function useOthersOf({ id, buyer }: Transfer, enabled: boolean): Transfer[] | undefined {
  const filter = { state: 'submitted' as const, buyerId: buyer.id }
  const { data, isError } = useInfiniteQuery({ ...pagesOf(opsApi.transfer.list, filter), enabled, staleTime: 0 })
  if (isError) return undefined
  return data?.filter((other) => other.id !== id && other.buyer.id === buyer.id && other.state === 'submitted')
}

type Listener = (transfer: Transfer) => unknown
export const useConfirmTransfer = (onDone?: Listener) => useAct(opsApi.transfer.confirm, onDone)
export const useRejectTransfer = (onDone?: Listener) => useAct(opsApi.transfer.reject, onDone)

/** The address of the uploaded proof. */
export const proofAddress = (id: number): string => addressOf(opsApi.transfer.proof, { params: { id } })

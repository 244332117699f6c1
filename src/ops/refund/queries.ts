import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Refund } from '#contract/ops/refund.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type RefundFilter = { state?: Refund['state']; words?: string }

export const useRefunds = (filter: RefundFilter) => useInfiniteQuery(pagesOf(opsApi.refund.list, filter))

/** Where the money of a refund goes, as far as it is known. */
export const useRefundPayee = (id: number) => useQuery(readOf(opsApi.refund.payee, { params: { id } }))

/** The address of the proof of the transfer that paid. */
export const proofAddress = (paymentId: number): string =>
  addressOf(opsApi.transfer.proof, { params: { id: paymentId } })

/** Another number for what was recorded by hand. */
export const useCorrectRefund = (onDone?: (refund: Refund) => unknown) => useAct(opsApi.refund.correct, onDone)

/** Asks the provider that refused once more. */
export const useRefundAgain = (onDone?: (refund: Refund) => unknown) => useAct(opsApi.refund.again, onDone)

export const useRefundDone = (onDone?: (refund: Refund) => unknown) => useAct(opsApi.refund.done, onDone)

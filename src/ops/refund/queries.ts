import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Refund } from '#contract/ops/refund.ts'

import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type RefundFilter = { state?: Refund['state']; words?: string }

export const useRefunds = (filter: RefundFilter) => useInfiniteQuery(pagesOf(opsApi.refund.list, filter))

/** Asks the provider that refused once more. */
export const useRefundAgain = (onDone?: (refund: Refund) => unknown) => useAct(opsApi.refund.again, onDone)

export const useRefundDone = (onDone?: (refund: Refund) => unknown) => useAct(opsApi.refund.done, onDone)

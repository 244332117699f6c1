import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { AfterSalesClaim } from '#contract/fulfilment/after-sales.ts'
import type { AfterSalesRow, SellerClaim } from '#contract/ops/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { type AfterSalesState, WAITING_FOR_SELLER } from '#domain/after-sales/transitions.ts'

import type { Proof } from '../kit/proof-view.tsx'
import { addressOf } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type ClaimFilter = { state: AfterSalesState; words?: string }
export type ClaimRow = AfterSalesRow & { id: number }

/** Claims in a state: those that wait for the seller by age, the others the newest first. */
export const useClaims = (filter: ClaimFilter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.afterSales.list, {
      ...filter,
      ...(WAITING_FOR_SELLER.includes(filter.state) && { waiting: '1' as const }),
    }),
    select: ({ pages }): ClaimRow[] => pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.claim.id }))),
  })

export const useClaim = (id: number) => useQuery(readOf(opsApi.afterSales.detail, { params: { id } }))

/** Fen the claim would bring back if so many pieces came of each of its lines. */
export const useReceivedForecast = (id: number, pieces: number[], isWanted: boolean) =>
  useQuery({
    ...readOf(opsApi.afterSales.receivedForecast, { params: { id }, query: { pieces } }),
    enabled: isWanted,
  })

type Listener = (claim: SellerClaim) => unknown
export const useApproveClaim = (onDone: Listener) => useAct(opsApi.afterSales.approve, onDone)
export const useRejectClaim = (onDone: Listener) => useAct(opsApi.afterSales.reject, onDone)
export const useReceiveClaim = (onDone: Listener) => useAct(opsApi.afterSales.received, onDone)
export const useRefundClaim = (onDone: Listener) => useAct(opsApi.afterSales.refunded, onDone)
export const useResendClaim = (onDone: Listener) => useAct(opsApi.afterSales.resent, onDone)

/** The photos the buyer uploaded. */
export const proofsOf = ({ id, photos }: AfterSalesClaim): Proof[] =>
  photos.map((photo) => ({
    address: addressOf(opsApi.afterSales.photo, { params: { id, photoId: photo.id } }),
    kind: 'image',
  }))

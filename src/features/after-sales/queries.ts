import { useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import type { Order } from '#contract/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { sum } from '#domain/money.ts'
import { ORDER_SETTINGS, orderCan } from '#domain/order/transitions.ts'
import { useCollection, useRows } from '#sync/mirror/use-collection.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { type KeptForm, useOpenSubmissions, useSubmission } from '#sync/submissions/use-submission.ts'

import type { ClaimForm } from './model/claim-form.ts'

/** One page of this buyer's claims, the newest first. */
export function useClaims(page: number) {
  const seen = useRemote(api.afterSales.list, { query: { page } })
  useReloadAfter(useClaimMark(), seen.reload)
  return seen
}

/** The claims of one order, as far as they are known here. */
export function useClaimsOf(orderId: number) {
  const seen = useRemote(api.afterSales.list, { query: { orderId } })
  useReloadAfter(useClaimMark(), seen.reload)
  return seen
}

export function useClaim(id: number) {
  const seen = useRemote(api.afterSales.detail, { params: { id } })
  useReloadAfter(useClaimMark(), seen.reload)
  return seen
}

/**
 * Changes when something happens to a claim, at the seller's or on another device; undefined until the orders are read.
 */
function useClaimMark(): string | undefined {
  const orders = useRows('orders')
  return orders && String(sum(orders.map(({ claimEvents = 0 }) => claimEvents)))
}

/** What can still be claimed of an order, by line and batch; without a network from the order as it was bought. */
export function useClaimable(orderId: number) {
  const told = useRemote(api.afterSales.claimable, { params: { id: orderId } })
  const orders = useCollection('orders')
  const order = orders.state === 'ready' ? orders.rows.find(({ id }) => id === orderId) : undefined
  const bought = useMemo(() => order && asBought(order), [order])
  const isUnanswered = told.error !== undefined && !(told.error instanceof AppError)
  return !told.data && bought && isUnanswered ? { ...told, data: bought, error: undefined } : told
}

/** The server counts what was claimed before, when the claim reaches it. */
const asBought = (order: Order): Claimable => ({
  orderId: order.id,
  orderNumber: order.number,
  isOpen: orderCan.afterSales(order, Date.now(), ORDER_SETTINGS),
  lines: order.lines.flatMap(({ id, goodsId, name, specification, manufacturer, unit, batches, nearExpiryConsent }) =>
    batches.map(({ number, quantity, expiresOn, producedOn }) => ({
      lineId: id,
      goodsId,
      name,
      specification,
      manufacturer,
      unit,
      batch: number,
      quantity,
      expiresOn,
      ...(producedOn !== undefined && { producedOn }),
      ...(nearExpiryConsent !== undefined && { nearExpiryConsent: true }),
    })),
  ),
})

const withPhotos = <F>({ isLoading, kept }: { isLoading: boolean; kept: KeptForm<F> | undefined }) => ({
  isLoading,
  kept,
  photos: localPhotos(kept?.files ?? []),
})

/** The claim of an order that this browser keeps: being filled in, on its way, or refused. */
export const useKeptClaim = (orderId: number) =>
  withPhotos(useSubmission<ClaimForm>({ purpose: 'claim', subject: orderId }))

/** Photos of a filed claim that are on their way. */
export const useKeptPhotos = (claimId: number) =>
  withPhotos(useSubmission<undefined>({ purpose: 'claimPhotos', subject: claimId }))

/** The claims this browser keeps; `subject` is the order. */
export const useKeptClaims = () => useOpenSubmissions().filter(({ purpose }) => purpose === 'claim')

/** Where the browser finds a photo of a claim. */
export const photoAddress = (id: number, photoId: number): string =>
  api.afterSales.photo.path.replace('{id}', String(id)).replace('{photo_id}', String(photoId))

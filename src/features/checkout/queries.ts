import { useEffect, useReducer, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Checkout } from '#contract/checkout.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { useSyncStatus } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote, useSignedInAgain } from '#sync/mirror/use-remote.ts'
import { call } from '#sync/transport/call.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

export const isNetworkError = (error: unknown): boolean => error instanceof NetworkError

export type Line = {
  /** Edits of the cart that the server does not know yet. */
  unsent: number
  /** Nothing is known to be wrong with the connection. */
  isUp: boolean
}

/** How this device stands with the server. */
export function useLine(): Line {
  const isOnline = useOnline()
  const { pending, state } = useSyncStatus()
  const [isCut, setCut] = useState(false)
  // A line that failed is believed in again when something came through, not when that is tried.
  const isCutNow = state === 'offline' || state === 'waiting' || (isCut && state === 'sending')
  if (isCut !== isCutNow) setCut(isCutNow)
  return { unsent: pending, isUp: isOnline && !isCutNow }
}

type Hint = Reply<typeof api.cart.nextHint>['hints'][number]
type Asked = { key: string; checkout?: Checkout; hints: readonly Hint[]; error?: unknown }

export type CheckedOrder = {
  /** While the next question is under way, still the answer before. */
  checkout?: Checkout
  hints: readonly Hint[]
  /** Why the newest question got no such answer; stays until one comes. */
  error?: unknown
  isLoading: boolean
  reload: () => void
}

/** The server's word on these lines; asked as soon as `isReady`. `couponId`: absent = the best, 0 = none. */
export function useCheckout(ids: readonly string[], couponId: number | undefined, isReady: boolean): CheckedOrder {
  const [asked, setAsked] = useState<Asked>({ key: '', hints: [] })
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const key = `${round} ${couponId ?? ''} ${ids.join(' ')}`

  useEffect(() => {
    if (!isReady) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const list = key.split(' ').slice(2)
    // Hints are worth having, not worth failing for.
    const hinting = call(api.cart.nextHint, { query: { ids: list } }, options).then(
      ({ hints }) => hints,
      () => [],
    )
    const body = { ids: list, ...(couponId !== undefined && { couponId }) }
    Promise.all([call(api.order.checkout, { body }, options), hinting]).then(
      ([checkout, hints]) => setAsked({ key, checkout, hints }),
      (error: unknown) => {
        if (!(error instanceof CancelledError)) setAsked((before) => ({ ...before, key, error }))
      },
    )
    return () => controller.abort()
  }, [key, couponId, isReady])

  useSignedInAgain(asked.error, reload)

  const isCurrent = asked.key === key
  return {
    checkout: asked.checkout,
    hints: asked.hints,
    error: asked.error,
    isLoading: isReady && !isCurrent,
    reload,
  }
}

export { useAddresses } from '#features/address/index.ts'

/** A payment with its orders, and how to ask again; the stored answer without a connection. */
export function usePayment(id: number) {
  return useRemote(api.order.payment, { params: { id } })
}

/** Ephedrine orders that wait for their transfer, newest first. */
export function useUnpaidEphedrineOrders() {
  const seen = useCollection('orders')
  if (seen.state !== 'ready') return undefined
  return seen.rows
    .filter(({ isEphedrine, status }) => isEphedrine && status === 'pending_payment')
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

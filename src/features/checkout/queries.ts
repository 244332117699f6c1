import { useEffect, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { api } from '#contract/api.ts'
import type { Checkout, KeptLine } from '#contract/checkout.ts'
import type { Payment } from '#contract/payment.ts'
import type { Row } from '#contract/protocol/collections.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import type { Submission } from '#db/submission.ts'
import { piecesByGoods } from '#domain/cart/pieces.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { useSyncStatus } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote, useSignedInAgain } from '#sync/mirror/use-remote.ts'
import {
  readOpenSubmissions,
  readSubmission,
  useDoneSubmissions,
  useReadSubmissions,
  useSubmission,
} from '#sync/submissions/use-submission.ts'
import { call } from '#sync/transport/call.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import type { Draft, KeptOrderDraft } from './model/draft.ts'

export const isNetworkError = (error: unknown): boolean => error instanceof NetworkError

export type Connection = {
  /** Edits of the cart that the server does not know yet. */
  unsent: number
  /** Nothing is known to be wrong with the connection. */
  isConnected: boolean
}

/** Whether this device reaches the server, and what it has not sent yet. */
export function useConnection(): Connection {
  const isOnline = useOnline()
  const { pending, state } = useSyncStatus()
  const [isLost, setLost] = useState(false)
  // A lost connection counts as restored once something came through, not when it is tried again.
  const isLostNow = state === 'offline' || state === 'waiting' || (isLost && state === 'sending')
  if (isLost !== isLostNow) setLost(isLostNow)
  return { unsent: pending, isConnected: isOnline && !isLostNow }
}

type Hint = Reply<typeof api.cart.nextHint>['hints'][number]
/** `lines`: those that `checkout` is of. */
type CheckoutAnswer = { key: string; lines?: string; checkout?: Checkout; hints: readonly Hint[]; error?: unknown }

type CheckoutRequest = { ids: string[]; kept?: KeptLine[]; couponIds?: number[] }

export type CheckoutState = {
  /** While the next answer is under way, the previous one. */
  checkout?: Checkout
  /** That one is of other lines. */
  isOfOthers: boolean
  hints: readonly Hint[]
  /** Why the newest request failed; stays until one succeeds. */
  error?: unknown
  isLoading: boolean
  reload: () => void
}

/**
 * The server's answer for these lines, requested as soon as `isReady`. `couponIds`: absent = the best choice; `kept`:
 * the lines are its own.
 */
export function useCheckout(
  { ids, couponIds, kept }: Pick<Draft, 'ids' | 'couponIds' | 'kept'>,
  isReady: boolean,
): CheckoutState {
  const [answer, setAnswer] = useState<CheckoutAnswer>({ key: '', hints: [] })
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const keptLines = kept?.lines.map(({ id, number, takesExchange }) => ({ id, number, takesExchange }))
  const lines = JSON.stringify(keptLines ?? ids)
  const request = JSON.stringify({
    ids: [...ids],
    ...(keptLines && { kept: keptLines }),
    // 0 = none.
    ...(couponIds && { couponIds: couponIds.length > 0 ? [...couponIds] : [0] }),
  } satisfies CheckoutRequest)
  const key = `${round} ${request}`
  // What is asked for again has other lines, though they have the same names.
  const [wasReady, setReady] = useState(isReady)
  if (wasReady !== isReady) {
    setReady(isReady)
    if (isReady) reload()
  }

  useEffect(() => {
    if (!isReady) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const body = JSON.parse(request) as CheckoutRequest
    // Without its hints the checkout still works.
    const hinting = body.kept
      ? []
      : call(api.cart.nextHint, { query: { ids: body.ids } }, options).then(
          ({ hints }) => hints,
          () => [],
        )
    Promise.all([call(api.order.checkout, { body }, options), hinting]).then(
      // An answer that came before it could be cancelled is not for what is wanted now.
      ([checkout, hints]) => controller.signal.aborted || setAnswer({ key, lines, checkout, hints }),
      (error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof CancelledError))
          setAnswer((before) => ({ ...before, key, error }))
      },
    )
    return () => controller.abort()
  }, [key, request, lines, isReady])

  useSignedInAgain(answer.error, reload)

  const isCurrent = answer.key === key
  return {
    checkout: answer.checkout,
    isOfOthers: answer.lines !== lines,
    hints: answer.hints,
    error: answer.error,
    isLoading: isReady && !isCurrent,
    reload,
  }
}

export { useAddresses } from '#features/address/index.ts'

/** The location state that hands a payment just received on to the page it leads to. */
export const withPayment = (payment: Payment) => ({ state: { payment } })

/**
 * A payment with its orders, asked for again after each message: the office tells with one that the transfer arrived.
 * Until the server answers, it is the one handed over by the page before, and never a stored answer, which may date
 * from before it was paid. Without a connection the stored answer is shown. `take` shows a newer one that an action of
 * the page was answered with.
 */
export function usePayment(id: number) {
  const remote = useRemote(api.order.payment, { params: { id } })
  const { data, error, isLoading, reload } = remote
  const [known, take] = useState<Payment>()
  const [answer, setAnswer] = useState<Payment>()
  const given = (useLocation().state as { payment?: Payment } | null)?.payment
  useReloadAfterNews(reload)
  if (data && !isLoading && data !== answer) {
    setAnswer(data)
    // What stands after a failure may be older than what an action was answered with.
    if (error === undefined || known?.id !== id) take(data)
  }
  const newest = [known, isLoading ? given : data].find((payment) => payment?.id === id)
  return { ...remote, data: newest, take }
}

/** The mirrored orders by id, with their lines; a new one appears as soon as the mirror has it. */
export function useOrdersById(): ReadonlyMap<number, Row<'orders'>> {
  const seen = useCollection('orders')
  return new Map(seen.state === 'ready' ? seen.rows.map((order) => [order.id, order]) : [])
}

/** Ephedrine orders that wait for their transfer, newest first. */
export function useUnpaidEphedrineOrders() {
  const seen = useCollection('orders')
  if (seen.state !== 'ready') return undefined
  return seen.rows
    .filter(({ isEphedrine, status }) => isEphedrine && status === 'pending_payment')
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** A kept order with its place in this browser. */
export type KeptDraft = Pick<Submission, 'subject' | 'state' | 'at' | 'sentAt' | 'refusal'> & {
  draft: KeptOrderDraft
}

const toKept = ({ subject, state, at, sentAt, refusal, operationId, form }: Submission): KeptDraft => ({
  subject,
  state,
  at,
  sentAt,
  refusal,
  // The form's id is the order's: what goes by itself and what the buyer submits is one order.
  draft: { ...(form as KeptDraft['draft']), id: operationId },
})

/** Every kept order that is no order yet, the newest first; undefined until they are read. */
export const useKeptOrders = (): KeptDraft[] | undefined =>
  useReadSubmissions()
    ?.filter(({ purpose }) => purpose === 'order')
    .map(toKept)
    .toSorted((one, other) => other.subject - one.subject)

/** A kept order that went by itself, the payment it became, and of its orders those that the mirror has. */
export type KeptSubmission = {
  subject: number
  kept: KeptOrderDraft['kept']
  paymentId: number
  orders: { id: number; number: string }[]
}

/** Kept orders that went by themselves within a day, the last first. */
export function useSubmittedKept(): KeptSubmission[] {
  const done = useDoneSubmissions()
  const byId = useOrdersById()
  return done.flatMap(({ purpose, subject, targetId, form }) => {
    if (purpose !== 'order' || targetId === undefined) return []
    const orders = [...byId.values()]
      .filter(({ paymentId }) => paymentId === targetId)
      .map(({ id, number }) => ({ id, number }))
    return [{ subject, kept: (form as KeptOrderDraft).kept, paymentId: targetId, orders }]
  })
}

/** Pieces that kept orders hold, by goods; undefined until they are read. */
export function useKeptPieces(): ReadonlyMap<number, number> | undefined {
  const orders = useKeptOrders()
  return orders && sumPieces(orders)
}

/** `useKeptPieces` once, for an act. */
export async function readKeptPieces(): Promise<ReadonlyMap<number, number>> {
  const open = await readOpenSubmissions()
  return sumPieces(open.filter(({ purpose }) => purpose === 'order').map(toKept))
}

const sumPieces = (orders: readonly KeptDraft[]) => piecesByGoods(orders.flatMap(({ draft }) => draft.kept.lines))

/** One of them; `isLoading` until it is read. */
export function useKeptOrder(subject: number): { isLoading: boolean; found: KeptDraft | undefined } {
  const { isLoading, kept } = useSubmission<Draft>({ purpose: 'order', subject })
  return { isLoading, found: kept && kept.state !== 'done' ? toKept(kept) : undefined }
}

/** The same once, while it can still be changed: undefined when it is on its way, an order already, or given up. */
export async function readKeptOrder(subject: number): Promise<KeptDraft | undefined> {
  const stored = await readSubmission<Draft>({ purpose: 'order', subject })
  return stored && (stored.state === 'draft' || stored.state === 'refused') ? toKept(stored) : undefined
}

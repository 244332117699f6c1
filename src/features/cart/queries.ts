import { createContext, startTransition, use, useEffect, useMemo, useReducer, useRef, useState } from 'react'

import type { CartLine } from '#domain/cart/line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Combo } from '#domain/combo/combo.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import type { KeepingPieces } from '#domain/goods/shelf-life.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { cashbackSoFar } from '#domain/order/cashback-so-far.ts'
import { unshippedAmount } from '#domain/order/unshipped.ts'
import { createStore } from '#lib/create-store.ts'
import { keepEqual } from '#lib/keep-equal.ts'
import { useStore, useStorePart } from '#lib/use-store.ts'
import { type SyncStatus, useSyncPart } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { freshReply, storedReply } from '#sync/mirror/use-remote.ts'
import { catalog, onCatalogEdition, watchCatalog } from '#workers/remotes.ts'

export type Cart = {
  /** In the order in which they were added; undefined until the mirror has been read. */
  lines: readonly CartLine[] | undefined
  byId: ReadonlyMap<string, CartLine>
  /** Ids of lines that an edit on the way touches. */
  pending: ReadonlySet<string | number>
  /** When the server last answered (epoch ms). */
  asOf?: number
}

const NO_CART: Cart = { lines: undefined, byId: new Map(), pending: new Set() }

/**
 * One live read of the cart for the whole page: a store, so that an edit draws a row of a table only for its own line.
 */
export const CartContext = createContext(createStore(NO_CART))

/** The mirrored cart with the pending edits over it; for the provider. */
export function useMirroredCart(): Cart {
  const seen = useCollection('cart')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const pending = seen.state === 'ready' ? seen.pendingKeys : NO_CART.pending
  const asOf = seen.state === 'ready' ? seen.asOf : undefined
  return useMemo(() => {
    if (!rows) return NO_CART
    const lines = rows.toSorted((a, b) => a.addedAt - b.addedAt || a.id.localeCompare(b.id))
    return { lines, byId: new Map(lines.map((line) => [line.id, line])), pending, asOf }
  }, [rows, pending, asOf])
}

export const useCart = (): Cart => useStore(use(CartContext))

/** How many lines the cart holds, pending edits included; 0 for a visitor. */
export const useCartCount = (): number => useStorePart(use(CartContext), ({ byId }) => byId.size)

/** Pieces of this line, pending edits included; undefined when the cart does not hold it. */
export const useInCart = (lineId: string): number | undefined =>
  useStorePart(use(CartContext), ({ byId }) => byId.get(lineId)?.number)

/** What became of an edit, of the cart or of anything else. */
export type Outcome = SyncStatus['outcomes'][number]

/** The outcomes that wait for the buyer or for their review; the same array until one of them changes. */
export const useOpenOutcomes = (): readonly Outcome[] => useSyncPart(outcomesOf)

const outcomesOf = ({ outcomes }: SyncStatus) => outcomes

/** When the catalogue that prices the cart was last known to be current (epoch ms); undefined where there is none. */
export function useCatalogAge(): number | undefined {
  const [updatedAt, setUpdatedAt] = useState<number>()
  useEffect(() => watchCatalog((status) => setUpdatedAt(status.updatedAt)), [])
  return updatedAt
}

export type QuotedCart = {
  /** The newest quote; while the next one is computed, the previous one. */
  quote?: Quote
  /** The quote is of these very lines. */
  isCurrent: boolean
  error?: unknown
}

/** The contract of combos is imported when it is first needed: few carts hold one. */
const comboList = async () => (await import('#contract/combo.ts')).combo.list

/** Combos as the server has them, or as last stored where it does not answer; undefined when neither is known. */
export const freshCombos = async (): Promise<readonly Combo[] | undefined> =>
  (await freshReply(await comboList()))?.list

/** Quotes with the stored combos, and once more with the server's where `areDue`. */
async function withCombos(quote: (combos?: readonly Combo[]) => Promise<void>, areDue: boolean): Promise<void> {
  const stored = await storedReply(await comboList())
  await quote(stored?.list)
  if (areDue) await quote(await freshCombos())
}

type QuoteAnswer = {
  lines?: readonly CartLine[]
  keeping?: readonly KeepingPieces[] | undefined
  round?: number
  quote?: Quote
  error?: unknown
}

/**
 * Lines priced by the shared formula in the worker: again after every edit, every change of goods and every minute.
 * Nothing is requested while they are undefined. `keeping`: what the server last said of their shelf life.
 */
export function useCartQuote(lines: readonly CartLine[] | undefined, keeping?: readonly KeepingPieces[]): QuotedCart {
  const orders = useCollection('orders')
  const noTransOrderAmount = orders.state === 'ready' ? unshippedAmount(orders.rows) : 0
  // Compared as text, because every change of the orders makes new objects.
  const soFar = JSON.stringify(orders.state === 'ready' ? cashbackSoFar(orders.rows) : {})
  const [round, quoteAgain] = useReducer((count: number) => count + 1, 0)
  const [answer, setAnswer] = useState<QuoteAnswer>({})
  const drawnCount = useRef<number>(undefined)
  const combosAskedIn = useRef<number>(undefined)

  useEffect(() => {
    drawnCount.current = answer.lines?.length
  }, [answer])
  useEffect(() => onCatalogEdition(quoteAgain), [])
  useEffect(() => {
    // Sales begin and end, and limits renew.
    const timer = setInterval(quoteAgain, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!lines) return undefined
    let isGone = false
    const quoteWith = async (combos?: readonly Combo[]) => {
      const quote = await catalog().quote(lines, {
        noTransOrderAmount,
        cashbackEarlier: JSON.parse(soFar) as Record<string, number>,
        ...(combos && { combos }),
        ...(keeping && { keeping }),
      })
      if (isGone) return
      // The worker's answer is all new objects: a line of which nothing changed stays the one that is drawn.
      const show = () => setAnswer((before) => ({ lines, keeping, quote: keepEqual(before.quote, quote), round }))
      // Lines that come may be a page full, which React draws in slices; another number answers a press.
      if (drawnCount.current === lines.length) show()
      else startTransition(show)
    }
    const quoteAll = lines.some(isComboLine) ? withCombos(quoteWith, combosAskedIn.current !== round) : quoteWith()
    combosAskedIn.current = round
    quoteAll.catch((error: unknown) => !isGone && setAnswer((before) => ({ ...before, error, round })))
    return () => {
      isGone = true
    }
  }, [lines, keeping, noTransOrderAmount, soFar, round])

  const isCurrent = lines !== undefined && answer.lines === lines && answer.keeping === keeping
  return { quote: answer.quote, error: answer.error, isCurrent }
}

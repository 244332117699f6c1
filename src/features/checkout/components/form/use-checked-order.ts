import { useEffect, useState } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { useCart, useCartQuote, useServerCart } from '#features/cart/index.ts'
import { useOffersAwaited } from '#features/site/index.ts'

import type { Draft } from '../../model/draft.ts'
import {
  type ChangedLine,
  changedLines,
  figuresOf,
  isSameQuote,
  movedAmounts,
  movedPrices,
  type StoppedLine,
  stoppedLines,
} from '../../model/moved-prices.ts'
import { sendEdits } from '../../mutations.ts'
import { isNetworkError, useCheckout, useConnection } from '../../queries.ts'

const RETRY_MS = 5_000

/** The draft's lines as the server checked them, once the cart's edits have arrived, and as this device prices them. */
export function useCheckedOrder(draft: Draft) {
  const { quote } = useDraftQuote(draft)
  const connection = useConnection()
  // The edits of the cart are nothing to an order that was kept.
  const unsent = draft.kept ? 0 : connection.unsent
  const isReady = connection.isConnected && unsent === 0 && draft.sent === undefined && draft.ids.length > 0
  const checked = useCheckout(draft, isReady)
  const isUnreachable = isNetworkError(checked.error)
  // Once for each new pending edit, so that a lost connection is not tried without end.
  useEffect(() => {
    if (connection.unsent > 0) sendEdits()
  }, [connection.unsent])
  const { reload } = checked
  // The browser may report a dead uplink as online, so the request is repeated until the server answers.
  useEffect(() => {
    if (!isUnreachable) return undefined
    const timer = setInterval(reload, RETRY_MS)
    return () => clearInterval(timer)
  }, [isUnreachable, reload])

  const isOffline = !connection.isConnected || isUnreachable
  return {
    ...checked,
    // Without a line nobody corrects the answer about lines that were changed since.
    checkout: isOffline && checked.isOfOthers ? undefined : checked.checkout,
    quote,
    isUnreachable,
    isOffline,
    isFlushing: connection.isConnected && unsent > 0,
    hasUnsent: unsent > 0,
  }
}

/**
 * The draft's lines priced on this device: those of the cart, or the kept order's own. `numbers`: pieces that some of
 * them are to have instead; 0 leaves a line out.
 */
export function useDraftQuote({ ids, kept }: Pick<Draft, 'ids' | 'kept'>, numbers?: ReadonlyMap<string, number>) {
  const { byId } = useCart()
  const { keeping } = useServerCart()
  const own = new Map(kept?.lines.map((line) => [line.id, line]))
  const lines = ids.flatMap((id) => {
    const line = kept ? own.get(id) : byId.get(id)
    const number = numbers?.get(id) ?? line?.number
    return line && number ? [{ ...line, number, isSelected: true }] : []
  })
  const same = useSame(lines)
  // Nothing is summed up before it is known which offers lower it.
  return useCartQuote(useOffersAwaited() ? undefined : same, keeping)
}

/** Returns the same object while its JSON content is unchanged, so that effects do not run needlessly. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

const UNCHANGED: readonly ChangedLine[] = []

/**
 * What moved beside `stopped`. Their price and the amounts still count pieces that cannot be ordered: they are not
 * told.
 */
const movedFigures = (checkout: Checkout, quote: Quote, stopped: readonly StoppedLine[]) => ({
  stopped,
  prices: movedPrices(checkout, quote).filter(({ id }) => !stopped.some((line) => line.id === id)),
  amounts: stopped.length > 0 ? [] : movedAmounts(checkout, quote),
})

type CheckedOrder = {
  checkout: Checkout | undefined
  quote: Quote | undefined
  isLoading: boolean
  /** Edits of this page are under way: the next answer is of them. */
  isEdited: boolean
}

/**
 * What this device heard since the server's answer came; a device that merely knows less tells nothing. One page shows
 * one quote: `isOneQuote` while both say the same.
 */
export function useChangesSince({ checkout, quote, isLoading, isEdited }: CheckedOrder) {
  const figures = quote && figuresOf(quote)
  const [answered, setAnswered] = useState<{ checkout: Checkout; figures: string; stopped: readonly string[] }>()
  if (checkout && quote && figures !== undefined && answered?.checkout !== checkout)
    setAnswered({ checkout, figures, stopped: stoppedLines(checkout, quote).map(({ id }) => id) })
  const isBehind = !isLoading && answered?.checkout === checkout && answered?.figures !== figures
  if (!checkout || !quote) return { isOneQuote: true, moved: undefined, changed: UNCHANGED }
  const isSame = isSameQuote(checkout, quote)
  // What the server took although this device would not is nothing that it heard since.
  const stopped = isBehind ? stoppedLines(checkout, quote).filter(({ id }) => !answered?.stopped.includes(id)) : []
  const changed = isBehind && !isEdited ? changedLines(checkout, quote) : UNCHANGED
  return {
    isOneQuote: isSame && changed.length === 0,
    /**
     * Lines that cannot be ordered any more, prices and amounts that are others since it was checked; undefined while
     * nothing has changed.
     */
    moved: isBehind && (!isSame || stopped.length > 0) ? movedFigures(checkout, quote, stopped) : undefined,
    /** Lines that were ordered, removed or changed elsewhere since. */
    changed,
  }
}

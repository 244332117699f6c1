import { useEffect, useRef, useState } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import { selectLines, setQuantity, useCart, useCartQuote, useServerCart } from '#features/cart/index.ts'
import { storedText } from '#lib/stored-value.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from '../messages.ts'
import { type Draft, draftFor, dropDraft, keepDraft, readDraft } from '../model/draft.ts'
import { changedLines, figuresOf, isSameQuote, movedPrices } from '../model/moved-prices.ts'
import { previewOf } from '../model/preview.ts'
import { fillKept, flushEdits, forgetOrder, keepOrder, newDraftId, sendEdits, unfillKept } from '../mutations.ts'
import { isNetworkError, type KeptDraft, readKeptOrder, useCheckout, useConnection, useKeptOrder } from '../queries.ts'
import { obstaclesOf } from './checkout-notices.tsx'

const RETRY_MS = 5_000

/**
 * What the checkout form shows of its draft: the server's answer once the cart's edits have arrived, an estimate
 * before.
 */
export function useCheckoutForm({ draft, newest, change }: DraftControl) {
  const { byId, pending } = useCart()
  const { kept } = draft
  const own = new Map(kept?.lines.map((line) => [line.id, line]))
  const lines = draft.ids.flatMap((id) => {
    const line = kept ? own.get(id) : byId.get(id)
    return line ? [{ ...line, isSelected: true }] : []
  })
  const { warehouseName, keeping } = useServerCart()
  const { quote } = useCartQuote(useSame(lines), keeping)
  const connection = useConnection()
  // The edits of the cart are nothing to an order that was kept.
  const unsent = kept ? 0 : connection.unsent
  const isReady = connection.isConnected && unsent === 0 && draft.sent === undefined && draft.ids.length > 0
  const checked = useCheckout(draft, isReady)
  const [isAdjusting, setAdjusting] = useState(false)

  const isFlushing = connection.isConnected && unsent > 0
  // Once for each new pending edit, so that a lost connection is not tried without end.
  useEffect(() => {
    if (connection.unsent > 0) sendEdits()
  }, [connection.unsent])

  const isUnreachable = isNetworkError(checked.error)
  const { reload } = checked
  // The browser may report a dead uplink as online, so the request is repeated until the server answers.
  useEffect(() => {
    if (!isUnreachable) return undefined
    const timer = setInterval(reload, RETRY_MS)
    return () => clearInterval(timer)
  }, [isUnreachable, reload])

  /**
   * Sets the cart to these numbers and the draft to these lines; 0 unselects a line. False when the server did not get
   * it.
   */
  const adjust = async (numbers: ReadonlyMap<string, number>): Promise<boolean> => {
    if (kept) {
      change({
        kept: { ...kept, lines: adjusted(kept.lines, numbers) },
        ids: draft.ids.filter((id) => numbers.get(id) !== 0),
      })
      return true
    }
    setAdjusting(true)
    try {
      for (const [id, number] of numbers) {
        const known = byId.get(id)
        if (!known || (number > 0 && known.number === number)) continue
        const goods = quote?.lines.find((quoted) => quoted.id === id)?.goods
        if (number === 0) await selectLines([{ id, goods }], false)
        else if (goods) await setQuantity({ id, number, goods })
      }
      change({ ids: draft.ids.filter((id) => numbers.get(id) !== 0) })
      return await flushEdits()
    } catch (error) {
      report(error)
      return false
    } finally {
      setAdjusting(false)
    }
  }

  const obstacles = obstaclesOf(checked.error)
  const isOffline = !connection.isConnected || isUnreachable
  // Without a line nobody corrects the answer about lines that were changed since.
  const checkout = isOffline && checked.isOfOthers ? undefined : checked.checkout
  // What this device heard since the answer came; a device that merely knows less tells nothing.
  const figures = quote && figuresOf(quote)
  const [answered, setAnswered] = useState<{ checkout: Checkout; figures: string }>()
  if (checkout && figures !== undefined && answered?.checkout !== checkout) setAnswered({ checkout, figures })
  const isSame = !checkout || !quote || isSameQuote(checkout, quote)
  const isBehind = !checked.isLoading && answered?.checkout === checkout && answered?.figures !== figures
  // While this page's own edits are under way, the next answer is of them.
  const isEdited = unsent > 0 || isAdjusting || draft.ids.some((id) => pending.has(id))
  const changed = checkout && quote && isBehind && !isEdited ? changedLines(checkout, quote) : []
  const order = checkout ?? (quote && previewOf(quote, warehouseName))
  return {
    order,
    checkout,
    /** What this device makes of the lines, and whether the checked order has the same lines and prices. */
    quote,
    isOneQuote: isSame && changed.length === 0,
    /** Prices that are others since the order was checked; undefined while nothing has changed. */
    moved: isBehind && !isSame ? movedPrices(checkout, quote) : undefined,
    /** Lines that were ordered, removed or changed elsewhere since. */
    changed,
    /** The coupons as the buyer pressed them; once the server has answered, those it took. */
    couponIds: (checked.isLoading ? draft.couponIds : undefined) ?? checkout?.couponIds ?? [],
    /** The amounts are those of before: the server is computing them again. */
    isRecomputing: checked.isLoading && checkout !== undefined,
    hints: checked.hints,
    isOffline,
    isFlushing,
    isLoading: checked.isLoading,
    isAdjusting,
    obstacles,
    /** A refusal that is not about lines: not approved, contract unsigned. */
    refusal: obstacles.length > 0 || isUnreachable ? undefined : checked.error,
    reload,
    /** Lines that were put into the cart are ordered too, until they are taken back. */
    addLines: (ids: readonly string[]) => change({ ids: [...new Set([...draft.ids, ...ids])] }),
    dropLines: (ids: readonly string[]) => change({ ids: draft.ids.filter((id) => !ids.includes(id)) }),
    /** Where 凑单 puts a way into an order that was kept, whose lines are not the cart's. */
    put:
      kept &&
      order &&
      (async (way: FillerWay) => {
        const asked = isOffline ? undefined : checkout?.payable
        change(await fillKept({ ...draft, kept }, way, asked))
        return async () => {
          const now = await newest()
          if (!now?.kept) return false
          // What was edited or allowed meanwhile, here or on another page, is the buyer's own.
          change(await unfillKept({ ...now, kept: now.kept }, way, { kept, checked: asked }))
          return true
        }
      }),
    applyObstacles: () => adjust(new Map(obstacles.map(({ id, number }) => [id, number]))),
    accept: ({ groups }: Pick<Checkout, 'groups'>) => {
      const fitting = new Map(groups.flatMap((group) => group.lines.map(({ id, number }) => [id, number] as const)))
      return adjust(new Map(draft.ids.map((id) => [id, fitting.get(id) ?? 0])))
    },
  }
}

/** The lines in these numbers; 0 leaves one out. */
const adjusted = (lines: readonly CartLine[], numbers: ReadonlyMap<string, number>): CartLine[] =>
  lines.map((line) => ({ ...line, number: numbers.get(line.id) ?? line.number })).filter(({ number }) => number > 0)

/** Why the order cannot be placed yet, in words; undefined when it can. */
export function obstacleOf(form: ReturnType<typeof useCheckoutForm>, hasAddress: boolean): string | undefined {
  if (form.isOffline) return messages.offlineShort
  if (form.isFlushing) return messages.flushing
  if (form.isLoading || !form.checkout) return messages.loading
  if (form.checkout.minimumShortfall > 0) return messages.minimum(form.checkout.minimumShortfall)
  return hasAddress ? undefined : messages.addressMissing
}

/** Returns the same object while its JSON content is unchanged, so that effects do not run needlessly. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

export type DraftControl = {
  draft: Draft
  /**
   * The draft with every change so far, also those that are not drawn yet and those of another page; undefined when it
   * is none any more or on its way.
   */
  newest: () => Promise<Draft | undefined>
  change: (changes: Partial<Draft>) => void
  /** Deletes the draft after it became an order. */
  drop: () => void
}

/** As `storedText` has it: on a public computer it stands in memory. */
const ofSession = {
  getItem: (key: string) => storedText(key, 'sessionStorage').read() ?? null,
  setItem: (key: string, text: string) => storedText(key, 'sessionStorage').write(text),
  removeItem: (key: string) => storedText(key, 'sessionStorage').write(undefined),
}

/** The draft of this session for these cart lines; every change is stored at once. */
export function useDraft(buyerId: number, selected: readonly string[]): DraftControl {
  const [draft, setDraft] = useState(() => {
    const begun = draftFor(readDraft(ofSession, buyerId), selected, newDraftId)
    keepDraft(ofSession, buyerId, begun)
    return begun
  })
  const newest = useRef(draft)
  const change = (changes: Partial<Draft>) => {
    newest.current = { ...newest.current, ...changes }
    keepDraft(ofSession, buyerId, newest.current)
    setDraft(newest.current)
  }
  return { draft, newest: async () => newest.current, change, drop: () => dropDraft(ofSession, buyerId) }
}

/**
 * The same for an order that was kept: every change goes to this browser's database, and those of other pages come from
 * it.
 */
export function useKeptControl({ subject, draft: opened, at }: KeptDraft): DraftControl {
  const { found } = useKeptOrder(subject)
  const [draft, setDraft] = useState<KeptDraft['draft']>(opened)
  const newest = useRef(draft)
  const changedAt = useRef(at)
  const isDropped = useRef(false)
  // Another page kept it since; what this page wrote comes back as it is.
  useEffect(() => {
    if (!found || isDropped.current || found.at <= changedAt.current) return
    changedAt.current = found.at
    newest.current = found.draft
    setDraft(found.draft)
  }, [found])
  return {
    draft,
    async newest() {
      const stored = await readKeptOrder(subject)
      if (stored && stored.at > changedAt.current) newest.current = stored.draft
      return stored && !isDropped.current ? newest.current : undefined
    },
    change(changes) {
      // What is taken back after it became an order is not kept again.
      if (isDropped.current) return
      newest.current = { ...newest.current, ...changes, kept: changes.kept ?? newest.current.kept }
      changedAt.current = Date.now()
      setDraft(newest.current)
      void keepOrder(subject, newest.current).catch(report)
    },
    drop() {
      isDropped.current = true
      void forgetOrder(subject).catch(report)
    },
  }
}

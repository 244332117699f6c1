import { useState } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { withCoupons } from '#domain/checkout/with-coupons.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import type { Cashback } from '#domain/pricing/offers.ts'
import { selectLines, setQuantity, useCart, useServerCart } from '#features/cart/index.ts'
import { useCommon } from '#features/site/index.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from '../../messages.ts'
import { previewOf } from '../../model/preview.ts'
import { fillKept, flushEdits, unfillKept } from '../../mutations.ts'
import { obstaclesOf } from './checkout-notices.tsx'
import { useChangesSince, useCheckedOrder } from './use-checked-order.ts'
import type { DraftControl } from './use-draft-control.ts'

const NO_CASHBACKS: readonly Cashback[] = []

/**
 * What the checkout form shows of its draft: the server's answer once the cart's edits have arrived, an estimate
 * before.
 */
export function useCheckoutForm(control: DraftControl) {
  const { draft, newest, change } = control
  const { kept } = draft
  const { pending } = useCart()
  const { warehouseName } = useServerCart()
  const { checkout, quote, ...checked } = useCheckedOrder(draft)
  const cashbacks = useCommon().data?.offers.cashbacks ?? NO_CASHBACKS
  const { adjust, isAdjusting } = useAdjusting(control, quote)
  const isEdited = checked.hasUnsent || isAdjusting || draft.ids.some((id) => pending.has(id))
  const changes = useChangesSince({ checkout, quote, isLoading: checked.isLoading, isEdited })
  const obstacles = obstaclesOf(checked.error)
  // As the buyer saw it when lines of it were refused, until he has read what else is different now.
  const [beforeRefusal, setBeforeRefusal] = useState<Checkout>()
  if (obstacles.length > 0 && checkout && beforeRefusal !== checkout) setBeforeRefusal(checkout)
  const order = checkout ?? (quote && previewOf(quote, warehouseName))
  return {
    order,
    checkout,
    /** What this device makes of the lines, and of their cashback after the coupons that the server counts. */
    quote:
      quote && checkout
        ? withCoupons(
            quote,
            checkout.groups.flatMap(({ lines }) => lines),
            cashbacks,
          )
        : quote,
    ...changes,
    /** The coupons as the buyer pressed them; once the server has answered, those it took. */
    couponIds: (checked.isLoading ? draft.couponIds : undefined) ?? checkout?.couponIds ?? [],
    /** The amounts are those of before: the server is computing them again. */
    isRecomputing: checked.isLoading && checkout !== undefined,
    hints: checked.hints,
    isOffline: checked.isOffline,
    isFlushing: checked.isFlushing,
    isLoading: checked.isLoading,
    isAdjusting,
    obstacles,
    beforeRefusal,
    forgetRefusal: () => setBeforeRefusal(undefined),
    /** A refusal that is not about lines: not approved, contract unsigned. */
    refusal: obstacles.length > 0 || checked.isUnreachable ? undefined : checked.error,
    reload: checked.reload,
    /** Lines that were put into the cart are ordered too, until they are taken back. */
    addLines: (ids: readonly string[]) => change({ ids: [...new Set([...draft.ids, ...ids])] }),
    dropLines: (ids: readonly string[]) => change({ ids: draft.ids.filter((id) => !ids.includes(id)) }),
    /** Where 凑单 puts a way into an order that was kept, whose lines are not the cart's. */
    put:
      kept &&
      order &&
      (async (way: FillerWay) => {
        const asked = checked.isOffline ? undefined : checkout?.payable
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

/**
 * `adjust` sets the cart, or the kept order, to these numbers and the draft to these lines; 0 leaves a line out. It
 * resolves to false when the server did not get it.
 */
function useAdjusting({ draft, change }: DraftControl, quote: Quote | undefined) {
  const { byId } = useCart()
  const [isAdjusting, setAdjusting] = useState(false)
  const adjust = async (numbers: ReadonlyMap<string, number>): Promise<boolean> => {
    const { kept } = draft
    const ids = draft.ids.filter((id) => numbers.get(id) !== 0)
    if (kept) {
      change({ kept: { ...kept, lines: withNumbers(kept.lines, numbers) }, ids })
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
      change({ ids })
      return await flushEdits()
    } catch (error) {
      report(error)
      return false
    } finally {
      setAdjusting(false)
    }
  }
  return { adjust, isAdjusting }
}

/** The lines in these numbers; 0 leaves one out. */
const withNumbers = (lines: readonly CartLine[], numbers: ReadonlyMap<string, number>): CartLine[] =>
  lines.map((line) => ({ ...line, number: numbers.get(line.id) ?? line.number })).filter(({ number }) => number > 0)

/** Why the order cannot be placed yet, in words; undefined when it can. */
export function obstacleOf(form: ReturnType<typeof useCheckoutForm>, hasAddress: boolean): string | undefined {
  if (form.isOffline) return messages.offlineShort
  if (form.isFlushing) return messages.flushing
  if (form.isLoading || !form.checkout) return messages.loading
  if (form.checkout.minimumShortfall > 0) return messages.minimum(form.checkout.minimumShortfall)
  return hasAddress ? undefined : messages.addressMissing
}

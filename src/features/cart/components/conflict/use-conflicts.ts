import { useMemo } from 'react'

import { type CartConflict, type CartOutcome, conflictsOf } from '#domain/cart/conflict.ts'
import { type CartLine, lineKeyOf } from '#domain/cart/line.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { useBuyer } from '#features/account/index.ts'

import { toCartOutcome } from '../../model/cart-outcome.ts'
import { useRecentOutcomes } from '../../page-queries.ts'
import { useCart, useCartQuote, useOpenOutcomes } from '../../queries.ts'

const NONE: CartConflict[] = []

/**
 * Every cart line whose result differs from the buyer's edit and waits for a decision. Undefined while the lines are
 * being priced, empty when they cannot be priced.
 */
export function useConflicts(): readonly CartConflict[] | undefined {
  const all = useOpenOutcomes()
  const { lines, byId, pending } = useCart()
  const buyer = useBuyer()
  const outcomes = useMemo(
    () => all.filter(({ needsDecision }) => needsDecision === 1).flatMap((one) => toCartOutcome(one) ?? []),
    [all],
  )
  const concerned = useMemo(
    () => (lines && outcomes.length > 0 ? linesOf(outcomes, byId) : undefined),
    [lines, outcomes, byId],
  )
  const { quote, error } = useCartQuote(concerned)
  // Read only while there is something to decide.
  const history = useRecentOutcomes(outcomes.length > 0)
  const accepted = useMemo(
    () => history.filter(({ refusal }) => !refusal).flatMap((one) => toCartOutcome(one) ?? []),
    [history],
  )
  return useMemo(() => {
    if (outcomes.length === 0) return NONE
    if (!quote) return error ? NONE : undefined
    return conflictsOf({
      outcomes,
      accepted,
      lines: quote.lines,
      isInCart: (id) => byId.has(id),
      isPending: (id) => pending.has(id),
      bought: (goodsId) => buyer?.boughtInPeriod[boughtKey(goodsId)] ?? 0,
    })
  }, [quote, error, outcomes, accepted, byId, pending, buyer])
}

/** The lines of these outcomes: from the cart where it has them, else as the calls requested them. */
export function linesOf(outcomes: readonly CartOutcome[], byId: ReadonlyMap<string, CartLine>): CartLine[] {
  const wanted = new Map(
    outcomes.flatMap((outcome) => [
      ...Object.entries(outcome.wanted),
      ...outcome.overtook.map(({ lineId, theirs }) => [lineId, theirs] as const),
    ]),
  )
  return [...wanted].map(
    ([id, number]) =>
      byId.get(id) ?? { ...lineKeyOf(id), id, number: Math.max(1, number), isSelected: true, seenPrice: 0, addedAt: 0 },
  )
}

import type { Decision } from '#calls/call-spec.ts'
import { specOf } from '#calls/call-specs.ts'
import { readableArgs } from '#calls/recorded-call.ts'
import type { NotBuyable, UnfitQuantity } from '#contract/cart.ts'
import type { CartOutcome, CartRefusal } from '#domain/cart/conflict.ts'
import { lineKeyOf } from '#domain/cart/line.ts'

import type { Outcome } from '../queries.ts'

const NOTHING: Decision = { pieces: {}, prices: {} }

/**
 * What the recorded call decided about the lines of the cart; undefined for a call that decides nothing. Empty for a
 * call of an older contract that this version cannot read.
 */
export function decisionOf(outcome: Outcome, lineIds: readonly string[] = []): Decision | undefined {
  const spec = specOf(outcome.endpoint)
  if (!spec?.decides) return undefined
  const args = readableArgs(spec.endpoint, outcome)
  return args ? spec.decides(args as never, lineIds) : NOTHING
}

/** Converts an outcome of a cart call for the conflict rules; undefined for any other call. */
export function toCartOutcome(outcome: Outcome): CartOutcome | undefined {
  const { operationId, label, endpoint, refusal, overtook = [], decided = [] } = outcome
  if (!endpoint.startsWith('cart.')) return undefined
  const { pieces, prices } = decisionOf(outcome) ?? NOTHING
  const wanted = Object.fromEntries(
    Object.entries(pieces).flatMap(([id, number]) => (number === undefined ? [] : [[id, number]])),
  )
  return {
    operationId,
    label,
    wanted,
    prices: prices as CartOutcome['prices'],
    decided,
    overtook: overtook.map(({ id, mine, theirs }) => ({ lineId: id, mine, theirs })),
    ...(refusal && { refusal: { ...refusalOf(refusal, wanted), text: refusal.message } }),
  }
}

function refusalOf({ reason, details }: NonNullable<Outcome['refusal']>, wanted: CartOutcome['wanted']): CartRefusal {
  if (reason === 'cart.quantity' || reason === 'goods.ephedrineLimit') {
    const { id, number, notes } = details as UnfitQuantity
    return { kind: 'quantity', lineId: id, fits: number, notes: notes.map(({ text }) => text) }
  }
  if (reason === 'cart.notBuyable') {
    const { id, reasons } = details as NotBuyable
    return reasons[0] ? { kind: 'notBuyable', lineId: id, refusal: reasons[0] } : { kind: 'other' }
  }
  if (reason === 'goods.notFound') {
    const { goodsId } = (details ?? {}) as { goodsId?: number }
    const id = Object.keys(wanted).find((one) => lineKeyOf(one).goodsId === goodsId)
    return { kind: 'gone', ...(id !== undefined && { lineId: id }) }
  }
  if (reason === 'cart.lineNotFound') return { kind: 'removed', lineId: (details as { id: string }).id }
  return { kind: 'other' }
}

import * as z from 'zod/mini'

import { cart, type NotBuyable, type UnfitQuantity } from '#contract/cart.ts'
import type { CartOutcome, CartRefusal } from '#domain/cart/conflict.ts'
import { lineId, lineKeyOf } from '#domain/cart/line.ts'

import type { Outcome } from '../queries.ts'

type LineRequests = Pick<CartOutcome, 'wanted' | 'prices'>

/** An outcome of a cart call as the conflict rules see it; undefined for any other call. */
export function toCartOutcome(outcome: Outcome): CartOutcome | undefined {
  const { operationId, label, endpoint, refusal, overtook = [], decided = [] } = outcome
  if (!endpoint.startsWith('cart.')) return undefined
  const requests = requestsOf(outcome)
  return {
    operationId,
    label,
    ...requests,
    decided,
    overtook: overtook.map(({ id, mine, theirs }) => ({ lineId: id, mine, theirs })),
    ...(refusal && { refusal: { ...refusalOf(refusal, requests.wanted), text: refusal.message } }),
  }
}

/** What the recorded call asks of which line; nothing for a call that decides no pieces, or is of an older contract. */
function requestsOf({ endpoint, params, body }: Outcome): LineRequests {
  if (endpoint === 'cart.add') {
    const { params: lines = [] } = read(cart.add.body, body) ?? {}
    const rows = lines.map((line) => ({ ...line, id: lineId({ ...line, type: line.type ?? 0 }) }))
    return {
      wanted: Object.fromEntries(rows.map(({ id, number }) => [id, number])),
      prices: Object.fromEntries(rows.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]]))),
    }
  }
  if (endpoint === 'cart.setQuantity') {
    const id = read(cart.setQuantity.params, params)?.id
    const set = read(cart.setQuantity.body, body)?.params
    if (id === undefined || !set) return { wanted: {}, prices: {} }
    return { wanted: { [id]: set.number }, prices: set.price === undefined ? {} : { [id]: set.price } }
  }
  const ids = endpoint === 'cart.remove' ? (read(cart.remove.body, body)?.ids ?? []) : []
  return { wanted: Object.fromEntries(ids.map((id) => [id, 0])), prices: {} }
}

function read<S extends z.ZodMiniType>(schema: S | undefined, said: unknown): z.output<S> | undefined {
  const parsed = schema && z.safeDecode(schema, said as z.input<S>)
  return parsed?.success ? parsed.data : undefined
}

function refusalOf({ reason, details }: NonNullable<Outcome['refusal']>, wanted: LineRequests['wanted']): CartRefusal {
  if (reason === 'cart.quantity') {
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

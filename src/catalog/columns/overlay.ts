/** What a shared catalogue does not tell and one buyer needs with it, small enough to travel whole. */
import type { UnitPrice } from '#domain/money.ts'

import { NOTHING_OWN, type Own } from './own.ts'

/** A signed price holds from `from` up to `to` (epoch ms; 0 = without end). */
export type SignedWindow = readonly [goodsId: number, price: UnitPrice, from: number, to: number]
export type BoughtGoods = readonly [goodsId: number, times: number, pieces: number, lastAt: number]
export type Overlay = { signedPrices: readonly SignedWindow[]; bought: readonly BoughtGoods[] }

const holds = ([, , from, to]: SignedWindow, now: number) => from <= now && (to === 0 || now < to)

/** What is the buyer's own at `now`. Of two signed prices that hold, the one that began later counts. */
export function ownAt({ signedPrices, bought }: Overlay, now: number): Own {
  const holding = signedPrices.filter((one) => holds(one, now)).sort((a, b) => a[2] - b[2])
  const prices = holding.length > 0 ? new Map(holding.map(([id, price]) => [id, price])) : NOTHING_OWN.prices
  return { prices, bought: new Map(bought.map(([id, times, pieces, lastAt]) => [id, { times, pieces, lastAt }])) }
}

/** The first instant after `now` at which a signed price begins or ends; Infinity when none does. */
export function nextChangeAfter({ signedPrices }: Overlay, now: number): number {
  const instants = signedPrices.flatMap(([, , from, to]) => [from, to]).filter((instant) => instant > now)
  return Math.min(Infinity, ...instants)
}

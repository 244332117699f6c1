import type { UnitPrice } from '#domain/money.ts'

/** What this buyer bought of a goods: in how many orders, how many pieces, and the last time (epoch ms). */
export type Purchased = { times: number; pieces: number; lastAt: number }

/** What a catalogue shared by a price group does not tell: signed prices, and what this buyer bought before; by goods id. */
export type Own = {
  prices: ReadonlyMap<number, UnitPrice>
  bought: ReadonlyMap<number, Purchased>
}

export const NOTHING_OWN: Own = { prices: new Map(), bought: new Map() }

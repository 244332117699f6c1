/**
 * What the buyer sees: the server's rows with the pending edits laid over them, in their order. Pure, so a refused edit
 * disappears by leaving the outbox, and nothing ever has to be rewound.
 */
import { produce } from 'immer'

import { cartEffects } from '#calls/cart.ts'
import type { Effect, Found, Key, Rows } from '#calls/effect.ts'
import { favoriteEffects } from '#calls/favorite.ts'
import { messageEffects } from '#calls/message.ts'
import { permissionEffects } from '#calls/permission.ts'
import { restockEffects } from '#calls/restock.ts'
import { wantedEffects } from '#calls/wanted.ts'
import { collections, type CollectionName, type Row } from '#contract/protocol/collections.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import { argsToday } from '../outbox/upcast.ts'
import { decodeArgs, decodeReply, type WireArgs } from '../transport/codec.ts'

const effects: ReadonlyMap<string, Effect> = new Map(
  [
    ...cartEffects,
    ...favoriteEffects,
    ...messageEffects,
    ...permissionEffects,
    ...restockEffects,
    ...wantedEffects,
  ].map((effect) => [effect.name, effect]),
)

const edited = new Set([...effects.values()].map(({ collection }) => collection))
/** Whether recorded calls show in this collection; the others are what the server said. */
export const isEdited = (collection: CollectionName): boolean => edited.has(collection)

export type Folded<C extends CollectionName> = {
  rows: Row<C>[]
  /** Keys of rows, present or removed, that an edit on the way touches. */
  pendingKeys: ReadonlySet<Key>
}

/** `entries` must be in the order of their sequence numbers and not be part of `base` yet. */
export function fold<C extends CollectionName>(
  collection: C,
  base: readonly Row<C>[],
  entries: readonly (Pick<OutboxEntry, 'endpoint' | 'params' | 'query' | 'body' | 'at' | 'knows'> & {
    schema?: number
  })[],
): Folded<C> {
  const pendingKeys = new Set<Key>()
  const rows = produce(byKey(collection, base), (draft) => {
    for (const entry of entries) {
      const effect = effects.get(entry.endpoint)
      if (effect?.collection !== collection) continue
      const args = decodeArgs(effect.endpoint, argsToday(entry))
      for (const touched of effect.keys(args as never)) pendingKeys.add(touched)
      effect.apply(draft as never, args as never, entry.at, entry.knows)
    }
  })
  return { rows: Object.values(rows), pendingKeys }
}

function byKey<C extends CollectionName>(collection: C, rows: readonly Row<C>[]): Rows<C> {
  const { key } = collections[collection]
  return Object.fromEntries(rows.map((row) => [String(row[key as keyof Row<C>]), row])) as Rows<C>
}

/** The collection a recorded call decides pieces in, with the way to read them; undefined for any other call. */
export function seenBy(
  endpoint: string,
  wire: WireArgs,
): { collection: CollectionName; of: (rows: readonly unknown[]) => Record<string, number> } | undefined {
  const effect = effects.get(endpoint)
  if (!effect?.seen) return undefined
  const { collection, seen } = effect
  const args = decodeArgs(effect.endpoint, wire) as never
  return { collection, of: (rows) => seen(byKey(collection, rows as never) as never, args) }
}

/** Stands for rows that cannot be named: such a call is a barrier no later edit is coalesced across. */
export const ANY_ROW = '*'

/** Rows a recorded call touches, as stored with its entry: "cart:12-1-0". Never empty. */
export function keysOf(endpoint: string, wire: WireArgs): string[] {
  const effect = effects.get(endpoint)
  const keys = effect?.keys(decodeArgs(effect.endpoint, wire) as never) ?? []
  return keys.length > 0 ? [...new Set(keys.map((key) => `${effect!.collection}:${key}`))] : [ANY_ROW]
}

/** What the answer to a recorded call says about its collection; undefined when it mirrors nothing, or is not kept. */
export function installOf(
  endpoint: string,
  data: unknown,
):
  | { collection: CollectionName; rows: readonly unknown[]; removed: readonly Key[]; found: readonly Found[] }
  | undefined {
  const effect = effects.get(endpoint)
  if (!effect || data === null) return undefined
  const reply = decodeReply(effect.endpoint, data) as never
  return { collection: effect.collection, ...effect.installs(reply), found: effect.found?.(reply) ?? [] }
}

/**
 * What the buyer sees: the server's rows with the pending edits laid over them, in their order. Pure, so a refused edit
 * disappears by leaving the outbox, and nothing ever has to be rewound.
 */
import { produce } from 'immer'

import { collections, type CollectionName, type Row } from '#contract/collections.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import { decodeArgs, decodeReply, type WireArgs } from './codec.ts'
import type { Effect, Key, Rows } from './effect.ts'
import { cartEffects } from './folds/cart.ts'
import { favoriteEffects } from './folds/favorite.ts'

const effects: ReadonlyMap<string, Effect> = new Map(
  [...cartEffects, ...favoriteEffects].map((effect) => [effect.name, effect]),
)

export type Folded<C extends CollectionName> = {
  rows: Row<C>[]
  /** Keys of rows, present or removed, that an edit on the way touches. */
  pendingKeys: ReadonlySet<Key>
}

/** `entries` must be in the order of their sequence numbers and not be part of `base` yet. */
export function fold<C extends CollectionName>(
  collection: C,
  base: readonly Row<C>[],
  entries: readonly Pick<OutboxEntry, 'endpoint' | 'params' | 'query' | 'body' | 'at'>[],
): Folded<C> {
  const { key } = collections[collection]
  const pendingKeys = new Set<Key>()
  const start = Object.fromEntries(base.map((row) => [String(row[key as keyof Row<C>]), row])) as Rows<C>
  const rows = produce(start, (draft) => {
    for (const entry of entries) {
      const effect = effects.get(entry.endpoint)
      if (effect?.collection !== collection) continue
      const args = decodeArgs(effect.endpoint, entry)
      for (const touched of effect.keys(args as never)) pendingKeys.add(touched)
      effect.apply(draft as never, args as never, entry.at)
    }
  })
  return { rows: Object.values(rows), pendingKeys }
}

/** Rows a recorded call touches, as stored with its entry: "cart:12-1-0". */
export function keysOf(endpoint: string, wire: WireArgs): string[] {
  const effect = effects.get(endpoint)
  if (!effect) return []
  const keys = effect.keys(decodeArgs(effect.endpoint, wire) as never)
  return [...new Set(keys.map((key) => `${effect.collection}:${key}`))]
}

/** What the answer to a recorded call says about its collection; undefined when it mirrors nothing. */
export function installOf(
  endpoint: string,
  data: unknown,
): { collection: CollectionName; rows: readonly unknown[]; removed: readonly Key[] } | undefined {
  const effect = effects.get(endpoint)
  if (!effect) return undefined
  return { collection: effect.collection, ...effect.installs(decodeReply(effect.endpoint, data) as never) }
}

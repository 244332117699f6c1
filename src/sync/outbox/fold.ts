/**
 * What the buyer sees: the server's rows with the pending edits laid over them, in their order. Pure, so a refused edit
 * disappears when it leaves the outbox, and nothing ever has to be rewound.
 */
import { produce } from 'immer'

import type { Installation, Key, Rows } from '#calls/call-spec.ts'
import { callSpecs, specOf } from '#calls/call-specs.ts'
import { argsOf, type StoredCall } from '#calls/recorded-call.ts'
import { decodeReply, encodeArgs } from '#contract/protocol/codec.ts'
import { collections, type CollectionName, type Row } from '#contract/protocol/collections.ts'
import type { OutboxEntry } from '#db/user-database.ts'

const edited: ReadonlySet<CollectionName> = new Set(Object.values(callSpecs).map(({ collection }) => collection))
/** Whether recorded calls show in this collection; the others are what the server said. */
export const isEdited = (collection: CollectionName): boolean => edited.has(collection)

export type FoldResult<C extends CollectionName> = {
  rows: Row<C>[]
  /** Keys of rows, present or removed, that an edit on the way touches. */
  pendingKeys: ReadonlySet<Key>
}

/** `entries` must be in the order of their sequence numbers and not be part of `base` yet. */
export function fold<C extends CollectionName>(
  collection: C,
  base: readonly Row<C>[],
  entries: readonly (StoredCall & Pick<OutboxEntry, 'at' | 'knows'>)[],
): FoldResult<C> {
  const pendingKeys = new Set<Key>()
  const rows = produce(byKey(collection, base), (draft) => {
    for (const entry of entries) {
      const spec = specOf(entry.endpoint)
      if (spec?.collection !== collection) continue
      const args = argsOf(spec.endpoint, entry) as never
      for (const touched of spec.keys(args)) pendingKeys.add(touched)
      spec.apply(draft as never, args, entry.at, entry.knows)
    }
  })
  return { rows: Object.values(rows), pendingKeys }
}

function byKey<C extends CollectionName>(collection: C, rows: readonly Row<C>[]): Rows<C> {
  const { key } = collections[collection]
  return Object.fromEntries(rows.map((row) => [String(row[key as keyof Row<C>]), row])) as Rows<C>
}

/**
 * For a call that decides pieces: the collection of its lines, and how to read the pieces from its rows. Undefined for
 * any other call.
 */
export function seenBy(
  call: StoredCall,
): { collection: CollectionName; of: (rows: readonly unknown[]) => Record<string, number> } | undefined {
  const spec = specOf(call.endpoint)
  if (!spec?.seen) return undefined
  const { collection, endpoint, seen } = spec
  const args = argsOf(endpoint, call) as never
  return { collection, of: (rows) => seen(byKey(collection, rows as never) as never, args) }
}

/**
 * For a call whose body names what it was made on (`basis`): `on` gives the body with the basis read from these rows,
 * `like` the body with the basis of the unsent call that it replaces. Undefined for any other call.
 */
export function basisOf(call: StoredCall):
  | {
      collection: CollectionName
      on: (rows: readonly unknown[]) => StoredCall['body']
      like: (previous: StoredCall) => StoredCall['body']
    }
  | undefined {
  const spec = specOf(call.endpoint)
  if (!spec?.basis) return undefined
  const { collection, endpoint, basis } = spec
  const args = argsOf(endpoint, call) as { body: object }
  const withBasis = (value: unknown) =>
    encodeArgs(endpoint, { ...args, body: { ...args.body, [basis.field]: value } } as never).body
  return {
    collection,
    on: (rows) => withBasis(basis.of(byKey(collection, rows as never) as never, args as never)),
    like: (previous) => withBasis((argsOf(endpoint, previous) as { body: Record<string, unknown> }).body[basis.field]),
  }
}

/** Stands for rows that cannot be named: no later edit is coalesced across such a call. */
export const ANY_ROW = '*'

/** Rows a recorded call touches, as stored with its entry: "cart:12-1-0". Never empty. */
export function keysOf(call: StoredCall): string[] {
  const spec = specOf(call.endpoint)
  const keys = spec?.keys(argsOf(spec.endpoint, call) as never) ?? []
  return keys.length > 0 ? [...new Set(keys.map((key) => `${spec!.collection}:${key}`))] : [ANY_ROW]
}

/**
 * What the answer to a recorded call says about its collection; undefined when the answer changes no mirrored row, or
 * the server no longer has it (`null`).
 */
export function installOf(
  endpoint: string,
  data: unknown,
): ({ collection: CollectionName } & Installation) | undefined {
  const spec = specOf(endpoint)
  if (!spec?.installs || data === null) return undefined
  return { collection: spec.collection, ...spec.installs(decodeReply(spec.endpoint, data) as never) }
}

import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import type { EndpointOf, QueueableName } from '#contract/protocol/names.ts'
import type { OutboxEntry } from '#db/user-database.ts'

/** Rows by their key, as text. */
export type Rows<C extends CollectionName> = Record<string, Row<C>>
export type Key = string | number

/**
 * Pieces of a line just before a call had its effect, and just after; 0 when there was no such line. `since`: when the
 * line that stands now was added (epoch ms, the server's clock).
 */
export type LineChange = { id: string; before: number; now: number; since?: number }

/** What the server's answer says: rows as they now stand, keys of rows that are gone, and what happened to lines. */
export type Installation<R = unknown> = {
  rows: readonly R[]
  removed: readonly Key[]
  changes: readonly LineChange[]
}

/** What a call decides about cart lines, by their id: pieces (0 = removed) and the unit price the page showed. */
export type Decision = {
  /** Undefined for a line that the call changes to a number only the server knows. */
  pieces: Readonly<Record<string, number | undefined>>
  prices: Readonly<Record<string, number>>
}

/** The edit that takes another one back: pieces by cart line (0 = to be removed), or favourites to add or cancel. */
export type Undo =
  | { kind: 'pieces'; pieces: Record<string, number> }
  | { kind: 'addFavorites'; goodsIds: number[] }
  | { kind: 'cancelFavorites'; goodsIds: number[] }

/** Everything the client knows of a queueable call. Every part must be named; `undefined` says that there is none. */
export type CallSpec<E extends Endpoint, C extends CollectionName> = {
  endpoint: E
  /** The mirrored collection it changes. */
  collection: C
  /** Keys of the rows it changes. An empty list means that only the server can name them. */
  keys: (args: Args<E>) => readonly Key[]
  /** For a call that decides pieces: how many pieces `rows` shows of each line it decides about, 0 for none. */
  seen: ((rows: Rows<C>, args: Args<E>) => Record<string, number>) | undefined
  /**
   * The field of the body that says on what the call was made, as `rows` showed it: the server refuses it over anything
   * else. Absent: it is said of no row.
   */
  basis?: { field: string; of: (rows: Rows<C>, args: Args<E>) => unknown }
  /** Changes the draft `rows` as the server will; `at` is when the buyer made the edit (epoch ms). */
  apply: (rows: Rows<C>, args: Args<E>, at: number, knows: OutboxEntry['knows']) => void
  /** Reads the server's answer; undefined for a call whose answer changes no mirrored row. */
  installs: ((reply: Reply<E>) => Installation<Row<C>>) | undefined
  /** Its answer carries all that a pull after it would bring. Absent: no. */
  isFullyAnswered?: true
  /** What it decides about cart lines; `lineIds` are the lines of the cart. */
  decides: ((args: Args<E>, lineIds: readonly string[]) => Decision) | undefined
  /** The edit that takes it back; undefined when it cannot be taken back. `args` is absent when they are unreadable. */
  undo: ((edit: { args: Args<E> | undefined; seen: OutboxEntry['seen'] }) => Undo | undefined) | undefined
}

/** The specs of a noun's queueable calls, all of which change the collection `C`. */
export type NounCalls<Noun extends string, C extends CollectionName> = {
  [N in Extract<QueueableName, `${Noun}.${string}`>]: CallSpec<EndpointOf<N>, C>
}

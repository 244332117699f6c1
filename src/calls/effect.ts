import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { nameOf } from '#contract/protocol/names.ts'
import type { OutboxEntry } from '#db/user-database.ts'

/** Rows by their key, as text. */
export type Rows<C extends CollectionName> = Record<string, Row<C>>
export type Key = string | number

/** Pieces of a line just before a call had its effect, and just after; 0 when there was none. */
export type Found = { id: string; before: number; now: number }

type Spec<E extends Endpoint, C extends CollectionName> = {
  /** Rows the call touches. */
  keys: (args: Args<E>) => readonly Key[]
  /** Changes the draft `rows` as the server will; `at` is when the buyer did it (epoch ms). */
  apply: (rows: Rows<C>, args: Args<E>, at: number, knows: OutboxEntry['knows']) => void
  /** Rows the server's answer states, and those it says are gone. */
  installs: (reply: Reply<E>) => { rows: readonly Row<C>[]; removed: readonly Key[] }
  /** Where the call decides about pieces: how many `rows` shows of each line it decides about, 0 for none. */
  seen?: (rows: Rows<C>, args: Args<E>) => Record<string, number>
  /** What the answer says of those lines. */
  found?: (reply: Reply<E>) => readonly Found[]
}

/** What a queueable call does to a mirrored collection, before and after the server has spoken. */
export type Effect = {
  name: string
  endpoint: Endpoint
  collection: CollectionName
  keys: (args: never) => readonly Key[]
  apply: (rows: never, args: never, at: number, knows: OutboxEntry['knows']) => void
  installs: (reply: never) => { rows: readonly unknown[]; removed: readonly Key[] }
  seen?: (rows: never, args: never) => Record<string, number>
  found?: (reply: never) => readonly Found[]
}

export const effect = <E extends Endpoint, C extends CollectionName>(
  endpoint: E,
  collection: C,
  spec: Spec<E, C>,
): Effect => ({ name: nameOf(endpoint), endpoint, collection, ...spec })

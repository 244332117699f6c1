import { nameOf } from '#contract/api.ts'
import type { CollectionName, Row } from '#contract/collections.ts'
import type { Args, Endpoint, Reply } from '#contract/endpoint.ts'

/** Rows by their key, as text. */
export type Rows<C extends CollectionName> = Record<string, Row<C>>
export type Key = string | number

type Spec<E extends Endpoint, C extends CollectionName> = {
  /** Rows the call touches. */
  keys: (args: Args<E>) => readonly Key[]
  /** Changes the draft `rows` as the server will; `at` is when the buyer did it (epoch ms). */
  apply: (rows: Rows<C>, args: Args<E>, at: number) => void
  /** Rows the server's answer states, and those it says are gone. */
  installs: (reply: Reply<E>) => { rows: readonly Row<C>[]; removed: readonly Key[] }
}

/** What a queueable call does to a mirrored collection, before and after the server has spoken. */
export type Effect = {
  name: string
  endpoint: Endpoint
  collection: CollectionName
  keys: (args: never) => readonly Key[]
  apply: (rows: never, args: never, at: number) => void
  installs: (reply: never) => { rows: readonly unknown[]; removed: readonly Key[] }
}

export const effect = <E extends Endpoint, C extends CollectionName>(
  endpoint: E,
  collection: C,
  spec: Spec<E, C>,
): Effect => ({ name: nameOf(endpoint), endpoint, collection, ...spec })

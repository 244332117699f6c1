/**
 * What one buyer's browser holds: base tables with the server's truth and nothing else, the outbox with what the buyer
 * did since, and what became of it. One database per buyer; two buyers never meet in one (docs/sync.md).
 */
import { Dexie, type DexieOptions, liveQuery, type Observable, type Table } from 'dexie'

import { type CollectionName, collectionNames, type Row } from '#contract/collections.ts'
import type { ErrorCode } from '#contract/errors.ts'

import { applyUpgrades } from './upgrades.ts'

/** A recorded call of the API, in its wire form, waiting for an authentic answer. */
export type OutboxEntry = {
  /** Dense per client; the only order there is. */
  seq: number
  operationId: string
  /** See `nameOf` in contract/api.ts. */
  endpoint: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Rows it touches, as "cart:12-1-0"; empty when nothing mirrored changes. */
  keys: string[]
  /** What the buyer did, in words. */
  label: string
  /** Epoch ms, to be shown only. */
  at: number
  /** Set before the first send; from then on the payload is frozen. */
  sentAt?: number
  /** How often in a row the server failed on this entry. */
  failures: number
}

/** What became of an edit. `refusal` is absent when it was accepted. */
export type Outcome = Pick<OutboxEntry, 'operationId' | 'endpoint' | 'keys' | 'label' | 'at'> & {
  settledAt: number
  /** 1 while the buyer has not put it aside; an index, so not a boolean. */
  needsDecision: 0 | 1
  refusal?: { reason: ErrorCode | undefined; message: string; details?: unknown }
}

/** This installation as the server knows it. */
export type ClientMark = {
  name: 'client'
  clientId: string
  nextSeq: number
  /** Newest settled entry: a pull that does not know it is older than the base. */
  settledSeq: number
  /** Newest entry the base tables already contain. */
  acknowledgedSeq: number
}
/** Up to where the base tables know the server's changes, and when (epoch ms) that was learnt. */
export type Cursor = { name: 'cursor'; epoch: string; number: number; at: number }
export type Meta = ClientMark | Cursor

/** The last reply to a read, in its wire form. */
export type StoredAnswer = { key: string; data: unknown; at: number }

type Mirror = { [C in CollectionName]: Table<Row<C>, string | number> }

export class UserDatabase extends Dexie implements Mirror {
  cart!: Mirror['cart']
  favorites!: Mirror['favorites']
  orders!: Mirror['orders']
  addresses!: Mirror['addresses']
  account!: Mirror['account']
  outbox!: Table<OutboxEntry, number>
  outcomes!: Table<Outcome, string>
  meta!: Table<Meta, Meta['name']>
  answers!: Table<StoredAnswer, string>
  readonly buyerId: number

  /** The base tables. */
  get mirror(): Table[] {
    return collectionNames.map((name) => this.table(name))
  }

  constructor(buyerId: number, options: DexieOptions = {}) {
    // Dexie's own cache shows writes before they are committed; "saved" must mean saved.
    super(userDatabaseName(buyerId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.buyerId = buyerId
    applyUpgrades(this)
  }

  /** What `read` finds, again after every change of what it read. */
  watch<T>(read: () => Promise<T>): Observable<T> {
    return liveQuery(read)
  }
}

const PREFIX = 'u_'
export const userDatabaseName = (buyerId: number): string => `${PREFIX}${buyerId}`

/** The buyer a database belongs to; undefined for one that is not a buyer's. */
export function buyerOfDatabase(name: string): number | undefined {
  const id = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

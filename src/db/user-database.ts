/**
 * The data of one buyer in this browser: base tables with the server's rows only, the outbox with the buyer's later
 * edits, and their outcomes. Each buyer has a database of his own (docs/sync.md).
 */
import { Dexie, type DexieOptions, liveQuery, type Observable, type Table } from 'dexie'

import { type CollectionName, collectionNames, type Row } from '#contract/protocol/collections.ts'
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'
import type { UnitPrice } from '#domain/money.ts'

import type { FilePart, KeptFile, VaultRow } from './paper.ts'
import type { QuickList } from './quick-list.ts'
import type { Attachment, Submission } from './submission.ts'
import { applyUpgrades } from './upgrades.ts'

/** A recorded call of the API, in its wire form, waiting for an authentic answer. */
export type OutboxEntry = {
  /** Dense per client; the only order there is. */
  seq: number
  operationId: string
  /** See `queuedNameOf` in calls/call-specs.ts. */
  endpoint: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** SCHEMA_VERSION the arguments were written in. */
  schema: number
  /** Rows it touches, as "cart:12-1-0"; "*" when they cannot be named. */
  keys: string[]
  /** What the buyer did, in words. */
  label: string
  /** Epoch ms, to be shown only. */
  at: number
  /** Set before the first send; from then on the payload is frozen. */
  sentAt?: number
  /** How often in all the server failed on this entry. */
  failures: number
  /** It was numbered under a former client id, so its answer may be older than the base. */
  isRenumbered?: boolean
  /** Pieces the page showed, by cart line, when the buyer first decided this; 0 for a line that was not there. */
  seen?: Record<string, number>
  /** It has waited through a lost network. */
  isReplay?: boolean
  /** What the page knew of goods the call names by their number alone; never sent, only shown. */
  knows?: KnownGoods | KnownFavorite
  /**
   * It is half of an act whose other half is no edit, such as the removal of what a kept order holds now: taken back
   * alone, the goods would be there twice. Never sent.
   */
  isFinal?: boolean
}

/** Where goods are stocked, how many pieces a call without a number adds, and the price the page showed. */
export type KnownGoods = { warehouseId: number; innerPack: number; price: UnitPrice }
/** For a restored favorite: when the goods were saved and what they cost then. */
export type KnownFavorite = Pick<Row<'favorites'>, 'addedAt' | 'seenPrice'>

type Call = Pick<OutboxEntry, 'operationId' | 'endpoint' | 'params' | 'query' | 'body' | 'schema'>

/** What became of an edit, kept with the call itself so that it can be made anew. `refusal` is absent when accepted. */
export type Outcome = Call &
  Pick<OutboxEntry, 'keys' | 'label' | 'at' | 'seen' | 'isFinal'> & {
    settledAt: number
    /** 1 while the buyer has not put it aside; an index, so not a boolean. */
    needsDecision: 0 | 1
    refusal?: { reason: ErrorCode | undefined; message: string; details?: unknown }
    /**
     * Lines that another device changed between the buyer's decision and its effect: pieces now, pieces found there.
     */
    overtook?: { id: string; mine: number; theirs: number }[]
    /**
     * 1 once it has waited through a lost network, until it is compared with present prices and stock; an index too.
     */
    needsReview: 0 | 1
    /** Cart lines of it that the buyer has decided about already. */
    decided?: string[]
    /** When each line that it left in the cart was added (epoch ms, the server's clock). */
    since?: Record<string, number>
    /** Pieces that another device set afterwards and the buyer has read about, by cart line. */
    heard?: Record<string, number>
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
/** The newest server change in the base tables, and when it was pulled (epoch ms). */
export type Cursor = { name: 'cursor'; epoch: string; number: number; at: number }
/** Distinguishes this database from its replacement after the browser deleted it. */
export type Birth = { name: 'birth'; id: string }
/** The network is lost since (epoch ms); absent while the server answers. */
export type Outage = { name: 'outage'; at: number }
/** Counts the leading tabs in their order; only the newest takes a shipment. */
export type LeaderEpoch = { name: 'reign'; number: number }
/** The account signed out: what is left of the database takes no edit until it signs in. */
export type SignOutMark = { name: 'left' }
/** The server knows no session of this account since (epoch ms). */
export type Lockout = { name: 'lockout'; at: number }
/** It stands on a public computer: it is not opened again once its last tab is gone. */
export type SharedMark = { name: 'shared' }
export type Meta = ClientMark | Cursor | Outage | LeaderEpoch | Birth | SignOutMark | Lockout | SharedMark

/** The last reply to a read, in its wire form. */
export type StoredAnswer = { key: string; data: unknown; at: number }

type Mirror = { [C in CollectionName]: Table<Row<C>, string | number> }

export class UserDatabase extends Dexie implements Mirror {
  cart!: Mirror['cart']
  favorites!: Mirror['favorites']
  orders!: Mirror['orders']
  addresses!: Mirror['addresses']
  messages!: Mirror['messages']
  wanted!: Mirror['wanted']
  restocks!: Mirror['restocks']
  permissions!: Mirror['permissions']
  arrivals!: Mirror['arrivals']
  stockCounts!: Mirror['stockCounts']
  replenishmentPlans!: Mirror['replenishmentPlans']
  account!: Mirror['account']
  outbox!: Table<OutboxEntry, number>
  outcomes!: Table<Outcome, string>
  meta!: Table<Meta, Meta['name']>
  answers!: Table<StoredAnswer, string>
  submissions!: Table<Submission, string>
  attachments!: Table<Attachment, string>
  quickLists!: Table<QuickList, QuickList['name']>
  vault!: Table<VaultRow, VaultRow['key']>
  papers!: Table<KeptFile, string>
  paperParts!: Table<FilePart, [hash: string, from: number]>
  readonly buyerId: number
  /** Of a public computer: it ends with the page, and other tabs have their own. */
  readonly isInMemory: boolean

  /** The base tables. */
  get mirror(): Table[] {
    return collectionNames.map((name) => this.table(name))
  }

  constructor(buyerId: number, options: DexieOptions = {}) {
    // Dexie's own cache shows writes before they are committed; "saved" must mean saved.
    super(userDatabaseName(buyerId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.buyerId = buyerId
    this.isInMemory = options.indexedDB !== undefined
    applyUpgrades(this)
    this.on('ready', () => this.assertOurs(), true)
  }

  /** Dexie opens what newer code has upgraded; this code must not write into it. */
  private assertOurs(): void {
    if (this.backendDB().version > Math.round(this.verno * 10)) throw new AppError('sync.outdated')
  }

  /**
   * Runs all reads of `ask` at once, in one transaction. The browser can end it without waiting for the page's thread,
   * so that no edit waits behind it; `ask` must not read later. A transaction over the attachments is not ended early:
   * Chromium fetches values above 64 KB after the rest, and an ended transaction would not deliver them.
   */
  snapshot<T>(tables: readonly Table[], ask: () => Promise<T>): Promise<T> {
    return this.transaction('r', tables, (transaction) => {
      const asked = ask()
      if (!transaction.parent && !tables.includes(this.attachments)) transaction.idbtrans.commit?.()
      return asked
    })
  }

  /** Calls `listen` when any page or worker has written to the outbox. Returns the way to stop. */
  onEdits(listen: () => void): () => void {
    const outbox = `idb://${this.name}/outbox/`
    const hear = (parts: object) => {
      if (Object.keys(parts).some((part) => part.startsWith(outbox))) listen()
    }
    Dexie.on('storagemutated', hear)
    return () => Dexie.on.storagemutated.unsubscribe(hear)
  }

  /** Edits and submitted forms that the server has not answered. */
  async countPending(): Promise<number> {
    const [edits, forms] = await Promise.all([
      this.outbox.count(),
      this.submissions.where('state').equals('waiting').count(),
    ])
    return edits + forms
  }

  /** Reads once `wait` calls back; within `watch`, which follows what is read only over promises of Dexie's own. */
  readAfter<T>(wait: (callback: () => void) => void, read: () => Promise<T>): Promise<T> {
    return new Dexie.Promise<void>(wait).then(read)
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

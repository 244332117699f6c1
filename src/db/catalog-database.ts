/**
 * A price group's goods in this browser: one record of packed columns, a log of what changed since, and pieces of the
 * version being fetched. All of it can be fetched again, so writes need not reach the disk at once.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'

import type { Category, Overlay, Patch, SearchIndex, StoredColumns } from '#catalog/index.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'

/** A verified piece of a version that is not complete yet. */
export type FetchedSegment = { hash: string; bytes: ArrayBuffer }
export type Snapshot = {
  key: 'current'
  columns: StoredColumns
  readings: [string, string][]
  categories: Category[]
}
/** The search index that goes with the snapshot whose head names its tag. */
export type StoredIndex = { key: 'current'; tag: string; index: SearchIndex }
/** The buyer's consent to the first download on this device. */
export type DownloadChoice = { key: 'download'; choice: 'wanted' | 'paused' }
/** The head of the snapshot, read without loading it. `bytes`: stored size without the log; `checkedAt`: epoch ms. */
export type CatalogHead = {
  key: 'current'
  epoch: string
  /** The revision of the snapshot; the log continues from there. */
  revision: number
  bytes: number
  /** How heavy the log is, see `weightOf`. */
  logged?: number
  /**
   * The revision that snapshot and log reach together; -1 where neither could be stored. Earlier versions wrote none.
   */
  storedTo?: number
  /** Tag of the stored search index, once there is one. */
  index?: string
  checkedAt: number
}
/** One answer of the delta call, appended. Records stay short, because browsers store long ones as files. */
export type LoggedDelta = {
  seq?: number
  revision: number
  /** Whole goods, packed; absent when there are none. */
  goods?: StoredColumns
  patch: Patch
  removed: number[]
  readings: [string, string][]
}
/** Goods seen while there was no mirror, so that a cart can still be shown offline. */
export type SeenGoods = { id: number; goods: ListedGoods; seenAt: number }

/** The overlay of one buyer; several buyers may use this browser. */
export type StoredOverlay = Overlay & { buyerId: number; version: string }

type StoreName = 'heads' | 'snapshots' | 'log' | 'segments'

export class CatalogDatabase extends Dexie {
  snapshots!: Table<Snapshot, 'current'>
  heads!: Table<CatalogHead, 'current'>
  log!: Table<LoggedDelta, number>
  segments!: Table<FetchedSegment, string>
  seen!: Table<SeenGoods, number>
  indexes!: Table<StoredIndex, 'current'>
  choices!: Table<DownloadChoice, 'download'>
  overlays!: Table<StoredOverlay, number>

  constructor(priceGroup: string, options: DexieOptions = {}) {
    super(catalogDatabaseName(priceGroup), { chromeTransactionDurability: 'relaxed', cache: 'disabled', ...options })
    this.version(1).stores({
      snapshots: 'key',
      heads: 'key',
      log: '++seq, revision',
      segments: 'hash',
      seen: 'id, seenAt',
    })
    this.version(2).stores({ choices: 'key' })
    this.version(3).stores({ overlays: 'buyerId' })
    this.version(4).stores({ indexes: 'key' })
  }

  /**
   * Writes to these stores in one transaction, which `write` fills without waiting. Without Dexie's transaction, which
   * takes longer than the writes and ends only after their answers. Rejects when the database is closed or the browser
   * could not store it.
   */
  async writeAtOnce(names: StoreName[], write: (store: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
    // Opens it where it may be opened.
    if (!this.isOpen()) await this.heads.get('current')
    const transaction = this.backendDB().transaction(names, 'readwrite', { durability: 'relaxed' })
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      try {
        write((name) => transaction.objectStore(name))
        transaction.commit()
      } catch (error) {
        transaction.abort()
        reject(error)
      }
    })
  }
}

const PREFIX = 'cat_'
export const catalogDatabaseName = (priceGroup: string): string => `${PREFIX}${priceGroup}`
export const isCatalogDatabase = (name: string): boolean => name.startsWith(PREFIX)

/**
 * Makes room for edits when the browser's storage is full: first a reserve kept for that, then all data that can be
 * fetched again. The buyer's edits are never touched.
 */
import { Dexie } from 'dexie'

import { isCatalogDatabase } from './catalog-database.ts'

const RESERVE = 'reserve'
const RESERVE_BYTES = 256 * 1024
/** The most that `getRandomValues` fills at once. Random bytes, because the browser may compress others. */
const CHUNK_BYTES = 64 * 1024
/** The reserve is stored only where this much is free. */
const PLENTY_BYTES = 20 * RESERVE_BYTES
const CACHES = ['pictures-v1', 'answers-v1']

/** Stores the reserve, unless it exists or room is short. Never rejects. */
export async function keepReserve(): Promise<void> {
  try {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    if (quota - usage < PLENTY_BYTES || (await Dexie.exists(RESERVE))) return
    const db = new Dexie(RESERVE, { cache: 'disabled' })
    db.version(1).stores({ chunks: 'index' })
    const chunks = Array.from({ length: RESERVE_BYTES / CHUNK_BYTES }, (_, index) => ({
      index,
      bytes: crypto.getRandomValues(new Uint8Array(CHUNK_BYTES)),
    }))
    await db.table('chunks').bulkPut(chunks)
    db.close()
  } catch {
    // Without a reserve only the catalogue makes room.
  }
}

/** Deletes the reserve, the mirrored catalogue, and the pictures and answers of the service worker. Never rejects. */
export async function makeRoom(): Promise<void> {
  const names = await Dexie.getDatabaseNames().catch(() => [])
  for (const name of [RESERVE, ...names.filter((one) => isCatalogDatabase(one))]) await deleteDatabase(name)
  for (const name of CACHES) await globalThis.caches?.delete(name).catch(() => false)
}

/** How long to wait for a tab that keeps the database open. */
const DELETE_MS = 1_000

/** Resolves when it is deleted, or after a second: then the browser deletes it once no tab keeps it open any more. */
export async function deleteDatabase(name: string): Promise<void> {
  const deleted = Promise.resolve(Dexie.delete(name)).catch(() => undefined)
  await Promise.race([deleted, new Promise((next) => setTimeout(next, DELETE_MS))])
}

/**
 * Room for edits when the browser's storage is full: first a reserve kept for that, then whatever can be fetched again.
 * What the buyer did is never touched.
 */
import { Dexie } from 'dexie'

const RESERVE = 'reserve'
const RESERVE_BYTES = 256 * 1024
/** `getRandomValues` fills no more at once; random, because the browser may compress. */
const CHUNK_BYTES = 64 * 1024
/** The reserve is laid only where there is plenty. */
const PLENTY_BYTES = 20 * RESERVE_BYTES
const DELETE_MS = 1_000
const CATALOGUE = /^cat_/
const CACHES = ['pictures-v1', 'answers-v1']

/** Lays the reserve, unless it is there or room is short. Never rejects. */
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
    // Then the catalogue alone makes way.
  }
}

/** Gives up the reserve, the mirrored catalogue and the cached pictures. Never rejects. */
export async function makeRoom(): Promise<void> {
  const names = await Dexie.getDatabaseNames().catch(() => [])
  for (const name of [RESERVE, ...names.filter((one) => CATALOGUE.test(one))]) await remove(name)
  for (const name of CACHES) await globalThis.caches?.delete(name).catch(() => false)
}

/** A tab that does not let go of it is not waited for long. */
async function remove(name: string): Promise<void> {
  const deleted = Promise.resolve(Dexie.delete(name)).catch(() => undefined)
  await Promise.race([deleted, new Promise((next) => setTimeout(next, DELETE_MS))])
}

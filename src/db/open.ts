/** Opens a buyer's database and keeps it open: lost connections, damage, newer versions and older ones. */
import type { DexieOptions } from 'dexie'

import { adoptDatabase, closeUserDatabase, currentDatabase } from './current.ts'
import { BlockedError, isDamage } from './storage-errors.ts'
import { buyerOfDatabase, UserDatabase } from './user-database.ts'

/** Called with an opened database before anybody uses it. */
export type OpenCallback = (db: UserDatabase, result: { isRebuilt: boolean }) => Promise<void>

/** How long to wait for a frozen tab of an older version before the page goes on without a database. */
const BLOCKED_MS = 2_500
/** A database that a frozen tab keeps from being deleted does not even say that it is blocked. */
const SILENT_MS = 15_000
const REOPEN_MS = [0, 100, 300, 600, 900]

const opening = new Map<number, BlockedError>()

/**
 * Opens the buyer's database and makes it current, closing another buyer's first. One that is damaged is made anew.
 * `isWanted` is asked when another tab deletes it: one that is not wanted any more is not made anew. `place`: where it
 * stands, if not on the disk (db/memory.lazy.ts); one that is open on the disk makes way for it.
 * Rejects with BlockedError, with sync.outdated when a newer version has upgraded it, or when storage is unusable.
 */
export async function openUserDatabase(
  buyerId: number,
  onOpened: OpenCallback = async () => {},
  isWanted: () => boolean = () => true,
  place?: DexieOptions,
): Promise<UserDatabase> {
  const open = currentDatabase()
  if (open?.buyerId === buyerId && (open.isInMemory || !place)) return open
  closeUserDatabase()
  const blocked = opening.get(buyerId)
  if (blocked) throw blocked
  const { db, isRebuilt } = await openOrRebuild(buyerId, place)
  await onOpened(db, { isRebuilt })
  // Newer code in another tab wants to upgrade, or the account signed out there, so close at once. Another database
  // that is deleted is closed by Dexie and recreated.
  db.on('versionchange', ({ newVersion }) => {
    if (!newVersion && isWanted()) return
    if (currentDatabase() === db) closeUserDatabase()
    db.close()
    // Dexie closes it too, but so that whatever is still under way opens it again.
    queueMicrotask(() => db.close())
  })
  openedCallbacks.set(db, onOpened)
  // Also fired when the browser closes the database, for example when its data is cleared.
  db.on('close', () => void reopen(db))
  adoptDatabase(db)
  return db
}

async function openOrRebuild(buyerId: number, place?: DexieOptions): Promise<{ db: UserDatabase; isRebuilt: boolean }> {
  try {
    return { db: await openWithin(new UserDatabase(buyerId, place)), isRebuilt: false }
  } catch (error) {
    if (!isDamage(error)) throw error
    console.error(error)
    await new UserDatabase(buyerId, { ...place, autoOpen: false }).delete()
    return { db: await openWithin(new UserDatabase(buyerId, place)), isRebuilt: true }
  }
}

async function openWithin(db: UserDatabase): Promise<UserDatabase> {
  const opened = Promise.resolve(db.open())
  const timers: ReturnType<typeof setTimeout>[] = []
  const blocked = new Promise<never>((_, reject) => {
    const giveUp = () => {
      const error = new BlockedError(
        opened.finally(() => {
          opening.delete(db.buyerId)
          db.close()
        }),
      )
      opening.set(db.buyerId, error)
      reject(error)
    }
    timers.push(setTimeout(giveUp, SILENT_MS))
    db.on('blocked', () => timers.push(setTimeout(giveUp, BLOCKED_MS)))
  })
  try {
    await Promise.race([opened, blocked])
    return db
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

const openedCallbacks = new WeakMap<UserDatabase, OpenCallback>()
const reopenings = new WeakMap<UserDatabase, Promise<boolean>>()

/** Opens the current database again after its connection was lost; true when it is open. Tries for less than 2 s. */
export function reopen(db: UserDatabase): Promise<boolean> {
  const running = reopenings.get(db) ?? tryToReopen(db).finally(() => reopenings.delete(db))
  reopenings.set(db, running)
  return running
}

async function tryToReopen(db: UserDatabase): Promise<boolean> {
  for (const ms of REOPEN_MS) {
    await new Promise((next) => setTimeout(next, ms))
    if (currentDatabase() !== db) return false
    try {
      await db.open()
      await openedCallbacks.get(db)?.(db, { isRebuilt: false })
      if (currentDatabase() === db) adoptDatabase(db)
      return true
    } catch (error) {
      console.error(error)
    }
  }
  return false
}

/** The one buyer who has a database here; undefined for none or several. Rejects when storage is unusable. */
export async function soleBuyer(): Promise<number | undefined> {
  const found = (await indexedDB.databases()).flatMap(({ name = '' }) => buyerOfDatabase(name) ?? [])
  return found.length === 1 ? found[0] : undefined
}

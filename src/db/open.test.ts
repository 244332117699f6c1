import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'

import { closeUserDatabase } from './current.ts'
import { inMemory } from './memory.lazy.ts'
import { openUserDatabase } from './open.ts'
import { UserDatabase } from './user-database.ts'

afterEach(() => {
  closeUserDatabase()
  vi.restoreAllMocks()
})

/** The next opening finds a database that cannot be read. */
function damageOnce() {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(UserDatabase.prototype, 'open').mockImplementationOnce(() =>
    Dexie.Promise.reject(new DOMException('', 'UnknownError')),
  )
}

it('makes a damaged database anew, empty, and says so', async () => {
  const before = await openUserDatabase(41)
  await before.meta.put({ name: 'outage', at: 1 })
  closeUserDatabase()
  damageOnce()
  const told = vi.fn(async () => {})
  const db = await openUserDatabase(41, told)
  expect(told).toHaveBeenCalledExactlyOnceWith(db, { isRebuilt: true })
  expect(await db.meta.count()).toBe(0)
})

it('makes the database of a public computer anew in memory: nothing of it comes to the disk', async () => {
  damageOnce()
  const db = await openUserDatabase(42, undefined, undefined, inMemory)
  expect(db.isInMemory).toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(db.name)
  expect((await inMemory.indexedDB.databases()).map(({ name }) => name)).toContain(db.name)
})

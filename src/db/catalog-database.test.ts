import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'

import { CatalogDatabase, type CatalogHead, type LoggedDelta } from './catalog-database.ts'

const NO_PATCH = { id: [], revision: [], stock: [], price: [], sales: [], expiresOn: [], isOnShelf: [] }
const head = { key: 'current', epoch: 'e', revision: 1, bytes: 1, checkedAt: 7 } as const
const change: LoggedDelta = { revision: 2, patch: NO_PATCH, removed: [3], readings: [] }

const open: CatalogDatabase[] = []
function database(): CatalogDatabase {
  const db = new CatalogDatabase('append')
  open.push(db)
  return db
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const db of open.splice(0)) db.close()
  await new CatalogDatabase('append').delete()
})

const append = (db: CatalogDatabase, newest: CatalogHead, logged?: LoggedDelta) =>
  db.writeAtOnce(['heads', 'log'], (store) => {
    store('heads').put(newest)
    if (logged) store('log').add(logged)
  })

it('appends a change and the head that goes with it, on a database that was not opened yet', async () => {
  const db = database()
  await append(db, head, change)
  await append(db, { ...head, checkedAt: 8 })
  expect(await db.heads.toArray()).toEqual([{ ...head, checkedAt: 8 }])
  expect(await db.log.toArray()).toEqual([{ ...change, seq: 1 }])
})

it('stores neither when one of the two cannot be stored', async () => {
  const db = database()
  await db.open()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(append(db, head, change)).rejects.toThrow('full')
  expect(await db.heads.count()).toBe(0)
  expect(await db.log.count()).toBe(0)
})

it('stays closed for who made way for a newer version', async () => {
  const db = database()
  await db.open()
  db.close()
  await expect(append(db, head, change)).rejects.toThrow(/closed/)
})

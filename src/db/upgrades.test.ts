import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'

import { layouts } from './upgrades.ts'
import { UserDatabase, userDatabaseName } from './user-database.ts'

const NEWEST = layouts.length
/** Files of one worker share the storage: buyers of this file alone. */
const idOf = (layout: number) => 7_000 + layout
const older = layouts.slice(0, -1).map((_, at) => at + 1)

/** A database as the code of that layout left it, with an edit, an outcome and a cursor. */
async function leave(buyerId: number, layout: number): Promise<void> {
  const old = new Dexie(userDatabaseName(buyerId))
  old.version(layout).stores(Object.assign({}, ...layouts.slice(0, layout).map(({ stores }) => stores)))
  await old.table('outbox').add({ seq: 1, operationId: 'a', keys: [], ...(layout > 1 && { schema: 2 }) })
  await old.table('outcomes').add({ operationId: 'b', settledAt: 1, needsDecision: 0, schema: 2, isReplay: true })
  await old.table('meta').add({ name: 'cursor' })
  old.close()
}

it('declares the newest layout', async () => {
  const db = new UserDatabase(idOf(NEWEST))
  expect(db.verno).toBe(NEWEST)
  await db.open()
  const names = new Set(layouts.flatMap(({ stores }) => Object.keys(stores)))
  expect(db.tables.map(({ name }) => name).sort()).toEqual([...names].sort())
  db.close()
})

it.each(older)('brings a database of layout %i to the newest', async (layout) => {
  await leave(idOf(layout), layout)
  const db = new UserDatabase(idOf(layout))
  await db.open()
  const { objectStoreNames, version } = db.backendDB()
  expect([version, [...objectStoreNames].sort()]).toEqual([NEWEST * 10, db.tables.map(({ name }) => name).sort()])
  expect([...db.backendDB().transaction('outcomes').objectStore('outcomes').indexNames]).toContain('needsReview')
  // The tables of later layouts are filled by a pull from the beginning.
  expect(await db.meta.get('cursor')).toEqual(layout < 10 ? undefined : { name: 'cursor' })
  expect(await db.outbox.get(1)).toMatchObject(layout === 1 ? { schema: 1, keys: ['*'] } : { schema: 2, keys: [] })
  // The first layout's outcomes were none of a replay.
  expect(await db.outcomes.get('b')).toMatchObject({ needsReview: layout === 1 ? 0 : 1 })
  db.close()
})

/** Copies everything a browser has stored, and puts it back: a profile restored from an older backup. */
import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'

import type { Browser } from './browser.ts'

export type Copy = { name: string; tables: { name: string; rows: unknown[] }[] }[]

/** Every record of every store; one snapshot per database. */
export async function copyStorage(indexedDB: Browser['indexedDB']): Promise<Copy> {
  const copy: Copy = []
  for (const db of await openAll(indexedDB)) {
    const names = db.tables.map(({ name }) => name)
    const tables = await db.transaction('r', names, () =>
      Promise.all(db.tables.map(async (table) => ({ name: table.name, rows: (await table.toArray()) as unknown[] }))),
    )
    copy.push({ name: db.name, tables })
    db.close()
  }
  return copy
}

/** Makes the storage what it was; no tab may be open. Databases made since the copy are emptied. */
export async function restoreStorage(indexedDB: Browser['indexedDB'], copy: Copy): Promise<void> {
  for (const db of await openAll(indexedDB)) {
    const kept = copy.find(({ name }) => name === db.name)?.tables ?? []
    const names = db.tables.map(({ name }) => name)
    await db.transaction('rw', names, async () => {
      for (const table of db.tables) {
        await table.clear()
        await table.bulkPut(kept.find(({ name }) => name === table.name)?.rows ?? [])
      }
    })
    db.close()
  }
}

/** As they are, whatever their layout. */
async function openAll(indexedDB: Browser['indexedDB']): Promise<Dexie[]> {
  const databases = await indexedDB.databases()
  return Promise.all(databases.map(({ name }) => new Dexie(name!, { indexedDB, IDBKeyRange }).open() as Promise<Dexie>))
}

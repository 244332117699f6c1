/** A page of the real shop that signs in and out, and two accounts that do. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import { SealedDatabase } from '#db/sealed-database.ts'
import { signIn, signOut } from '#sync/account/account.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { engineStatus, storageNoticeStore } from '#sync/stores.ts'
import { currentSession } from '#sync/transport/session.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { people, type Person } from '#testing/server/people.ts'

import { type Network, networkTo } from '../support/network.ts'
import { openPage } from '../support/page.ts'
import { openShop, type Shop } from '../support/shop.ts'

export type AccountStage = { shop: Shop; network: Network; clinic: Person; pharmacy: Person }

/** What the tests of a file share; filled before the first of them. Every test begins signed out. */
export function openAccounts(): AccountStage {
  const stage = {} as AccountStage
  const browserFetch = globalThis.fetch
  beforeAll(async () => {
    const shop = await openShop()
    openPage()
    const passwordHash = await cheapHash('changbei-demo')
    const clinic = await people.clinic(shop.db, { passwordHash })
    Object.assign(stage, { shop, clinic, pharmacy: await people.pharmacy(shop.db, { passwordHash }) })
  })
  afterAll(() => stage.shop.close())
  beforeEach(() => {
    stage.network = networkTo(stage.shop.app, undefined)
    globalThis.fetch = ((url: string, init: RequestInit) => stage.network.fetch(url, init)) as typeof fetch
    localStorage.clear()
    // Files share their modules: another file's loss is not told here.
    storageNoticeStore.set(undefined)
  })
  afterEach(async () => {
    if (currentSession()) await signOut('discard')
    globalThis.fetch = browserFetch
  })
  return stage
}

export const signInAs = ({ username }: Person) => signIn({ username, password: 'changbei-demo' })

/** Of the first goods. */
export function setQuantity({ shop }: AccountStage, number: number): Promise<void> {
  const { id: goodsId, warehouseId } = shop.goods[0]!
  return mutate(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } }, { label: '加入' })
}

export const shown = async () => (await readCollection('cart')).map(({ number }) => number)
export const onServer = async ({ shop }: AccountStage, { buyerId }: Person) => Object.values(await shop.cartOf(buyerId))

/** Everything is sent, and the server has said what it knows. */
export async function isSynced(): Promise<boolean> {
  const db = currentDatabase()
  if (!db || engineStatus().state !== 'idle' || (await db.outbox.count()) > 0) return false
  return (await db.meta.get('cursor')) !== undefined
}
export const isOffline = () => engineStatus().state === 'offline'

/** The databases here, without the reserve and without one of boxes that holds none. */
export async function databases(): Promise<string[]> {
  const boxes = await new SealedDatabase().boxes.count()
  return (await Dexie.getDatabaseNames()).filter((name) => name !== 'reserve' && (name !== 'sealed' || boxes > 0))
}

const textOf = (value: unknown) =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value as ArrayBuffer) : value
/** JSON leaves bytes out, and a photo is nothing else. */
const withReadableBytes = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))

/** Everything IndexedDB and the page's storages hold, as text. */
export async function everything(): Promise<string> {
  const found: unknown[] = []
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open()
    for (const table of db.tables) found.push(name, table.name, (await table.toArray()).map(withReadableBytes))
    db.close()
  }
  for (const storage of [localStorage, sessionStorage])
    for (let at = 0; at < storage.length; at += 1) found.push(storage.key(at), storage.getItem(storage.key(at)!))
  return JSON.stringify(found)
}

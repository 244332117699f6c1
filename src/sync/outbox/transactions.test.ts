/** How much of the browser's storage an edit takes: each transaction that writes makes whoever comes next wait. */
import 'fake-indexeddb/auto'
import type { DBCore, DBCoreTransaction, Middleware } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { CartChange } from '#contract/cart.ts'
import type { Row } from '#contract/protocol/collections.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { adoptDatabase, closeUserDatabase } from '#db/current.ts'
import { UserDatabase } from '#db/user-database.ts'

import { drain } from '../leader/drain.ts'
import { readQueue } from '../leader/sync-status-store.ts'
import { readFolded } from '../mirror/read-folded.ts'
import { mutate } from './mutate.ts'
import { settle } from './settle.ts'
import { takeShipment } from './shipment.ts'

let db: UserDatabase
beforeEach(async () => {
  db = new UserDatabase(1)
  db.use(noting)
  await db.cart.bulkPut(ids.map((id) => line(id, 2)))
  adoptDatabase(db)
})
afterEach(async () => {
  closeUserDatabase()
  await db.delete()
})

const ids = Array.from({ length: 50 }, (_, index) => `${index + 1}-1-0`)
const line = (id: string, number: number): Row<'cart'> => ({
  id,
  goodsId: Number.parseInt(id, 10),
  warehouseId: 1,
  type: 0,
  number,
  isSelected: true,
  seenPrice: 100_000,
  addedAt: 1,
})
const setQuantity = (id: string, number: number) =>
  mutate(api.cart.setQuantity, { params: { id }, body: { params: { number } } }, { label: '' })
const ship = () => takeShipment(db, { maxEntries: 50, maxBytes: 1_000_000, now: 5 })

type Begun = { mode: string; rounds: number; endsItself?: true }
let begun: Begun[] = []

/** Notes every transaction of the database, with how often it asked and waited for the answers. */
const noting: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'noting',
  create: (core) => ({
    ...core,
    transaction(...args) {
      const transaction = core.transaction(...args) as IDBTransaction
      const one: Begun = { mode: transaction.mode, rounds: 0 }
      begun.push(one)
      const [store, commit] = [transaction.objectStore.bind(transaction), transaction.commit.bind(transaction)]
      let isWaiting = false
      const begin = () => {
        if (!isWaiting) one.rounds += 1
        isWaiting = true
      }
      transaction.objectStore = (name) => watched(store(name), { begin, finish: () => (isWaiting = false) })
      transaction.commit = () => {
        one.endsItself = true
        commit()
      }
      return transaction as unknown as DBCoreTransaction
    },
  }),
}

/** A store or an index that reports the begin and the end of each request. */
function watched<T extends IDBObjectStore | IDBIndex>(source: T, on: { begin: () => void; finish: () => void }): T {
  return new Proxy(source, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result = value.apply(target, args) as IDBRequest | IDBIndex
        if ('objectStore' in result) return watched(result, on)
        on.begin()
        result.addEventListener('success', on.finish)
        return result
      }
    },
  })
}

async function transactionsOf(work: () => Promise<unknown>): Promise<Begun[]> {
  begun = []
  await work()
  return begun
}

describe('an edit', () => {
  it('is durable after one transaction, which asks once and writes once', async () => {
    await setQuantity(ids[0]!, 3)
    expect(await transactionsOf(() => setQuantity(ids[1]!, 5))).toEqual([{ mode: 'readwrite', rounds: 2 }])
    expect(await transactionsOf(() => setQuantity(ids[0]!, 4))).toEqual([{ mode: 'readwrite', rounds: 2 }])
  })

  it('waits behind no page that needs the thread to end its reading', async () => {
    await setQuantity(ids[0]!, 3)
    const reading = { mode: 'readonly', rounds: 1, endsItself: true }
    expect(await transactionsOf(() => readFolded(db, 'cart'))).toEqual([reading, reading])
  })

  it('is read in one go after another of the same collection', async () => {
    await setQuantity(ids[0]!, 3)
    await readFolded(db, 'cart')
    await db.outbox.clear()
    await readFolded(db, 'cart')
    await setQuantity(ids[1]!, 5)
    expect(await transactionsOf(() => readFolded(db, 'cart'))).toHaveLength(1)
  })
})

describe('the way of an edit to the server and back', () => {
  const data = { lines: [], removed: [], before: [] }
  const ports = {
    fetch: async () => Response.json({ code: 200, message: '', data }, { headers: { [ANSWER_HEADER]: ANSWER_MARK } }),
    session: () => ({ buyerId: 1, csrf: 'token' }),
    renew: async () => false,
    now: () => 5,
  }

  it('takes one transaction to leave and one to come home', async () => {
    await setQuantity(ids[0]!, 3)
    const way = () => drain(db, ports, { shouldPull: false, isWoken: true, hasEdit: true })
    expect((await transactionsOf(way)).map(({ mode }) => mode)).toEqual(['readwrite', 'readwrite'])
    expect(await db.outbox.count()).toBe(0)
  })

  it('is gone to the end where nobody would wake the sender once more', async () => {
    await setQuantity(ids[0]!, 3)
    let later: Promise<unknown> | undefined
    const onSend = () => (later ??= setQuantity(ids[1]!, 3))
    await drain(db, ports, { shouldPull: false, onSend })
    await later
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('a page that shows nothing of an edit', () => {
  it('is not read anew for it', async () => {
    const read = { cart: 0, orders: 0 }
    const watching = (['cart', 'orders'] as const).map((name) =>
      db.watch(() => readFolded(db, name)).subscribe(() => void (read[name] += 1)),
    )
    await expect.poll(() => read).toEqual({ cart: 1, orders: 1 })
    await setQuantity(ids[0]!, 3)
    await ship()
    await setQuantity(ids[1]!, 3)
    await expect.poll(() => read.cart).toBeGreaterThan(1)
    await readFolded(db, 'orders')
    for (const one of watching) one.unsubscribe()
    expect(read.orders).toBe(1)
  })

  it('hears of the pull that says that there is nothing to show', async () => {
    const seen: boolean[] = []
    const watching = db.watch(() => readFolded(db, 'restocks')).subscribe(({ isPulled }) => seen.push(isPulled))
    await expect.poll(() => seen).toEqual([false])
    await db.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: 1 })
    await expect.poll(() => seen).toEqual([false, true])
    watching.unsubscribe()
  })
})

describe('a queue', () => {
  it('is looked at without writing when it is empty', async () => {
    expect(await transactionsOf(ship)).toEqual([{ mode: 'readonly', rounds: 1, endsItself: true }])
  })

  it('is counted when an edit comes or goes, and not when it is sent', async () => {
    const counts: number[] = []
    const watching = db.watch(() => readQueue(db)).subscribe(({ pending }) => counts.push(pending))
    await expect.poll(() => counts).toEqual([0])
    await setQuantity(ids[0]!, 3)
    await expect.poll(() => counts).toEqual([0, 1])
    const { clientId, entries } = await ship()
    expect(await db.outbox.toArray()).toMatchObject([{ sentAt: 5, body: { params: { number: 3 } } }])
    // A count that sending had woken would come before the next one.
    await settle(db, clientId, [{ entry: entries[0]!, refusal: new AppError('goods.notFound') }], 10)
    await expect.poll(() => counts.at(-1)).toBe(0)
    expect(counts).toEqual([0, 1, 0])
    watching.unsubscribe()
  })

  it('takes the answers to fifty edits in one transaction of three rounds at most', async () => {
    for (const id of ids) await setQuantity(id, 3)
    const { clientId, entries } = await ship()
    const settled = entries.map((entry, index) => {
      const id = ids[index]!
      const data = z.encode(CartChange, { before: [{ id, number: 2 }], lines: [line(id, 3)], removed: [] })
      return { entry, data }
    })
    const [only, ...others] = await transactionsOf(() => settle(db, clientId, settled, 10))
    expect(others).toEqual([])
    expect(only!.rounds).toBeLessThanOrEqual(3)
    expect(await db.outbox.count()).toBe(0)
    expect((await db.cart.toArray()).every(({ number }) => number === 3)).toBe(true)
    expect(await db.outcomes.count()).toBe(50)
  })
})

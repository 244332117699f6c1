import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { userDatabaseName } from '#db/user-database.ts'
import { countUnread } from '#domain/message/message.ts'
import type { Executor } from '#server/db/connect.ts'
import { tellBuyer } from '#server/modules/message/index.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'

import { deviceOf, type Tab } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tell = (buyer: Person, ...titles: string[]) =>
  shop.db.transaction((tx) => {
    const news = titles.map((title) => ({ kind: 'system', title, text: '正文' }) as const)
    return tellBuyer(tx as unknown as Executor, buyer.buyerId, news, TEST_NOW)
  })
/** Titles of the unread as this tab shows them, oldest first, and the number on its badge. */
async function unread(tab: Tab) {
  const { rows } = await tab.see('messages')
  const titles = rows.filter(({ readAt }) => readAt === undefined).map(({ title }) => title)
  return [titles, countUnread(rows, TEST_NOW)]
}
const unreadOnServer = async (buyer: Person) =>
  (await shop.as(buyer).call(api.message.list, { query: { unread: true } })).data.list.map(({ title }) => title)
const read = (tab: Tab, ...ids: number[]) => tab.mutate(api.message.read, { body: { ids } })
const readAll = (tab: Tab, until: number) => tab.mutate(api.message.readAll, { body: { until } })

/** A device of a new buyer that knows three messages, 一 二 三. */
async function informedDevice() {
  const buyer = await people.clinic(shop.db)
  await tell(buyer, '一', '二', '三')
  const device = await deviceOf(shop, buyer)
  const tab = device.openTab()
  await tab.drain()
  const ids = (await tab.see('messages')).rows.map(({ id }) => id)
  return { buyer, device, tab, ids }
}

describe('read marks', () => {
  it('are shown at once without a network and reach the server with it', async () => {
    const { buyer, device, tab, ids } = await informedDevice()
    device.network.fate = () => 'dropRequest'
    await read(tab, ids[1]!)
    await tab.drain()
    expect(await unread(tab)).toEqual([['一', '三'], 2])
    expect(await unreadOnServer(buyer)).toEqual(['三', '二', '一'])
    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await unread(tab)).toEqual([['一', '三'], 2])
    expect(await unreadOnServer(buyer)).toEqual(['三', '一'])
    expect((await tab.see('messages')).rows.find(({ id }) => id === ids[1])?.readAt).toBe(shop.clock.now())
  })

  it('of everything leave alone what arrived while they waited', async () => {
    const { buyer, device, tab, ids } = await informedDevice()
    device.network.fate = ({ path }) => (path.includes('/message/') ? 'dropRequest' : 'ok')
    await readAll(tab, ids[2]!)
    await tell(buyer, '四')
    await tab.drain()
    await tab.drain({ shouldPull: true })
    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await unread(tab)).toEqual([['四'], 1])
    expect(await unreadOnServer(buyer)).toEqual(['四'])
  })

  it('of one message are one entry, and none is taken over across a mark of everything', async () => {
    const { buyer, device, tab, ids } = await informedDevice()
    device.network.fate = () => 'dropRequest'
    await read(tab, ids[0]!)
    await read(tab, ids[0]!)
    expect(await tab.pending()).toBe(1)
    await readAll(tab, ids[1]!)
    await read(tab, ids[0]!)
    expect((await tab.db.outbox.orderBy('seq').toArray()).map(({ endpoint }) => endpoint)).toEqual([
      'message.read',
      'message.readAll',
      'message.read',
    ])
    device.network.fate = () => 'ok'
    await tab.drain()
    expect([await tab.pending(), await unreadOnServer(buyer)]).toEqual([0, ['三']])
  })

  it('arriving twice, and late, mark nothing that came after them', async () => {
    const { buyer, device, tab, ids } = await informedDevice()
    await readAll(tab, ids[2]!)
    device.network.fate = () => 'duplicate'
    await tab.drain()
    const sent = device.network.sent.find(({ path }) => path.includes('/message/'))!
    device.network.fate = () => 'ok'
    await tell(buyer, '四')
    await device.network.redeliver(sent)
    await tab.drain()
    expect(await unread(tab)).toEqual([['四'], 1])
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(1)
  })

  it('made on another device are seen here', async () => {
    const { buyer, tab, ids } = await informedDevice()
    const phone = (await deviceOf(shop, buyer)).openTab()
    await readAll(phone, ids[1]!)
    await phone.drain()
    await tab.drain()
    expect(await unread(tab)).toEqual([['三'], 1])
  })
})

/** As version 1 made and filled it. */
async function firstLayout(indexedDB: IDBFactory, { buyerId }: Person, line: string): Promise<void> {
  const db = new Dexie(userDatabaseName(buyerId), { indexedDB, IDBKeyRange })
  db.version(1).stores({
    cart: 'id, addedAt',
    favorites: 'goodsId, addedAt',
    orders: 'id, createdAt, status',
    addresses: 'id',
    account: 'id',
    outbox: 'seq, &operationId, *keys',
    outcomes: 'operationId, settledAt, needsDecision',
    meta: 'name',
    answers: 'key, at',
  })
  const [goodsId, warehouseId] = line.split('-').map(Number)
  const at = 1_799_000_000_000
  const entry = { failures: 0, at, operationId: crypto.randomUUID() }
  await db
    .table('cart')
    .put({ id: line, goodsId, warehouseId, type: 0, number: 2, isSelected: true, seenPrice: 1, addedAt: at })
  await db.table('outbox').bulkAdd([
    {
      ...entry,
      seq: 1,
      endpoint: 'cart.quickAdd',
      params: { id: goodsId },
      body: { number: 2 },
      keys: [],
      label: '加入',
      sentAt: at,
    },
    {
      ...entry,
      seq: 2,
      operationId: crypto.randomUUID(),
      endpoint: 'cart.setQuantity',
      params: { id: line },
      body: { params: { number: 7 } },
      keys: [`cart:${line}`],
      label: '改为 7 盒',
    },
  ])
  await db.table('outcomes').put({
    operationId: crypto.randomUUID(),
    endpoint: 'favorite.add',
    keys: ['favorites:1'],
    label: '收藏',
    at,
    settledAt: at,
    needsDecision: 1,
    refusal: { reason: 'goods.notFound', message: '商品不存在或已下架' },
  })
  await db.table('meta').bulkPut([
    { name: 'client', clientId: crypto.randomUUID(), nextSeq: 3, settledSeq: 0, acknowledgedSeq: 0 },
    { name: 'cursor', epoch: 'other', number: 5, at },
  ])
  db.close()
}

describe('a database of the first layout', () => {
  it('keeps what is pending, sends it as it was and gets the messages it never asked for', async () => {
    const buyer = await people.clinic(shop.db)
    await tell(buyer, '一')
    const indexedDB = new IDBFactory()
    const line = shop.lines[0]!
    await firstLayout(indexedDB, buyer, line)
    const device = await deviceOf(shop, buyer, indexedDB)
    const tab = device.openTab()
    const { clientId } = (await tab.db.meta.get('client')) as { clientId: string }
    const kept = await tab.db.outbox.orderBy('seq').toArray()
    expect(kept).toMatchObject([
      { seq: 1, endpoint: 'cart.quickAdd', schema: 1, keys: ['*'], label: '加入', sentAt: expect.any(Number) },
      { seq: 2, endpoint: 'cart.setQuantity', schema: 1, keys: [`cart:${line}`], label: '改为 7 盒' },
    ])
    expect(await tab.cart()).toEqual({ [line]: 7 })
    await tab.drain()
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 7 })
    const ran = await shop.operationsOf(buyer.buyerId)
    expect(ran.map(({ operationId }) => operationId)).toEqual(kept.map(({ operationId }) => operationId))
    expect(ran.every((operation) => operation.clientId === clientId && operation.status === 200)).toBe(true)
    expect([await tab.pending(), await tab.cart(), await unread(tab)]).toEqual([0, { [line]: 7 }, [['一'], 1]])
    expect(await tab.db.outcomes.where('needsDecision').equals(1).toArray()).toMatchObject([
      { label: '收藏', schema: 1, needsReview: 0 },
    ])
  })
})

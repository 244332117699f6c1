/** The queueable calls that name no row of this mirror, made without a network and replayed. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { retryOutcome } from '#sync/outbox/edits.ts'
import { record } from '#sync/outbox/outbox.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'

import { deviceOf, type Tab } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('a copy to another store', () => {
  it('made offline carries what the cart showed then, and not what was said later', async () => {
    const head = await people.pharmacy(shop.db)
    const store = await people.pharmacy(shop.db, { parentId: head.buyerId })
    const device = await deviceOf(shop, head)
    const tab = device.openTab()
    const [line] = shop.lines as [string]
    device.network.fate = () => 'dropRequest'
    await shop.add(tab, 0, 3)
    await tab.mutate(api.cart.copy, { body: { ids: [line], otherUserIds: [store.buyerId] } })
    await shop.add(tab, 0, 9)
    expect(await tab.cart()).toEqual({ [line]: 9 })
    expect(await tab.drain()).toMatchObject({ kind: 'network' })

    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await shop.cartOf(store.buyerId)).toEqual({ [line]: 3 })
    expect(await shop.cartOf(head.buyerId)).toEqual({ [line]: 9 })
    expect((await tab.db.outcomes.toArray()).map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
  })

  it('to a stranger is refused and told, and the queue flows on', async () => {
    const [head, stranger] = [await people.pharmacy(shop.db), await people.clinic(shop.db)]
    const tab = (await deviceOf(shop, head)).openTab()
    const [line] = shop.lines as [string]
    await shop.add(tab, 0, 3)
    await tab.mutate(api.cart.copy, { body: { ids: [line], otherUserIds: [stranger.buyerId] } })
    await shop.add(tab, 0, 9)
    await tab.drain()
    const [refused] = await tab.db.outcomes.where('needsDecision').equals(1).toArray()
    expect(refused).toMatchObject({ endpoint: 'cart.copy', refusal: { reason: 'cart.copyTarget' } })
    expect(await shop.cartOf(head.buyerId)).toEqual({ [line]: 9 })
    expect(await shop.cartOf(stranger.buyerId)).toEqual({})
  })
})

const code = (last: number) => String(81_234_567_890_000_000_000n + BigInt(last))

describe('a delivery that two devices check together', () => {
  it('loses no tick and no box to a cut line, and is signed and received once', async () => {
    const buyer = await people.clinic(shop.db)
    const { id, lineId } = await receivedOrderOf(shop, buyer, { isReceived: false })
    const devices = [await deviceOf(shop, buyer), await deviceOf(shop, buyer)]
    const [first, second] = devices.map((device) => device.openTab()) as [Tab, Tab]
    const params = { id }
    const count = (tab: Tab, batch: string, received: number) =>
      tab.mutate(api.arrival.count, { params, body: { lineId, batch, received, damaged: 0, wrong: 0 } })
    const scan = (tab: Tab, last: number) =>
      tab.mutate(api.arrival.scan, { params, body: { lineId, batch: 'A1', code: code(last), isIn: true } })
    for (const { network } of devices) network.fate = () => 'dropRequest'
    await count(first, 'A1', 19)
    for (const last of [1, 2, 3]) await scan(first, last)
    await count(second, 'B2', 10)
    for (const last of [3, 4]) await scan(second, last)
    expect((await first.see('arrivals')).rows).toHaveLength(4)

    // The first answers of both are lost, too.
    for (const { network } of devices) network.fate = () => 'dropAnswer'
    await first.drain()
    await second.drain()
    for (const { network } of devices) network.fate = () => 'ok'
    await first.drain()
    await second.drain()
    await first.mutate(api.arrival.sign, { params, body: { signedBy: '李四', signedAt: 1 } })
    await second.mutate(api.arrival.sign, { params, body: { signedBy: '王五', signedAt: 2 } })
    await first.drain()
    await second.drain()
    await first.drain()

    const seen = (await first.see('arrivals')).rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect((await second.see('arrivals')).rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(seen)
    expect(seen.filter(({ kind }) => kind === 'code')).toHaveLength(4)
    expect(seen.filter(({ kind }) => kind === 'count')).toHaveLength(2)
    expect(seen.filter(({ kind }) => kind === 'sign')).toMatchObject([{ signedBy: '李四' }])
    const [order] = (await first.see('orders')).rows
    expect(order).toMatchObject({ id, status: 'completed' })
    for (const tab of [first, second]) expect(await tab.db.outcomes.where('needsDecision').equals(1).count()).toBe(0)
  })
})

const marks = async (tab: Tab) => {
  await tab.drain()
  return (await tab.see('arrivals')).rows
}
const undecided = async (tab: Tab) =>
  (await tab.db.outcomes.where('needsDecision').equals(1).sortBy('at')).map(({ refusal }) => refusal?.reason)

const sharedDelivery = async () => {
  const buyer = await people.clinic(shop.db)
  const { id, lineId } = await receivedOrderOf(shop, buyer, { isReceived: false })
  const devices = [await deviceOf(shop, buyer), await deviceOf(shop, buyer)] as const
  const [desk, phone] = devices.map((device) => device.openTab()) as [Tab, Tab]
  await phone.drain()
  const count = (tab: Tab, batch: string, received: number, damaged = 0) =>
    tab.mutate(api.arrival.count, { params: { id }, body: { lineId, batch, received, damaged, wrong: 0 } })
  const sign = (tab: Tab, pieces: readonly [number, number]) => {
    const counted = (['A1', 'B2'] as const).map((batch, at) => {
      return { lineId, batch, received: pieces[at]!, damaged: 0, wrong: 0 }
    })
    return tab.mutate(api.arrival.sign, { params: { id }, body: { signedBy: '李四', signedAt: 1, counted } })
  }
  return { desk, phone, network: devices[1].network, count, sign }
}

describe('a delivery that a device checks and signs without a network', () => {
  it('replaces no count it never saw: count and signature wait for a decision', async () => {
    const { desk, phone, network, count, sign } = await sharedDelivery()
    network.fate = () => 'dropRequest'
    await count(desk, 'A1', 19, 1)
    await desk.drain()
    await count(phone, 'A1', 20)
    // Counted again before it left: it was still made on nothing.
    await count(phone, 'A1', 18)
    await count(phone, 'A1', 20)
    await count(phone, 'B2', 10)
    await sign(phone, [20, 10])
    network.fate = () => 'ok'
    await phone.drain()
    expect((await undecided(phone)).toSorted()).toEqual(['arrival.otherCounts', 'arrival.unseenCount'])
    const seen = await marks(phone)
    expect(seen).toContainEqual(expect.objectContaining({ batch: 'A1', received: 19, damaged: 1 }))
    expect(seen.some(({ kind }) => kind === 'sign')).toBe(false)

    // Mine after all, now that the other one is known; then it is signed.
    const outcomes = await phone.db.outcomes.where('needsDecision').equals(1).toArray()
    const mine = outcomes.find(({ endpoint }) => endpoint === 'arrival.count')!
    expect(await retryOutcome(phone.db, mine.operationId)).toBe(true)
    await sign(phone, [20, 10])
    await phone.drain()
    expect(await undecided(phone)).toEqual(['arrival.otherCounts'])
    expect(await marks(desk)).toContainEqual(expect.objectContaining({ kind: 'sign', signedBy: '李四' }))
  })

  it('takes a correction after the signature, and own counts one after the other', async () => {
    const { phone, network, count, sign } = await sharedDelivery()
    network.fate = () => 'dropAnswer'
    await count(phone, 'A1', 20)
    await phone.drain()
    network.fate = () => 'dropRequest'
    await count(phone, 'A1', 15)
    await count(phone, 'B2', 10)
    await sign(phone, [15, 10])
    await count(phone, 'B2', 9, 1)
    network.fate = () => 'ok'
    const seen = await marks(phone)
    expect(await undecided(phone)).toEqual([])
    expect(seen).toContainEqual(expect.objectContaining({ batch: 'A1', received: 15 }))
    expect(seen).toContainEqual(expect.objectContaining({ batch: 'B2', received: 9, damaged: 1 }))
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'sign' }))
  })
})

describe('a quick addition', () => {
  it('shows at once when the page knows the goods, as the server will have it', async () => {
    const buyer = await people.clinic(shop.db)
    const tab = (await deviceOf(shop, buyer)).openTab()
    const [{ id, warehouseId }] = shop.goods as [Shop['goods'][number]]
    const knows = { warehouseId, innerPack: 1, price: 100_000 }
    await record(tab.db, api.cart.quickAdd, { params: { id }, body: { number: 4 } }, { label: '加入', knows })
    expect(await tab.cart()).toEqual({ [shop.lines[0]!]: 4 })
    await tab.drain({ shouldPull: false })
    expect(await tab.cart()).toEqual({ [shop.lines[0]!]: 4 })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 4 })
    expect(await tab.pending()).toBe(0)
  })
})

describe('an accepted edit whose answer the server no longer keeps', () => {
  it('brings a pull with it, and shows what was accepted', async () => {
    const buyer = await people.clinic(shop.db)
    const device = await deviceOf(shop, buyer)
    const tab = device.openTab()
    await tab.drain()
    await shop.add(tab, 0, 6)
    device.network.fate = () => 'dropAnswer'
    await tab.drain({ shouldPull: false })
    device.network.fate = () => 'ok'
    const { fetch } = device.network
    device.network.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!url.startsWith('/api/cart')) return answer
      return Response.json({ ...((await answer.json()) as object), data: null }, answer)
    }
    await tab.drain({ shouldPull: false })
    expect(device.network.sent.at(-1)?.path).toContain('/api/sync/pull')
    expect(await tab.pending()).toBe(0)
    expect(await tab.cart()).toEqual({ [shop.lines[0]!]: 6 })
  })
})

describe('a shelf that two devices count', () => {
  it('has the number that was counted last, whichever device comes back first', async () => {
    const buyer = await people.clinic(shop.db)
    const devices = [await deviceOf(shop, buyer), await deviceOf(shop, buyer)]
    const [first, second] = devices.map((device) => device.openTab()) as [Tab, Tab]
    const goodsId = Number(shop.lines[0]!.split('-')[0])
    const count = (tab: Tab, number: number, countedAt: number) =>
      tab.mutate(api.replenishment.count, { body: { goodsId, number, countedAt } })
    for (const { network } of devices) network.fate = () => 'dropRequest'
    await count(first, 30, 1_000)
    await count(second, 12, 2_000)
    for (const { network } of devices) network.fate = () => 'ok'
    await second.drain()
    await first.drain()
    await second.drain()
    for (const tab of [first, second])
      expect((await tab.see('stockCounts')).rows).toEqual([{ goodsId, number: 12, countedAt: 2_000 }])
  })
})

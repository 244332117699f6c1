import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sessions } from '#server/tables/account.ts'
import { people } from '#testing/server/people.ts'

import { deviceOf, startedDevice } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('an edit', () => {
  it('has one effect and one outcome when its answer is lost (pitfall 1)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 5)
    device.network.fate = () => 'dropAnswer'
    expect(await tab.drain()).toMatchObject({ kind: 'network' })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 5 })
    expect(await tab.pending()).toBe(1)

    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await tab.pending()).toBe(0)
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(2)
    expect(await tab.db.outcomes.count()).toBe(2)
  })

  it('has no effect when it is delivered again after later ones, or a month later (pitfall 2)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 5)
    await tab.drain({ shouldPull: false })
    const old = device.network.sent.at(-1)!
    await tab.setQuantity(line, 9)
    await tab.drain()
    await device.network.redeliver(old)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })

    // Still signed in, or the late request would only be turned away at the door.
    await shop.db.update(sessions).set({ expiresAt: shop.clock.now() + 60 * 24 * 3_600_000 })
    shop.clock.advance(31 * 24 * 3_600_000)
    await device.network.redeliver(old)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(3)
  })

  it('is not undone by a drain that was frozen while another tab took over (pitfall 4)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const other = device.openTab()
    await tab.setQuantity(line, 5)
    let thaw: (() => void) | undefined
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    const { fetch } = device.network
    tab.ports.fetch = async (url, init) => {
      await frozen
      return fetch(url, init)
    }
    const sleeping = tab.drain()
    // The entry is marked as sent before the request leaves, so the later edit stands beside it.
    while ((await other.db.outbox.toArray())[0]?.sentAt === undefined) await new Promise((next) => setTimeout(next, 1))
    await other.setQuantity(line, 9)
    await other.drain()
    thaw?.()
    await sleeping

    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
    expect(await tab.cart()).toEqual({ [line]: 9 })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(3)
  })

  it('reaches the server in the order of its making when two tabs take turns (pitfall 5)', async () => {
    const { buyer, device, tab } = await startedDevice(shop)
    const other = device.openTab()
    // Clocks lie: the later edit carries the earlier time.
    for (let count = 1; count < 6; count += 1) {
      device.clock.now -= 1_000
      await shop.add(count % 2 ? tab : other, count, count)
    }
    const made = (await tab.db.outbox.orderBy('seq').toArray()).map(({ operationId }) => operationId)
    await Promise.all([tab.drain(), other.drain()])
    const arrived = (await shop.operationsOf(buyer.buyerId)).map(({ operationId }) => operationId)
    expect(arrived.slice(1)).toEqual(made)
  })

  it('has the same result on clocks a day off in either direction (pitfall 25)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const phone = await deviceOf(shop, buyer)
    const phoneTab = phone.openTab()
    await phoneTab.drain()
    const day = 24 * 3_600_000
    device.clock.now += day
    phone.clock.now -= day
    await phoneTab.setQuantity(line, 4)
    await phoneTab.drain()
    // Made and sent later, on the clock that is two days ahead; then again after that clock was put right.
    await tab.setQuantity(line, 6)
    await tab.drain()
    device.clock.now -= day
    await shop.add(tab, 1, 3)
    await tab.drain()
    phone.clock.now += 2 * day
    await phoneTab.setQuantity(line, 7)
    await phoneTab.drain()
    await tab.drain()
    const cart = { [line]: 7, [shop.lines[1]!]: 3 }
    expect(await shop.cartOf(buyer.buyerId)).toEqual(cart)
    expect(await tab.cart()).toEqual(cart)
    expect(await phoneTab.cart()).toEqual(cart)
  })

  it('waits through an expired session and goes on in order afterwards (pitfall 9)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const { token } = device.network
    for (let number = 1; number <= 20; number += 1) {
      await shop.add(tab, 1 + (number % 5), number)
      await tab.setQuantity(line, number)
    }
    const pending = await tab.pending()
    device.network.token = undefined
    expect(await tab.drain()).toMatchObject({ kind: 'auth' })
    expect(await tab.pending()).toBe(pending)

    device.network.token = token
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await tab.pending()).toBe(0)
    expect((await shop.cartOf(buyer.buyerId))[line]).toBe(20)
  })

  it('never travels under another account’s session, and waits for its own (pitfall 10)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 7)
    const stranger = await people.pharmacy(shop.db)
    const strangers = await deviceOf(shop, stranger, device.indexedDB)
    const own = device.network.token

    // The cookie jar is the browser's: both accounts' tabs send whatever cookie is newest.
    device.network.token = strangers.network.token
    expect(await tab.drain()).toMatchObject({ kind: 'auth' })
    const theirs = strangers.openTab()
    await theirs.drain()
    expect(await theirs.cart()).toEqual({})
    expect(await shop.cartOf(stranger.buyerId)).toEqual({})
    expect(await tab.pending()).toBe(1)

    device.network.token = own
    await tab.drain()
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 7 })
  })

  it('made after the browser was restored from an older copy still applies (pitfall 8)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const copy = await tab.db.meta.toArray()
    await tab.setQuantity(line, 5)
    await tab.drain()
    await tab.db.meta.bulkPut(copy)
    await tab.db.outcomes.clear()

    await tab.setQuantity(line, 6)
    await shop.add(tab, 1, 3)
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 6, [shop.lines[1]!]: 3 })
    expect(await device.openTab().cart()).toEqual({ [line]: 6, [shop.lines[1]!]: 3 })
    expect(await tab.pending()).toBe(0)
  })

  it('is kept through two days without an answer (pitfall 13)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 7)
    device.network.fate = () => 'dropRequest'
    for (let hour = 0; hour < 48; hour += 1) {
      device.clock.now += 3_600_000
      expect(await tab.drain()).toMatchObject({ kind: 'network' })
    }
    expect(await tab.cart()).toEqual({ [line]: 7 })
    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 7 })
  })

  it('stays pending when a captive portal or a gateway answers for the server (pitfall 14)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 7)
    // Alone as an ordinary call, then two as a batch.
    for (const pending of [1, 2]) {
      for (const fate of ['portal', 'portalJson', 'gateway'] as const) {
        device.network.fate = () => fate
        expect(await tab.drain()).toMatchObject({ kind: 'network' })
        expect(await tab.pending()).toBe(pending)
      }
      if (pending === 1) await shop.add(tab, 1, 3)
    }
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 2 })
  })
})

import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { changeHeads, clientMarks } from '#server/modules/sync/tables.ts'
import { pull } from '#sync/pull.ts'
import { people, type Person } from '#tests/support/people.ts'

import { deviceOf } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A device of a new buyer whose cart, known to both sides, holds 2 of the first goods. */
async function startedDevice() {
  buyer = await people.clinic(shop.db)
  const device = await deviceOf(shop, buyer)
  const tab = device.openTab()
  await shop.add(tab, 0, 2)
  expect(await tab.drain()).toMatchObject({ kind: 'idle' })
  return { device, tab, line: shop.lines[0]! }
}

describe('an edit', () => {
  it('has one effect and one outcome when its answer is lost (pitfall 1)', async () => {
    const { device, tab, line } = await startedDevice()
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
    const { device, tab, line } = await startedDevice()
    await tab.setQuantity(line, 5)
    await tab.drain({ shouldPull: false })
    const old = device.network.sent.at(-1)!
    await tab.setQuantity(line, 9)
    await tab.drain()
    await device.network.redeliver(old)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })

    // Still signed in: the session of thirty days was renewed on the way.
    shop.clock.advance(31 * 24 * 3_600_000)
    device.network.token = (await shop.signIn(buyer)).token
    await device.network.redeliver(old)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(3)
  })

  it('is not undone by a drain that was frozen while another tab took over (pitfall 4)', async () => {
    const { device, tab, line } = await startedDevice()
    const other = device.openTab()
    await tab.setQuantity(line, 5)
    let thaw = () => {}
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
    thaw()
    await sleeping

    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
    expect(await tab.cart()).toEqual({ [line]: 9 })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(3)
  })

  it('reaches the server in the order of its making when two tabs take turns (pitfall 5)', async () => {
    const { device, tab } = await startedDevice()
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

  it('waits through an expired session and goes on in order afterwards (pitfall 9)', async () => {
    const { device, tab, line } = await startedDevice()
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
    const { device, tab, line } = await startedDevice()
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
    const { device, tab, line } = await startedDevice()
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
    const { device, tab, line } = await startedDevice()
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
    const { device, tab, line } = await startedDevice()
    await tab.setQuantity(line, 7)
    await shop.add(tab, 1, 3)
    for (const fate of ['portal', 'portalJson', 'gateway'] as const) {
      device.network.fate = () => fate
      expect(await tab.drain()).toMatchObject({ kind: 'network' })
      expect(await tab.pending()).toBe(2)
    }
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 2 })
  })
})

describe('what the page shows', () => {
  it('never goes back to the quantity before the edit (pitfall 17)', async () => {
    const { device, tab, line } = await startedDevice()
    const shown: (number | undefined)[] = []
    const look = async () => shown.push((await tab.cart())[line])
    await tab.setQuantity(line, 8)
    const { fetch } = device.network
    tab.ports.fetch = async (url, init) => {
      await look()
      const answer = await fetch(url, init)
      await look()
      return answer
    }
    const settling = tab.drain()
    for (let glance = 0; glance < 30; glance += 1) {
      await look()
      await new Promise((next) => setImmediate(next))
    }
    await settling
    await look()
    expect(new Set(shown)).toEqual(new Set([8]))
  })

  it('ignores a pull that was overtaken by the answer to an edit (pitfall 18)', async () => {
    const { device, tab, line } = await startedDevice()
    const phone = (await deviceOf(shop, buyer)).openTab()
    await phone.setQuantity(line, 3)
    await phone.drain()
    const other = device.openTab()
    const { fetch } = device.network
    let isHeld = true
    other.ports.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!isHeld) return answer
      isHeld = false
      // This answer says 3. While it is on its way, the other tab's edit is sent and settled.
      await tab.setQuantity(line, 8)
      await tab.drain({ shouldPull: false })
      device.network.fate = () => 'dropRequest'
      return answer
    }
    await other.drain()
    expect(await tab.cart()).toEqual({ [line]: 8 })
  })

  it('keeps what a later pull brought when an old answer arrives at last', async () => {
    const { device, tab, line } = await startedDevice()
    await tab.setQuantity(line, 5)
    device.network.fate = () => 'dropAnswer'
    await tab.drain()
    device.network.fate = () => 'ok'
    const phone = (await deviceOf(shop, buyer)).openTab()
    await phone.drain()
    await phone.setQuantity(line, 7)
    await phone.drain()
    expect(await pull(tab.db, tab.ports)).toEqual({ kind: 'pulled' })
    expect(await tab.cart()).toEqual({ [line]: 7 })
    await tab.drain({ shouldPull: false })
    expect(await tab.pending()).toBe(0)
    expect(await tab.cart()).toEqual({ [line]: 7 })
  })

  it('starts anew when the server behind the address is another one', async () => {
    const { device, tab, line } = await startedDevice()
    await tab.setQuantity(line, 5)
    await tab.drain()
    await shop.db.delete(clientMarks).where(eq(clientMarks.buyerId, buyer.buyerId))
    await shop.db.delete(changeHeads)
    await tab.setQuantity(line, 6)
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await device.openTab().cart()).toEqual({ [line]: 6 })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 6 })
  })

  it('tells a refusal in words and shows what the server kept', async () => {
    const { tab, line } = await startedDevice()
    await tab.setQuantity(line, 5_000)
    await tab.drain()
    expect(await tab.cart()).toEqual({ [line]: 2 })
    const [refused] = await tab.db.outcomes.where('needsDecision').equals(1).toArray()
    expect(refused?.refusal?.reason).toBe('cart.quantity')
    expect(await tab.pending()).toBe(0)
  })

  it('follows a second device of the same buyer', async () => {
    const { tab, line } = await startedDevice()
    const phone = (await deviceOf(shop, buyer)).openTab()
    await phone.drain()
    expect(await phone.cart()).toEqual({ [line]: 2 })
    await phone.mutate(api.cart.remove, { body: { ids: [line] } })
    await shop.add(phone, 1, 4)
    await phone.drain()
    await tab.drain()
    expect(await tab.cart()).toEqual({ [shop.lines[1]!]: 4 })
  })
})

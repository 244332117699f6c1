/** Tabs that start together, are killed, freeze and thaw, and receive change notices. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { pull } from '#sync/mirror/pull.ts'
import { beginLeaderEpoch } from '#sync/outbox/meta.ts'
import { people } from '#testing/server/people.ts'

import { deviceOf, startedDevice } from './support/device.ts'
import { makeKillable } from './support/killable-tab.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Three edits and two drains of a tab that dies at `fatal`; what it said was saved, and how many moments it had. */
async function live(fatal: number): Promise<number> {
  const { buyer, device, tab: first, line } = await startedDevice(shop)
  first.db.close()
  const tab = device.openTab()
  const killable = makeKillable(tab, fatal)
  const saved: Record<string, number> = { [line]: 2 }
  const maybe = { ...saved }
  const edit = async (id: string, number: number, make: () => Promise<void>) => {
    if (killable.isDead()) return
    maybe[id] = number
    await make().then(
      () => (saved[id] = number),
      () => undefined,
    )
  }
  await edit(line, 5, () => tab.setQuantity(line, 5))
  await tab.drain()
  await edit(shop.lines[1]!, 3, () => shop.add(tab, 1, 3))
  await edit(line, 7, () => tab.setQuantity(line, 7))
  await tab.drain()
  tab.db.close()
  const moments = killable.moments()

  const successor = device.openTab()
  expect(await successor.drain(), `killed at ${fatal}`).toMatchObject({ kind: 'idle' })
  const server = await shop.cartOf(buyer.buyerId)
  // An edit whose saving was cut off may be there or not; one that was said to be saved is there.
  expect([saved, maybe], `killed at ${fatal}`).toContainEqual(server)
  expect(await successor.cart(), `killed at ${fatal}`).toEqual(server)
  expect(await successor.pending()).toBe(0)
  const operations = await shop.operationsOf(buyer.buyerId)
  expect(operations.length, `killed at ${fatal}`).toBe(await successor.db.outcomes.count())
  successor.db.close()
  return moments
}

describe('two start-ups at the same moment', () => {
  it('send each entry once (pitfall 3)', async () => {
    const buyer = await people.clinic(shop.db)
    const device = await deviceOf(shop, buyer)
    const tabs = [device.openTab(), device.openTab()] as const
    await Promise.all(tabs.map((tab, index) => shop.add(tab, index, 3 + index)))
    await Promise.all(tabs.map((tab) => tab.drain()))
    const expected = { [shop.lines[0]!]: 3, [shop.lines[1]!]: 4 }
    expect(await shop.cartOf(buyer.buyerId)).toEqual(expected)
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(2)
    for (const tab of tabs) expect(await tab.cart()).toEqual(expected)
    expect(await tabs[0].db.outcomes.count()).toBe(2)
  })
})

describe('a tab that is gone', () => {
  it('leaves its edits to the one that is opened again (pitfall 6)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const second = device.openTab()
    device.network.fate = () => 'dropRequest'
    await second.setQuantity(line, 8)
    await second.drain()
    second.db.close()
    tab.db.close()
    device.network.fate = () => 'ok'
    const reopened = device.openTab()
    await reopened.drain()
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 8 })
    expect(await reopened.pending()).toBe(0)
  })

  it('killed at any moment loses nothing and doubles nothing (pitfall 7)', async () => {
    const moments = await live(Number.POSITIVE_INFINITY)
    expect(moments).toBeGreaterThan(15)
    for (let fatal = 1; fatal <= moments; fatal += 1) await live(fatal)
  }, 240_000)
})

describe('a tab that was frozen while another took over', () => {
  it('takes no new shipment when it thaws, and leaves the work to the leader (pitfall 4)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const leader = device.openTab()
    tab.ports.leaderEpoch = await beginLeaderEpoch(tab.db)
    leader.ports.leaderEpoch = await beginLeaderEpoch(leader.db)
    await tab.setQuantity(line, 9)
    device.network.sent.length = 0
    expect(await tab.drain()).toMatchObject({ kind: 'lostLeadership' })
    expect(device.network.sent).toEqual([])
    expect(await leader.drain()).toMatchObject({ kind: 'idle' })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
  })
})

describe('a change notice (pitfall 16)', () => {
  it.each(['before', 'during', 'after', 'without'] as const)('%s the answer leads to the same state', async (when) => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const other = device.openTab()
    await tab.setQuantity(line, 5)
    const { fetch } = device.network
    tab.ports.fetch = async (url, init) => {
      if (when === 'before') await pull(other.db, other.ports)
      const answer = fetch(url, init)
      if (when === 'during') await pull(other.db, other.ports)
      const said = await answer
      if (when === 'after') await pull(other.db, other.ports)
      if (when === 'without') throw new TypeError('connection reset')
      return said
    }
    await tab.drain({ shouldPull: false })
    await pull(other.db, other.ports)
    expect(await other.cart()).toEqual({ [line]: 5 })
    expect((await other.db.cart.toArray()).map(({ number }) => number)).toEqual([5])
    tab.ports.fetch = (url, init) => fetch(url, init)
    await tab.drain()
    expect(await other.pending()).toBe(0)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 5 })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(2)
  })
})

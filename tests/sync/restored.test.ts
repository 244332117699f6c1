import 'fake-indexeddb/auto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { UserDatabase } from '#db/user-database.ts'
import { buyerAudience, renewEpoch } from '#server/platform/replay/change-log.ts'
import { cartLines } from '#server/tables/cart.ts'
import { changeHeads, changeLog, clientMarks, operations } from '#server/tables/sync.ts'
import { pull } from '#sync/mirror/pull.ts'

import { deviceOf, startedDevice, type Tab } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Takes the newest edit of the cart's only line back, as a backup from before it would. */
async function forgetNewest(buyerId: number, line: string, number: number): Promise<void> {
  const { db } = shop
  const audience = buyerAudience(buyerId)
  const [head] = await db.select().from(changeHeads).where(eq(changeHeads.audience, audience))
  await db
    .update(cartLines)
    .set({ number })
    .where(and(eq(cartLines.buyerId, buyerId), eq(cartLines.id, line)))
  await db.delete(operations).where(and(eq(operations.buyerId, buyerId), eq(operations.seq, 2)))
  await db
    .update(clientMarks)
    .set({ seq: sql`${clientMarks.seq} - 1` })
    .where(eq(clientMarks.buyerId, buyerId))
  await db.delete(changeLog).where(and(eq(changeLog.audience, audience), gt(changeLog.number, head!.number - 1)))
  await db
    .update(changeHeads)
    .set({ number: head!.number - 1 })
    .where(eq(changeHeads.audience, audience))
}

/** Everything a browser holds, to be put back later. */
async function copyOf(db: UserDatabase): Promise<() => Promise<void>> {
  const rows = await Promise.all(db.tables.map(async (table) => [table, await table.toArray()] as const))
  return async () => {
    for (const [table, kept] of rows) {
      await table.clear()
      await table.bulkPut(kept)
    }
  }
}

const shownBy = async (tab: Tab, line: string) => (await tab.cart())[line]

describe('a server restored from its backup', () => {
  it('is noticed by a client it has acknowledged since, though nobody voided its cursor', async () => {
    const { buyer, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 5)
    await tab.drain()
    await forgetNewest(buyer.buyerId, line, 2)
    // By now it counts as far as the client's cursor again.
    const phone = (await deviceOf(shop, buyer)).openTab()
    await shop.add(phone, 1, 4)
    await phone.drain()
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await tab.cart()).toEqual(await shop.cartOf(buyer.buyerId))
    expect(await shownBy(tab, line)).toBe(2)
  })
})

describe('a new epoch', () => {
  it('leaves no old answer in the base when an edit is sent again under its new number', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 5)
    device.network.fate = () => 'dropAnswer'
    await tab.drain()
    device.network.fate = () => 'ok'
    const phone = (await deviceOf(shop, buyer)).openTab()
    await phone.drain()
    await phone.setQuantity(line, 7)
    await phone.drain()
    await renewEpoch(shop.db, buyerAudience(buyer.buyerId))
    expect(await pull(tab.db, tab.ports)).toEqual({ kind: 'pulled' })
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 7 })
    expect(await tab.cart()).toEqual({ [line]: 7 })
  })

  it('does not undo what was settled while its first pull was on its way', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const other = device.openTab()
    await renewEpoch(shop.db, buyerAudience(buyer.buyerId))
    const { fetch } = device.network
    other.ports.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      other.ports.fetch = fetch
      await tab.setQuantity(line, 8)
      await tab.drain({ shouldPull: false })
      return answer
    }
    expect(await pull(other.db, other.ports)).toEqual({ kind: 'stale' })
    expect(await tab.cart()).toEqual({ [line]: 8 })
  })

  it('leaves no old answer in the base when one to a former number arrives last', async () => {
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
    while ((await other.db.outbox.toArray())[0]?.sentAt === undefined) await new Promise((next) => setTimeout(next, 1))
    await renewEpoch(shop.db, buyerAudience(buyer.buyerId))
    expect(await pull(other.db, other.ports)).toEqual({ kind: 'pulled' })
    await other.setQuantity(line, 9)
    device.network.fate = () => 'dropAnswer'
    await other.drain()
    device.network.fate = () => 'ok'
    expect(await pull(other.db, other.ports)).toEqual({ kind: 'pulled' })
    // Both are applied and in the base; the frozen tab receive of the first one under the number it was sent with.
    const shown: (number | undefined)[] = []
    tab.ports.fetch = async (url, init) => {
      shown.push(await shownBy(other, line))
      return fetch(url, init)
    }
    thaw?.()
    await sleeping
    expect([...shown, await shownBy(other, line)].every((number) => number === 9)).toBe(true)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
  })
})

describe('a browser restored to an older copy', () => {
  it('shows new edits although the server knows their numbers from its former life', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
    const restore = await copyOf(tab.db)
    await tab.setQuantity(line, 5)
    await tab.drain()
    await restore()
    await pull(tab.db, tab.ports)
    await pull(tab.db, tab.ports)
    expect(await shownBy(tab, line)).toBe(5)
    await tab.setQuantity(line, 9)
    expect(await shownBy(tab, line)).toBe(9)
    device.network.fate = () => 'dropRequest'
    await tab.drain()
    expect(await shownBy(tab, line)).toBe(9)
    device.network.fate = () => 'ok'
    await tab.drain()
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [line]: 9 })
  })
})

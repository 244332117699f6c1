import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { changeHeads, clientMarks } from '#server/tables/sync.ts'
import { pull } from '#sync/mirror/pull.ts'
import { addGoods } from '#testing/factories/factories.ts'

import { deviceOf, startedDevice } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('what the page shows', () => {
  it('never goes back to the quantity before the edit (pitfall 17)', async () => {
    const { device, tab, line } = await startedDevice(shop)
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
    for (let screen = 0; screen < 30; screen += 1) {
      await look()
      await new Promise((next) => setImmediate(next))
    }
    await settling
    await look()
    expect(new Set(shown)).toEqual(new Set([8]))
  })

  it('holds after the answer to an edit of the cart what a pull would bring, so that its notice may be passed over', async () => {
    const { buyer, tab, line } = await startedDevice(shop)
    // When a line was last changed by another is all that only a pull says.
    const base = async () => (await tab.db.cart.toArray()).map(({ changedAt: _at, ...row }) => row)
    // How many lines there are no page asks the account.
    const account = async () => (await tab.db.account.toArray()).map((row) => ({ ...row, cart: 0 }))
    const sends = async (edit: () => Promise<void>) => {
      const before = (await tab.db.meta.get('cursor'))!
      await edit()
      await tab.drain({ shouldPull: false })
      const answered = await base()
      const known = await account()
      expect(await tab.db.meta.get('cursor')).toEqual(before)
      expect(await pull(tab.db, tab.ports)).toEqual({ kind: 'pulled' })
      expect(await base()).toEqual(answered)
      expect(await account()).toEqual(known)
    }
    await sends(() => shop.add(tab, 1, 3))
    await sends(() => tab.setQuantity(line, 8))
    await sends(() => tab.mutate(api.cart.select, { body: { ids: [line], isSelected: false } }))
    const gift = { kind: 'exchange', name: '纸杯', fromNumber: 5, number: 1, addOn: 100 } as const
    const { id: goodsId, warehouseId } = await addGoods(shop.db, { gift })
    const exchanged = { goodsId, warehouseId, type: 0 as const }
    await sends(() => tab.mutate(api.cart.add, { body: { params: [{ ...exchanged, number: 10 }] } }))
    for (const takesExchange of [true, false]) {
      const swap = { params: { id: lineId(exchanged) }, body: { takesExchange } }
      await sends(() => tab.mutate(api.cart.exchange, swap))
    }
    await sends(() => tab.mutate(api.cart.quickAdd, { params: { id: shop.goods[2]!.id }, body: { number: 4 } }))
    await sends(() => tab.mutate(api.cart.remove, { body: { ids: [line] } }))
    expect(Object.keys(await shop.cartOf(buyer.buyerId))).toHaveLength(3)
  })

  it('ignores a pull that was overtaken by the answer to an edit (pitfall 18)', async () => {
    const { buyer, device, tab, line } = await startedDevice(shop)
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
    const { buyer, device, tab, line } = await startedDevice(shop)
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
    const { buyer, device, tab, line } = await startedDevice(shop)
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
    const { tab, line } = await startedDevice(shop)
    await tab.setQuantity(line, 5_000)
    await tab.drain()
    expect(await tab.cart()).toEqual({ [line]: 2 })
    const [refused] = await tab.db.outcomes.where('needsDecision').equals(1).toArray()
    expect(refused?.refusal?.reason).toBe('cart.quantity')
    expect(await tab.pending()).toBe(0)
  })

  it('follows a second device of the same buyer', async () => {
    const { buyer, tab, line } = await startedDevice(shop)
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

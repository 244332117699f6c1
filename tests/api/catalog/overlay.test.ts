/** A buyer's own part of the catalogue: signed prices, areas, price lists, purchases. */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { type CartLine, lineId } from '#domain/cart/line.ts'
import { type Quote, quoteCart } from '#domain/cart/quote.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { loadCart, quoteOf } from '#server/modules/cart/index.ts'
import { findGoods, signPrices } from '#server/modules/goods/index.ts'
import { type GoodsRow, addGoods, addManyGoods, addOrderedLine } from '#testing/factories/factories.ts'
import { anySoldRow } from '#testing/factories/sold-row.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import {
  changeGoods,
  forgetCatalogs,
  type Line,
  lineFetch,
  openCatalog,
  sessionOf,
} from '#testing/server/mirror-shop.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let neighbour: Person
let drug: GoodsRow
let other: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  const { db } = shop
  clinic = await people.clinic(db, { region: '510107', priceList: 'A' })
  neighbour = await people.clinic(db, { region: '510107' })
  drug = await addGoods(db, { ladderPrice: [{ number: 10, price: 90_000 }] })
  other = await addGoods(db, { groupPrices: { clinic: 95_000, 'list:A': 70_000, 'area:440000': 1 } })
  await sign(clinic, drug.id, 80_000)
})
afterEach(forgetCatalogs)
afterAll(() => shop.close())

const sign = (who: Person, goodsId: number, price: number, validFrom = 0, validTo: number | null = null) =>
  shop.db.transaction((tx) =>
    signPrices(tx as never, who.buyerId, [{ goodsId, price, validFrom, validTo }], shop.clock.now()),
  )
const overlayOf = async (who: Person, version?: string) =>
  (await shop.as(who).call(api.catalog.overlay, { query: version === undefined ? {} : { version } })).data
const priceOf = async (who: Person, { id }: GoodsRow) =>
  (await shop.as(who).call(api.goods.byIds, { query: { ids: [id] } })).data[0]

describe('the overlay', () => {
  it('is each company’s own, and nothing to a visitor', async () => {
    expect((await overlayOf(clinic)).signedPrices).toEqual([[drug.id, 80_000, 0, 0]])
    expect(await overlayOf(neighbour)).toMatchObject({ isSame: false, signedPrices: [], bought: [] })
    expect((await shop.visitor.call(api.catalog.overlay)).status).toBe(401)
  })

  it('tells what was bought and not cancelled, and is repeated only when it is another', async () => {
    const before = await overlayOf(neighbour)
    expect(await overlayOf(neighbour, before.version)).toMatchObject({ isSame: true })
    const line = { goodsId: drug.id, type: 0, status: 'completed' } as const
    await addOrderedLine(shop.db, neighbour.buyerId, { ...line, at: TEST_NOW - HOUR_MS, number: 5 })
    await addOrderedLine(shop.db, neighbour.buyerId, { ...line, at: TEST_NOW, number: 7 })
    await addOrderedLine(shop.db, neighbour.buyerId, { ...line, at: TEST_NOW, number: 9, status: 'cancelled' })
    // Written without a change notice: the mirror learns of it with the buyer's next change.
    await sign(neighbour, other.id, 60_000)
    const after = await overlayOf(neighbour, before.version)
    expect(after).toMatchObject({ isSame: false, bought: [[drug.id, 2, 12, TEST_NOW]] })
    const { epoch, revision } = (await shop.as(neighbour).call(api.catalog.manifest)).data
    const delta = (await shop.as(neighbour).call(api.catalog.delta, { query: { epoch, since: revision } })).data
    expect(delta.overlay).toBe(after.version)
    expect((await overlayOf(clinic)).bought).toEqual([])
  })
})

describe('a price', () => {
  it('is the signed one for who signed it, the ladder never dearer, and only while it holds', async () => {
    expect(await priceOf(clinic, drug)).toMatchObject({ price: 80_000, ladderPrice: [{ number: 10, price: 80_000 }] })
    expect(await priceOf(neighbour, drug)).toMatchObject({ price: 100_000 })
    const late = await addGoods(shop.db)
    await sign(clinic, late.id, 50_000, shop.clock.now() + HOUR_MS, shop.clock.now() + 2 * HOUR_MS)
    const seen: unknown[] = []
    for (let hour = 0; hour < 3; hour++) {
      seen.push((await priceOf(clinic, late))?.price)
      shop.clock.advance(HOUR_MS)
    }
    expect(seen).toEqual([100_000, 50_000, 100_000])
  })

  it('is that of the list before the group, and of the area before all', async () => {
    expect((await priceOf(clinic, other))?.price).toBe(70_000)
    const both = await addGoods(shop.db, {
      groupPrices: { clinic: 95_000, 'list:A': 70_000, 'area:510000': 99_000 },
      ladderPrice: [{ number: 10, price: 60_000 }],
    })
    await sign(clinic, both.id, 50_000)
    expect(await priceOf(clinic, both)).toMatchObject({ price: 99_000, ladderPrice: [] })
    expect((await overlayOf(clinic)).signedPrices.map(([id]) => id)).not.toContain(both.id)
    await changeGoods(shop, both.id, { groupPrices: { clinic: 95_000 } })
    expect((await priceOf(clinic, both))?.price).toBe(50_000)
  })

  it('of a group may hold for a time and for some of its buyers: in its window, before the standing one', async () => {
    const now = shop.clock.now()
    const timed = [
      { key: 'clinic', price: 70_000, startsAt: now + HOUR_MS, endsAt: now + 2 * HOUR_MS },
      { key: 'clinic', price: 1, customerTypes: ['民营医院' as const] },
      { key: 'pharmacy', price: 2 },
    ]
    const sold = await addGoods(shop.db, { groupPrices: { clinic: 90_000 }, timedPrices: timed })
    vi.stubGlobal('fetch', lineFetch(shop, wireOf(neighbour)))
    const mirror = openCatalog(shop)
    await mirror.configure(await sessionOf(shop, neighbour))
    await mirror.refresh()
    expect((await overlayOf(neighbour)).groupPrices).toEqual([[sold.id, 70_000, now + HOUR_MS, now + 2 * HOUR_MS, 0]])
    const seen: unknown[] = []
    const held: unknown[] = []
    for (let hour = 0; hour < 3; hour++) {
      seen.push((await priceOf(neighbour, sold))?.price)
      held.push((await mirror.goods([sold.id]))[0]?.price)
      shop.clock.advance(HOUR_MS)
    }
    mirror.close()
    expect([seen, held]).toEqual([
      [90_000, 70_000, 90_000],
      [90_000, 70_000, 90_000],
    ])
    expect((await overlayOf(neighbour)).groupPrices).toEqual([])
  })

  it('sorts the list, and stands in the cart', async () => {
    const { list } = (await shop.as(clinic).call(api.goods.list, { query: { sort: 'priceUp' } })).data
    expect(list.map(({ price }) => price)).toEqual(list.map(({ price }) => price!).sort((a, b) => a - b))
    const line = { goodsId: drug.id, warehouseId: 1, number: 3 }
    const { data } = await shop.as(clinic).call(api.cart.add, { body: { params: [line] } })
    expect(data.lines).toMatchObject([{ goodsId: drug.id, seenPrice: 80_000 }])
    const cart = await loadCart(shop.db, clinic.buyerId, shop.clock.now())
    expect(quoteOf(cart).goodsAmount).toBe(2_400)
  })
})

const wireOf = (who: Person): Line => ({ who, isCut: false, log: [], answer: undefined })
const priced = (quote: Quote) => quote.lines.map(({ goodsId, price, amount }) => ({ goodsId, price, amount }))

const GOODS = 200
const QUANTITIES = 10
const SEED = 20_261_121

describe('a worker with the overlay', () => {
  it('hears of a signed price with the changes, keeps it offline, and never shows it to another company', async () => {
    const wire = wireOf(clinic)
    vi.stubGlobal('fetch', lineFetch(shop, wire))
    const catalog = openCatalog(shop)
    await catalog.configure(await sessionOf(shop, clinic))
    await catalog.refresh()
    const fresh = await addGoods(shop.db)
    await sign(clinic, fresh.id, 12_300)
    await catalog.refresh()
    expect(await catalog.goods([fresh.id])).toMatchObject([{ price: 12_300 }])
    expect(await catalog.ownPrice(fresh.id)).toEqual({ price: 12_300, by: 'signed' })
    const asked = wire.log.filter((url) => url.includes('/overlay')).length
    await catalog.refresh()
    expect(wire.log.filter((url) => url.includes('/overlay'))).toHaveLength(asked)
    catalog.close()
    const again = openCatalog(shop)
    wire.isCut = true
    await again.configure(await sessionOf(shop, clinic))
    expect(await again.goods([fresh.id])).toMatchObject([{ price: 12_300 }])
    // Another buyer of the same price list would share the mirror but has an overlay of their own.
    const session = await sessionOf(shop, clinic)
    await again.configure({ ...session, buyer: { ...session.buyer!, id: neighbour.buyerId } })
    expect(await again.goods([fresh.id])).toMatchObject([{ price: 100_000 }])
    expect(await again.ownPrice(fresh.id)).toBeUndefined()
  })

  it('prices 2,000 random lines as the database does, to the fen', async () => {
    const terms = fc.record(
      { clinic: fc.nat(300_000), 'list:A': fc.nat(300_000), 'area:510000': fc.nat(300_000) },
      { requiredKeys: [], noNullPrototype: true },
    )
    const signed = fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined })
    const rows = fc.sample(fc.tuple(anySoldRow, terms, signed), { numRuns: GOODS, seed: SEED })
    const added = await addManyGoods(
      shop.db,
      rows.map(([row, groupPrices]) => ({ ...row, groupPrices })),
    )
    const ids = added.map(({ id }) => id)
    for (const [at, [, , price]] of rows.entries()) if (price !== undefined) await sign(clinic, ids[at]!, price)
    vi.stubGlobal('fetch', lineFetch(shop, wireOf(clinic)))
    const catalog = openCatalog(shop)
    await catalog.configure(await sessionOf(shop, clinic))
    await catalog.refresh()
    const now = shop.clock.now()
    const buyer = await loadBuyer(shop.db, clinic.buyerId, now)
    const goods = await findGoods(shop.db, ids, buyer, now)
    const numbers = fc.sample(fc.integer({ min: 1, max: 150 }), { numRuns: QUANTITIES, seed: SEED })
    for (const number of numbers) {
      const lines = ids.map((goodsId): CartLine => {
        const key = { goodsId, warehouseId: goods.get(goodsId)!.warehouseId, type: (goodsId % 2) as 0 | 1 }
        return { ...key, id: lineId(key), number, isSelected: true, seenPrice: 0, addedAt: 0 }
      })
      const mine = quoteCart({ lines, goods: (id) => goods.get(id), buyer, offers: NO_OFFERS, now })
      const theirs = await catalog.quote(lines)
      expect(priced(theirs)).toEqual(priced(mine))
    }
    const listed = (await shop.as(clinic).call(api.goods.byIds, { query: { ids } })).data
    expect(await catalog.goods(ids)).toEqual(listed)
    expect(listed.map(({ id, price, ladderPrice }) => ({ id, price, ladderPrice }))).toEqual(
      ids.map((id) => ({ id, price: goods.get(id)!.price, ladderPrice: goods.get(id)!.ladderPrice })),
    )
  })
})

const NO_OFFERS = { manjians: [], shipping: { freeFrom: 0, freight: 0, minimumOrder: 0 } }

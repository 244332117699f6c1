/**
 * The server prices rows of the database; a tab prices what reached its mirror in packed segments and deltas, for a
 * buyer and offers that came over the network. Random carts must cost the same in both.
 */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { type CartLine, lineId } from '#domain/cart/line.ts'
import { type Quote, quoteCart } from '#domain/cart/quote.ts'
import type { Combo } from '#domain/combo/combo.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { findGoods } from '#server/modules/goods/index.ts'
import { loadOffers } from '#server/modules/promotion/index.ts'
import { readSettings } from '#server/settings/settings.ts'
import { anyCombo } from '#testing/factories/combo-factory.ts'
import { addManyGoods, setSettings } from '#testing/factories/factories.ts'
import { addManjian, addPromotion } from '#testing/factories/promotions.ts'
import { anySoldRow } from '#testing/factories/sold-row.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { changeGoods, forgetCatalogs, lineFetch, openCatalog, sessionOf } from '#testing/server/mirror-shop.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { timesAt } from '#testing/test-depth.ts'

const GOODS = 250
/** Of 3,718 faults that 2,000 carts find, each in one field of one of the goods, these find 3,618. */
const CARTS_PER_BUYER = timesAt({ gate: 200, deep: 20_000 })
const SEED = 20_261_121

let test: TestApp
let ids: number[]
let combos: Combo[]

beforeAll(async () => {
  test = await startTestApp()
  await setSettings(test.db, {
    offers: {
      shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
    },
  })
  await addManjian(test.db, { amount: 50_000, reduce: 1_500 }, { amount: 100_000, reduce: 4_001 })
  // One that begins for some at the moment of pricing, and one that ends at it.
  const begun = { tiers: [{ amount: 70_000, reduce: 3_003 }] }
  await addPromotion(test.db, 'manjian', { rule: begun, customerTypes: ['诊所'], startsAt: TEST_NOW })
  await addPromotion(test.db, 'manjian', { rule: { tiers: [{ amount: 1, reduce: 9_999 }] }, endsAt: TEST_NOW })
  await addPromotion(test.db, 'discount', { customerTypes: ['诊所'] })
  await addPromotion(test.db, 'cashback')
  const rows = await addManyGoods(test.db, fc.sample(anySoldRow, { numRuns: GOODS, seed: SEED }))
  ids = rows.map(({ id }) => id)
  combos = fc.sample(anyCombo(ids), { numRuns: 40, seed: SEED }).map((one, at) => ({ ...one, id: one.id + at }))
}, 120_000)
afterAll(async () => {
  await forgetCatalogs()
  await test.close()
})

const anyLine = (goods: ReadonlyMap<number, Goods>): fc.Arbitrary<CartLine> =>
  fc
    .record({
      goodsId: fc.constantFrom(...ids),
      type: fc.constantFrom(0, 0, 1, 3),
      number: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 400 })),
      isSelected: fc.constantFrom(true, true, true, false),
      takesExchange: fc.boolean(),
    })
    .map(({ type, ...line }) => {
      const { warehouseId } = goods.get(line.goodsId)!
      const goodsId = type === 3 ? combos[ids.indexOf(line.goodsId) % combos.length]!.id : line.goodsId
      const key = { goodsId, warehouseId, type: type as 0 | 1 | 3 }
      return { ...line, ...key, id: lineId(key), seenPrice: 0, addedAt: TEST_NOW }
    })

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  isStackable: fc.constantFrom(true, true, false),
  customerTypes: fc.constantFrom(undefined, undefined, undefined, ['诊所' as const]),
  name: fc.constant('券'),
  kind: fc.constantFrom('manjian', 'discount', 'freight', 'exchange', 'cash'),
  face: fc.integer({ min: 1, max: 9_999 }),
  pieces: fc.constantFrom(undefined, undefined, 1, 12),
  threshold: fc.integer({ min: 0, max: 60_000 }),
  scope: fc.constantFrom('all', 'listed', 'excluded'),
  goodsIds: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
  startsAt: fc.constant(TEST_NOW - 1),
  endsAt: fc.constantFrom(TEST_NOW, TEST_NOW + 1, TEST_NOW + 1),
})

const anyCart = (goods: ReadonlyMap<number, Goods>) =>
  fc.record({
    lines: fc.uniqueArray(anyLine(goods), { minLength: 1, maxLength: 10, selector: ({ id }) => id }),
    coupons: fc.uniqueArray(anyCoupon, { maxLength: 4, selector: ({ id }) => id }),
    noTransOrderAmount: fc.constantFrom(0, 0, 33_333),
  })

/** The quote without the goods themselves, of which a list also shows a picture and badges. */
const amounts = ({ lines, groups, coupons, ...totals }: Quote) => ({
  ...totals,
  coupons: coupons.map(({ coupon: { id }, saving, refusal }) => ({ id, saving, refusal })),
  lines: lines.map(({ goods, pack, ...line }) => ({ ...line, goodsId: goods?.id, apart: pack?.listPrice })),
  groups: groups.map(({ lines: members, ...group }) => ({ ...group, lines: members.map(({ id }) => id) })),
})

async function worker(who: Person) {
  vi.stubGlobal('fetch', lineFetch(test, { who, isCut: false, log: [], answer: undefined }))
  const catalog = openCatalog(test)
  const { data: common } = await test.as(who).call(api.placement.common)
  await catalog.configure({ ...(await sessionOf(test, who)), offers: common.offers })
  await catalog.refresh()
  expect((await catalog.status()).state).toBe('ready')
  return catalog
}

async function compare(who: Person): Promise<number> {
  const catalog = await worker(who)
  // Some goods change after the mirror was made, and reach it as deltas.
  for (const row of fc.sample(anySoldRow, { numRuns: 30, seed: SEED + who.buyerId }))
    await changeGoods(test, ids[(row.stock * 7) % ids.length]!, { ...row, flashSale: row.flashSale ?? null })
  await catalog.refresh()

  const buyer = await loadBuyer(test.db, who.buyerId, TEST_NOW)
  const { offers: settled } = await readSettings(test.db)
  const offers = { ...settled, ...(await loadOffers(test.db, TEST_NOW)) }
  const goods = await findGoods(test.db, ids, buyer, TEST_NOW)
  let [selected, discounted] = [0, 0]
  for (const cart of fc.sample(anyCart(goods), { numRuns: CARTS_PER_BUYER, seed: SEED })) {
    const known = { goods: (id: number) => goods.get(id), combos: (id: number) => combos.find((one) => one.id === id) }
    const mine = quoteCart({ ...cart, ...known, buyer, offers, now: TEST_NOW })
    const { lines, ...options } = cart
    const theirs = await catalog.quote(lines, { ...options, combos })
    const [here, there] = [JSON.stringify(amounts(mine)), JSON.stringify(amounts(theirs))]
    if (here !== there) expect(amounts(theirs)).toEqual(amounts(mine))
    selected += mine.selectedCount
    discounted += mine.discountAmount > 0 ? 1 : 0
  }
  expect(discounted > 0).toBe(buyer.customerType === '诊所')
  return selected
}

describe('a cart priced by the server and by the worker', () => {
  it('costs the same for a clinic', async () => {
    expect(await compare(await people.clinic(test.db))).toBeGreaterThan(CARTS_PER_BUYER / 2)
  }, 180_000)

  it('costs the same for a pharmacy without letters, which pays prices of its own', async () => {
    const who = await people.pharmacy(test.db, { scopes: ['化学药制剂', '中成药'], prescriptions: ['otcA', 'otcB'] })
    // Its scopes keep it from most combos.
    expect(await compare(who)).toBeGreaterThan(CARTS_PER_BUYER / 2)
  }, 180_000)
})

import { describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { NOON } from '#testing/factories/catalog-factory.ts'
import { someBuyer, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'

import { applyDelta } from '../columns/apply-delta.ts'
import type { Columns } from '../columns/columns.ts'
import { packGoods } from '../columns/pack.ts'
import type { Catalog } from './catalog.ts'
import { paidPrices } from './paid-prices.ts'
import { rememberedRows } from './selections.ts'

const buyer = someBuyer()
const catalogOf = (goods: readonly Goods[]): Catalog => ({
  columns: packGoods(goods),
  readings: new Map(),
  categories: [],
  epoch: 'e',
  revision: 1,
})

describe('a list', () => {
  it('sorted by price is sorted by what each buyer pays, and anew when a discount begins', () => {
    const sale = { price: 60_000, startsAt: NOON, endsAt: NOON + 1, limit: 5, stock: 90, total: 100 }
    const catalog = catalogOf([
      someGoods({ id: 1, price: 50_000, badges: ['特'] }),
      someGoods({ id: 2, price: 52_000 }),
      someGoods({ id: 3, price: 90_000, packing: 5, flashSale: sale }),
    ])
    const discount = someDiscount({ permille: 60, startsAt: NOON, endsAt: NOON + 1 })
    const idsAt = (now: number, by = buyer) =>
      rememberedRows(catalog, { sort: 'priceUp' }, { buyer: by, now, discounts: [discount] }).rows.join()
    expect([NOON - 1, NOON, NOON - 1].map((now) => idsAt(now))).toEqual(['0,1,2', '1,0,2', '0,1,2'])
    // The sale is used up for who took five pieces in it: goods 3 cost him 84,600.
    const dear = catalogOf([
      someGoods({ id: 1, price: 80_000 }),
      someGoods({ id: 3, price: 90_000, packing: 5, flashSale: sale }),
    ])
    const orderFor = (taken: Record<string, number>) =>
      rememberedRows(dear, { sort: 'priceUp' }, { buyer: { ...buyer, boughtInPeriod: taken }, now: NOON }).rows.join()
    expect([orderFor({}), orderFor({ '3-1': 5 }), orderFor({})]).toEqual(['1,0', '0,1', '1,0'])
  })

  it('sorted by price follows a delta as if all its goods were new', () => {
    const ladder = [{ number: 1, price: 45_000 }]
    const before = [1, 2, 3, 4, 5].map((id) => someGoods({ id, price: 50_000 + id * 1_000 }))
    const after = [
      { ...before[1]!, price: 40_000, revision: 9 },
      { ...before[3]!, ladderPrice: ladder, revision: 9 },
    ]
    const viewer = { buyer, now: NOON, discounts: [someDiscount({ permille: 60 })] }
    const { columns } = catalogOf(before)
    const pricesOf = (one: Columns) => [...paidPrices(one, viewer)]
    const old = pricesOf(columns)
    const changed = applyDelta(columns, { goods: [after[0]!], removed: [] })
    pricesOf(changed)
    const again = applyDelta(changed, { goods: [after[1]!], removed: [] })
    const fresh = packGoods(before.map((one) => after.find(({ id }) => id === one.id) ?? one))
    expect(pricesOf(again)).toEqual(pricesOf(fresh))
    expect(pricesOf(again)).not.toEqual(old)
    // Rows that moved are priced anew.
    const fewer = applyDelta(again, { goods: [], removed: [1] })
    expect(pricesOf(fewer)).toEqual(pricesOf(fresh).slice(1))
  })
})

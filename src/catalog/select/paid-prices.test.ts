import { describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { NOON } from '#testing/factories/catalog-factory.ts'
import { someBuyer, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'

import { packGoods } from '../columns/pack.ts'
import type { Catalog } from './catalog.ts'
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
})

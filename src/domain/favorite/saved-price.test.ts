import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { offerOf } from '../pricing/goods-offer.ts'
import { changeSinceSaved, priceToSave } from './saved-price.ts'

const HOUR = 3_600_000
const buyer = someBuyer()
const flashSale = { price: 111_100, startsAt: NOON - HOUR, endsAt: NOON + HOUR, stock: 100, limit: 0 }
const onSale = someGoods({ price: 141_800, packing: 1, flashSale })
const change = (goods: typeof onSale, saved: Parameters<typeof changeSinceSaved>[2], now = NOON) =>
  changeSinceSaved(offerOf(goods, buyer, now, []), goods, saved)

describe('the price of when goods were saved', () => {
  it('is the one the buyer saw, so that nothing has changed while the flash sale runs', () => {
    const seenPrice = priceToSave(onSale, buyer, NOON)
    expect(seenPrice).toBe(111_100)
    expect(change(onSale, { addedAt: NOON, seenPrice })).toBe(0)
    expect(change(onSale, { addedAt: NOON, seenPrice }, NOON + 2 * HOUR)).toBe(141_800 - 111_100)
  })

  it('is the step of the ladder that the smallest purchase reaches', () => {
    const byPack = someGoods({
      price: 141_800,
      packing: 10,
      ladderPriceType: 2,
      ladderPrice: [{ number: 10, price: 130_000 }],
    })
    expect(priceToSave(byPack, buyer, NOON)).toBe(130_000)
    // A step that is lowered is a fall, though the base price stands, also of goods that had no step then.
    expect(change(byPack, { addedAt: NOON, seenPrice: 141_800 })).toBe(130_000 - 141_800)
  })

  it('was kept as the base price earlier, which is no fall where the sale already ran, and one where it did not', () => {
    expect(change(onSale, { addedAt: NOON - HOUR / 2, seenPrice: 141_800 })).toBe(0)
    expect(change(onSale, { addedAt: NOON - 2 * HOUR, seenPrice: 141_800 })).toBe(111_100 - 141_800)
    expect(change(onSale, { addedAt: NOON, seenPrice: undefined })).toBeUndefined()
  })
})

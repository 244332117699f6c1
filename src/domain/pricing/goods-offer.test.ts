import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { offerOf } from './goods-offer.ts'

const flashSale = { price: 90_000, startsAt: NOON - 1_000, endsAt: NOON + 1_000, stock: 20, limit: 10 }
const goods = someGoods({ flashSale })

describe('the offer', () => {
  it('hides prices from visitors', () => {
    expect(offerOf(goods, undefined, NOON, [])).toMatchObject({ price: undefined, isBuyable: false })
  })

  it('is the flash sale while it runs, and then makes lines of type 1', () => {
    expect(offerOf(goods, someBuyer(), NOON, [])).toMatchObject({
      price: 90_000,
      flashSale,
      defaultType: 1,
      isBuyable: true,
    })
    expect(offerOf(goods, someBuyer(), flashSale.endsAt, [])).toMatchObject({
      price: 125_000,
      flashSale: undefined,
      defaultType: 0,
    })
  })

  it('stops being the flash sale for a buyer who has used up its limit', () => {
    expect(offerOf(goods, someBuyer({ boughtInPeriod: { '1-1': 10 } }), NOON, []).defaultType).toBe(0)
  })

  it('shows 秒 only while the sale runs, and badges in their fixed order', () => {
    const badged = someGoods({ ...goods, badges: ['新', '秒'], isYouxuan: true, isManjian: false })
    expect(offerOf(badged, someBuyer(), NOON, []).badges).toEqual(['优', '秒', '新'])
    expect(offerOf(badged, someBuyer(), flashSale.endsAt, []).badges).toEqual(['优', '新'])
  })
})

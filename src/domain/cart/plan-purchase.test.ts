import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods } from '#tests/support/domain-factory.ts'

import type { Goods } from '../goods/goods.ts'
import { boughtKey } from './bought.ts'
import { planPurchase } from './plan-purchase.ts'

const line = (goodsId: number, number: number) => ({ goodsId, name: `药品 ${goodsId}`, number, unit: '盒' })
const plan = (
  lines: ReturnType<typeof line>[],
  goods: Goods[],
  { inCart = new Map<string, number>() }: { inCart?: Map<string, number> } = {},
) => planPurchase(lines, { goods: new Map(goods.map((one) => [one.id, one])), buyer: someBuyer(), inCart, now: NOON })

describe('buying again', () => {
  it('takes the former quantity when it can be had', () => {
    expect(plan([line(1, 20)], [someGoods()])).toMatchObject([{ number: 20 }])
    expect(plan([line(1, 20)], [someGoods()])[0]).not.toHaveProperty('why')
  })
  it('adds up lines of the same goods', () => {
    expect(plan([line(1, 20), line(1, 5)], [someGoods()])).toMatchObject([{ goodsId: 1, number: 25 }])
  })
  it('takes what is in stock and says so', () => {
    const [planned] = plan([line(1, 20)], [someGoods({ stock: 8 })])
    expect(planned).toMatchObject({ number: 8, why: expect.stringContaining('8') })
  })
  it('takes nothing of what may not be bought and says why', () => {
    const [planned] = plan([line(1, 20)], [someGoods({ isOnShelf: false })])
    expect(planned).toMatchObject({ number: 0, why: expect.stringContaining('下架') })
  })
  it('takes nothing of goods that are gone', () => {
    expect(plan([line(7, 20)], [])).toMatchObject([{ goodsId: 7, number: 0 }])
  })
  it('never lowers what the cart already holds', () => {
    expect(plan([line(1, 20)], [someGoods()], { inCart: new Map([[boughtKey(1), 50]]) })).toMatchObject([
      { number: 50 },
    ])
  })
  it('takes a flash sale that has as many, and the ordinary price when it has not', () => {
    const flashSale = { price: 8_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 30, limit: 0 }
    expect(plan([line(1, 20)], [someGoods({ flashSale })])).toMatchObject([{ number: 20, type: 1 }])
    expect(plan([line(1, 40)], [someGoods({ flashSale })])).toMatchObject([{ number: 40, type: 0 }])
  })
})

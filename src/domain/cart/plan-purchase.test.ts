import { describe, expect, it } from 'vitest'

import { someCombo } from '#testing/factories/combo-factory.ts'
import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { boughtKey } from '../eligibility/buyer.ts'
import type { Goods } from '../goods/goods.ts'
import { isHeld, planPurchase } from './plan-purchase.ts'

const line = (goodsId: number, number: number) => ({ goodsId, name: `药品 ${goodsId}`, number, unit: '盒' })
const plan = (
  lines: ReturnType<typeof line>[],
  goods: Goods[],
  { inCart = new Map<string, number>() }: { inCart?: Map<string, number> } = {},
) => planPurchase(lines, { goods: new Map(goods.map((one) => [one.id, one])), buyer: someBuyer(), inCart, now: NOON })
/** What the cart holds of it, and whether that is as many as 20 wanted ones come to. */
const heldOf = (goods: Goods, inCart: number) =>
  plan([line(1, 20)], [goods], { inCart: new Map([[boughtKey(1), inCart]]) }).map((one) => [one.inCart, isHeld(one)])

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
  it('says what the cart holds of it, and whether it holds as many already', () => {
    const flashSale = { price: 8_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 30, limit: 0 }
    expect([0, 10, 20, 50].flatMap((inCart) => heldOf(someGoods(), inCart))).toEqual([
      [0, false],
      [10, false],
      [20, true],
      [50, true],
    ])
    // The sale's line is another one.
    expect(heldOf(someGoods({ flashSale }), 20)).toEqual([[0, false]])
    expect(heldOf(someGoods({ isOnShelf: false }), 20)).toEqual([[0, false]])
  })
  it('takes a flash sale that has as many, and the ordinary price when it has not', () => {
    const flashSale = { price: 8_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 30, limit: 0 }
    expect(plan([line(1, 20)], [someGoods({ flashSale })])).toMatchObject([{ number: 20, type: 1 }])
    expect(plan([line(1, 40)], [someGoods({ flashSale })])).toMatchObject([{ number: 40, type: 0 }])
  })
})

describe('buying a combo again', () => {
  const combo = someCombo()
  const parts = [someGoods({ id: 1 }), someGoods({ id: 2 })]
  /** As an order has it: a line a part, each naming the sets. */
  const ordered = (sets: number) =>
    combo.parts.map((part) => ({
      ...line(part.goodsId, part.number * sets),
      combo: { id: combo.id, name: combo.name, sets },
    }))
  const again = (sets: number, { combos = [combo], goods = parts, inCart = new Map<string, number>() } = {}) =>
    planPurchase(ordered(sets), {
      goods: new Map(goods.map((one) => [one.id, one])),
      combos: new Map(combos.map((one) => [one.id, one])),
      buyer: someBuyer(),
      inCart,
      now: NOON,
    })

  it('wants the sets once, and none of its parts by itself', () => {
    expect(again(3)).toMatchObject([{ goodsId: combo.id, name: combo.name, unit: '套', number: 3, type: 3 }])
  })
  it('takes the parts by themselves that were bought beside it', () => {
    const lines = [...ordered(1), line(1, 20)]
    const goods = new Map(parts.map((one) => [one.id, one]))
    const planning = { goods, combos: new Map([[combo.id, combo]]), buyer: someBuyer(), inCart: new Map(), now: NOON }
    expect(planPurchase(lines, planning)).toMatchObject([
      { goodsId: combo.id, number: 1, type: 3 },
      { goodsId: 1, number: 20, type: 0 },
    ])
  })
  it('takes the sets that are left and says so, and never lowers what the cart holds', () => {
    expect(again(30)).toMatchObject([{ number: 10, why: expect.stringContaining('10') }])
    expect(again(3, { inCart: new Map([[boughtKey(combo.id), 5]]) })).toMatchObject([{ number: 5 }])
  })
  it('takes none of one that is gone, over or lacks a part, and says why', () => {
    expect(again(3, { combos: [] })).toMatchObject([{ number: 0, why: '套餐已下架' }])
    expect(again(3, { combos: [{ ...combo, endsAt: NOON }] })).toMatchObject([
      { number: 0, why: expect.stringContaining('已结束') },
    ])
    const goods = [parts[0]!, someGoods({ id: 2, stock: 0 })]
    expect(again(3, { goods })).toMatchObject([{ number: 0, why: expect.stringContaining('库存不足') }])
  })
})

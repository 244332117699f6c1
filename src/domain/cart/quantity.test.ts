import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyGoods, someGoods } from '#testing/factories/domain-factory.ts'

import { checkQuantity, clampQuantity, fitQuantity, quantityRule } from './quantity.ts'

const boxed = someGoods({ packing: 10, caseSize: 100, stock: 255 })
const clamp = (goods: typeof boxed, wanted: number, bought?: number) => {
  const { number, notes } = clampQuantity(goods, wanted, bought)
  return [number, ...notes.map(({ code }) => code)]
}

describe('quantity rule', () => {
  it('keeps minimum, step, case, limit and stock apart', () => {
    const goods = someGoods({ packing: 10, caseSize: 100, stock: 255, limit: { number: 45, period: 'week' } })
    expect(quantityRule(goods, 20)).toEqual({ minimum: 10, step: 10, case: 100, limit: 25, stock: 255, max: 20 })
  })

  it('counts stock below one pack as none unless it is 尾货, which goes piece by piece', () => {
    expect(quantityRule(someGoods({ packing: 10, stock: 9 })).max).toBe(0)
    expect(quantityRule(someGoods({ packing: 10, stock: 9, isTail: true }))).toMatchObject({
      minimum: 1,
      step: 1,
      max: 9,
    })
    expect(quantityRule(someGoods({ packing: 10, stock: 19, isTail: true }))).toMatchObject({ step: 10, max: 10 })
  })
})

describe('clamping a quantity', () => {
  it.each([
    [boxed, 20, [20]],
    [boxed, 0, [10, 'minimum']],
    [boxed, -5, [10, 'minimum']],
    [boxed, Number.NaN, [10, 'minimum']],
    [boxed, 11, [20, 'step']],
    [boxed, 10.5, [20, 'step']],
    [boxed, 300, [250, 'stock']],
    // Only the bound: 260 is not what will be bought.
    [boxed, 251, [250, 'stock']],
    [someGoods({ stock: 0 }), 5, [0, 'stock']],
    [someGoods({ limit: { number: 3, period: 'order' } }), 5, [3, 'limit']],
  ])('of %# answers with the nearest that can be bought and why', (goods, wanted, answer) => {
    expect(clamp(goods, wanted)).toEqual(answer)
  })

  it('leaves nothing when the limit is used up', () => {
    expect(clamp(someGoods({ limit: { number: 3, period: 'day' } }), 1, 3)).toEqual([0, 'limit'])
  })

  it('offers the whole case from 80 % of it, without taking it', () => {
    expect(clamp(boxed, 70)).toEqual([70])
    expect(clamp(boxed, 80)).toEqual([80, 'caseOffer'])
    expect(clamp(boxed, 180)).toEqual([180, 'caseOffer'])
    expect(clampQuantity(boxed, 180).notes[0]?.offer).toBe(200)
    expect(clamp(boxed, 100)).toEqual([100])
  })

  it('offers no case that stock or limit forbid', () => {
    expect(clamp(someGoods({ ...boxed, stock: 95 }), 80)).toEqual([80])
    expect(clamp(someGoods({ ...boxed, limit: { number: 90, period: 'order' } }), 80)).toEqual([80])
  })

  const limited = fc
    .tuple(anyGoods(1), fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }))
    .map(([goods, limit]) => (limit ? { ...goods, limit: { number: limit, period: 'day' as const } } : goods))

  it('answers with what the check then accepts, and does not change its mind', () => {
    fc.assert(
      fc.property(limited, fc.integer({ min: -10, max: 500 }), fc.nat(20), (goods, wanted, bought) => {
        const { number } = clampQuantity(goods, wanted, bought)
        expect(number === 0).toBe(quantityRule(goods, bought).max === 0)
        fc.pre(number > 0)
        expect(checkQuantity(goods, number, bought)).toEqual([])
        expect(clampQuantity(goods, number, bought).number).toBe(number)
      }),
    )
  })

  it('changes nothing that the check accepts', () => {
    fc.assert(
      fc.property(limited, fc.integer({ min: 1, max: 300 }), (goods, number) => {
        fc.pre(checkQuantity(goods, number).length === 0)
        expect(clampQuantity(goods, number).number).toBe(number)
      }),
    )
  })
})

describe('checking a quantity', () => {
  it.each([
    [boxed, 20, []],
    [boxed, 5, ['minimum']],
    [boxed, 15, ['step']],
    [boxed, 260, ['stock']],
    [boxed, 265, ['step', 'stock']],
    [boxed, 1.5, ['whole']],
    [boxed, 0, ['whole']],
    [boxed, -10, ['whole']],
    [someGoods({ limit: { number: 3, period: 'order' } }), 4, ['limit']],
  ])('of %# names everything that is wrong', (goods, number, codes) => {
    expect(checkQuantity(goods, number).map(({ code }) => code)).toEqual(codes)
  })
})

describe('fitQuantity', () => {
  it.each([
    [0, 10],
    [10, 10],
    [11, 20],
    [41, 40],
    [999, 40],
  ])('makes %i pieces %i, at step 10 with 45 in stock', (typed, fitted) => {
    expect(fitQuantity(typed, { minimum: 10, step: 10, max: 45 })).toBe(fitted)
  })
})

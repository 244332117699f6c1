import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import type { Goods } from '../goods/goods.ts'
import { quoteCart } from './quote.ts'

const GLOVES = 9
const gloves = (changes: Partial<Goods> = {}) => someGoods({ id: GLOVES, packing: 1, ...changes })
const giving = (id: number, number = 2): Goods =>
  someGoods({
    id,
    packing: 1,
    gift: { kind: 'gift', name: '手套', fromNumber: 10, number, addOn: 0, goodsId: GLOVES },
  })

function giftsOf(pairs: readonly (readonly [Goods, number])[], given: Goods | undefined = gloves()) {
  const known = [...pairs.map(([goods]) => goods), ...(given ? [given] : [])]
  const { lines } = quoteCart({
    lines: pairs.map(([goods, number]) => someLine(goods, number)),
    goods: (id) => known.find((goods) => goods.id === id),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })
  return lines.map(({ gift }) => (gift ? (gift.isTaken ? 'given' : 'short') : 'none'))
}

describe('a gift that is goods', () => {
  it('comes out of their stock, the first line first, and is left out whole where they do not suffice', () => {
    const lines = [
      [giving(1), 10],
      [giving(2), 10],
    ] as const
    expect(giftsOf(lines, gloves({ stock: 4 }))).toEqual(['given', 'given'])
    expect(giftsOf(lines, gloves({ stock: 3 }))).toEqual(['given', 'short'])
    expect(giftsOf(lines, gloves({ stock: 1 }))).toEqual(['short', 'short'])
    expect(giftsOf([[giving(1), 9]])).toEqual(['none'])
  })

  it('leaves what is bought of these goods the first claim', () => {
    const given = gloves({ stock: 10 })
    expect(giftsOf([[giving(1), 10] as const, [given, 8] as const], given)).toEqual(['given', 'none'])
    expect(giftsOf([[giving(1), 10] as const, [given, 9] as const], given)).toEqual(['short', 'none'])
  })

  it('is left out where they are gone, lie elsewhere, hold ephedrine or may not be sold to this buyer', () => {
    const line = [[giving(1), 10] as const]
    const unfit: (Goods | undefined)[] = [
      gloves({ warehouseId: 77 }),
      gloves({ isEphedrine: true }),
      gloves({ isOnShelf: false }),
      gloves({ control: { blockedRegions: [], blockedCustomerTypes: [], isAllowListOnly: true } }),
    ]
    expect(unfit.map((given) => giftsOf(line, given))).toEqual(unfit.map(() => ['short']))
    expect(giftsOf([[giving(1), 10]], gloves({ isSoldAlone: false, price: undefined }))).toEqual(['given'])
  })

  it('never promises more pieces than are left beside what is bought', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 })), { maxLength: 5 }),
        fc.nat({ max: 12 }),
        fc.nat({ max: 15 }),
        (lines, stock, wanted) => {
          const given = gloves({ stock })
          const pairs = lines.map(([number, pieces], at) => [giving(at + 1, pieces), number] as const)
          const bought = wanted > 0 ? [[given, wanted] as const] : []
          const gifts = giftsOf([...pairs, ...bought], given)
          const promised = lines.reduce((sum, [, pieces], at) => sum + (gifts[at] === 'given' ? pieces : 0), 0)
          if (promised > 0) expect(promised + wanted).toBeLessThanOrEqual(stock)
        },
      ),
    )
  })
})

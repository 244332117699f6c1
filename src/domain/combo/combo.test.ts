import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCombo, comboLine, someCombo } from '#testing/factories/combo-factory.ts'
import {
  anyGoods,
  NOON,
  someBuyer,
  someCoupon,
  someDiscount,
  someGoods,
  someOffers,
} from '#testing/factories/domain-factory.ts'

import { quoteCart } from '../cart/quote.ts'
import { piecesOf, splitCombo } from '../cart/split-combo.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { sum } from '../money.ts'
import { apartPrices } from './apart.ts'
import { type Combo, comboFaults, isComboId, setsLeft } from './combo.ts'
import { packCombo, setsInStock } from './pack.ts'

const goods = (id: number, changes: Partial<Goods> = {}) => someGoods({ id, name: `药${id}`, ...changes })
const packOf = (combo: Combo, shelf: readonly Goods[], asker: Buyer | 'visitor' = someBuyer()) => {
  const buyer = asker === 'visitor' ? undefined : asker
  const known = new Map(shelf.map((one) => [one.id, one]))
  return packCombo(combo, { goods: (id) => known.get(id), buyer, checker: goodsChecker(buyer, NOON), now: NOON })
}
const both = [goods(1), goods(2)]
const codesOf = (...given: Parameters<typeof packOf>) => packOf(...given).refusals.map(({ code }) => code)

const faultsOf = (changes: Partial<Goods>, parts = someCombo().parts) =>
  comboFaults(parts, (id) => (id === 2 ? goods(2, changes) : goods(1)))

describe('the sets that are left of an order', () => {
  const anyLine = fc.record({ perSet: fc.integer({ min: 1, max: 9 }), sent: fc.integer({ min: 0, max: 90 }) })
  it('are those of which no piece was sent, and what was sent fits into the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(anyLine, { minLength: 2, maxLength: 5 }), (sets, parts) => {
        const combo = { id: 1, name: '', sets }
        const lines = parts.map(({ perSet, sent }) => {
          const number = perSet * sets
          return { number, left: number - Math.min(sent, number), combo, perSet }
        })
        const whole = setsLeft([...lines, { number: 4, left: 0, combo: null }]).get(1)!
        for (const { number, left, perSet } of lines) expect(number - left).toBeLessThanOrEqual((sets - whole) * perSet)
        expect(lines.some(({ number, left, perSet }) => number - left > (sets - whole - 1) * perSet)).toBe(true)
      }),
    )
  })
})

describe('what makes a combo', () => {
  it('is goods of one warehouse without ephedrine', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ warehouseId: 2 })).toEqual(['套餐商品须由同一仓库发货'])
    expect(faultsOf({ isEphedrine: true })).toEqual(['药2含麻黄碱类，须单独成单，不能放进套餐'])
  })

  it('is at least two known goods, each once, in whole pieces at a price', () => {
    const [one, two] = someCombo().parts
    expect(faultsOf({}, [one!])).toEqual(['套餐至少要有两种商品'])
    expect(faultsOf({}, [one!, one!])).toEqual(['同一商品在套餐里只能出现一次'])
    expect(faultsOf({}, [one!, { ...two!, price: 0 }])).toEqual(['每种商品的件数与套餐价须大于 0'])
    expect(faultsOf({}, [one!, { ...two!, number: 1.5 }])).toEqual(['每种商品的件数与套餐价须大于 0'])
    expect(comboFaults(someCombo().parts, (id) => (id === 1 ? goods(1) : undefined))).toEqual([
      '套餐里有商品不存在或已下架',
    ])
  })

  it('has an id that is none of goods', () => {
    expect([isComboId(someCombo().id), isComboId(999_999_999)]).toEqual([true, false])
  })
})

describe('a combo as a buyer meets it', () => {
  it('is goods whose piece is a set, at the price of its parts together', () => {
    const pack = packOf(someCombo(), both)
    expect(pack.goods).toMatchObject({ name: '感冒退热套餐', unit: '套', packing: 1, price: 1_100_000, stock: 10 })
    expect([pack.listPrice, pack.refusals]).toEqual([1_250_000, []])
  })

  it('never says that buying apart is cheaper', () => {
    const cheap = both.map((one) => ({ ...one, price: 90_000 }))
    expect(packOf(someCombo(), cheap).listPrice).toBe(1_100_000)
  })

  it('has as many sets as its scarcest part, whatever the step of its goods', () => {
    const scarce = goods(2, { stock: 17, packing: 10 })
    expect(packOf(someCombo(), [goods(1), scarce]).goods.stock).toBe(3)
    expect(packOf(someCombo({ stock: 2 }), [goods(1), scarce]).goods.stock).toBe(2)
    const gone = packOf(someCombo(), [goods(1), goods(2, { stock: 4 })])
    expect(gone.goods.stock).toBe(0)
    expect(gone.refusals).toMatchObject([{ code: 'outOfStock', text: '药2库存不足，凑不成一套', goodsId: 2 }])
    expect(codesOf(someCombo({ stock: 0 }), both)).toEqual(['outOfStock'])
  })

  it('is limited by order, by buyer, and by the limits of its parts, whatever was bought', () => {
    const bought = { [someCombo().id]: 3, 2: 5 }
    const buyer = someBuyer({ boughtInPeriod: bought })
    const left = (changes: Parameters<typeof someCombo>[0], parts = both) => {
      const { limit, id } = packOf(someCombo(changes), parts, buyer).goods
      return limit && limit.number - (id === someCombo().id ? 3 : 0)
    }
    expect(left({})).toBeUndefined()
    expect(left({ perOrder: 4 })).toBe(4)
    expect(left({ perOrder: 4, perBuyer: 5 })).toBe(2)
    expect(left({ perOrder: 4 }, [goods(1), goods(2, { limit: { number: 12, period: 'day' } })])).toBe(1)
    expect(codesOf(someCombo({ perBuyer: 3 }), both, buyer)).toEqual(['limitReached'])
  })

  it('is refused for its strictest part, by name, with the fix for that part', () => {
    const cold = goods(2, { storage: 'cold', scope: '生物制品' })
    const unlettered = someBuyer({ documents: [] })
    const { refusals } = packOf(someCombo(), [goods(1), cold], unlettered)
    expect(refusals.map(({ code }) => code)).toEqual(['outOfScope', 'coldLetter'])
    expect(refusals[0]).toMatchObject({ goodsId: 2, fix: { kind: 'qualification' } })
    expect(refusals[0]!.text).toMatch(/^药2：/)
  })

  it('says once what keeps a buyer from buying anything', () => {
    const { refusals } = packOf(someCombo(), both, someBuyer({ reviewState: 'submitted' }))
    expect(refusals.map(({ code }) => code)).toEqual(['notApproved'])
    expect(codesOf(someCombo(), both, 'visitor')).toEqual(['signedOut'])
  })

  it('takes goods that are not sold alone', () => {
    expect(codesOf(someCombo(), [goods(1), goods(2, { isSoldAlone: false })])).toEqual([])
  })

  it('is refused before and after its time, for other customers, and when its goods make no combo any more', () => {
    expect(codesOf(someCombo({ endsAt: NOON }), both)).toEqual(['offShelf'])
    expect(codesOf(someCombo({ startsAt: NOON + 1 }), both)).toEqual(['offShelf'])
    expect(codesOf(someCombo({ customerTypes: ['单体药店'] }), both)).toEqual(['clinicRule'])
    expect(codesOf(someCombo(), [goods(1)])).toEqual(['offShelf'])
    expect(codesOf(someCombo(), [goods(1), goods(2, { isEphedrine: true })])).toEqual(['offShelf'])
  })
})

const GOODS_IDS = [1, 2, 3, 4]
const anySale = fc.record({
  combo: anyCombo(GOODS_IDS),
  goods: fc.tuple(...GOODS_IDS.map((id) => anyGoods(id).map((one) => ({ ...one, warehouseId: 1 })))),
  sets: fc.integer({ min: 1, max: 9 }),
  pieces: fc.integer({ min: 1, max: 40 }),
})

describe('the parts of an ordered combo', () => {
  it('cost together what the line costs, to the fen, each fen with its reason', () => {
    fc.assert(
      fc.property(anySale, ({ combo, goods: all, sets, pieces }) => {
        const known = new Map(all.map((one) => [one.id, one]))
        const beside = { ...comboLine(combo, pieces), id: '1-1-0', goodsId: 1, type: 0 as const }
        const quote = quoteCart({
          lines: [comboLine(combo, sets), beside],
          goods: (id) => known.get(id),
          combos: () => combo,
          buyer: someBuyer(),
          offers: someOffers(),
          coupons: [someCoupon()],
          now: NOON,
        })
        const [line] = quote.lines
        if (!line?.isSelected) return
        const shares = splitCombo(line)
        expect(sum(shares.map(({ payable }) => payable))).toBe(line.payable)
        expect([line.couponAmount, line.manjianAmount]).toEqual([0, 0])
        expect(line.adjustments.every(({ reason }) => ['combo', 'rounding'].includes(reason))).toBe(true)
        for (const share of shares) {
          const list = Math.floor(((share.goods.price ?? share.price) * share.number) / 100)
          expect(list + sum(share.adjustments.map(({ amount }) => amount))).toBe(share.payable)
          expect(share.payable).toBeGreaterThanOrEqual(share.amount)
        }
        expect(piecesOf(line)).toEqual(shares.map(({ goods: { id }, number }) => ({ goodsId: id, number })))
      }),
    )
  })

  it('never need more than any part has', () => {
    fc.assert(
      fc.property(anySale, ({ combo, goods: all }) => {
        const pack = packOf(combo, all)
        const sets = setsInStock(pack)
        expect(pack.goods.stock).toBe(sets)
        expect(sets).toBeLessThanOrEqual(combo.stock)
        for (const part of pack.parts) expect(part.number * sets).toBeLessThanOrEqual(part.goods.stock)
      }),
    )
  })
})

describe('what the parts cost by themselves', () => {
  const pack = packOf(someCombo(), both)

  it('is their list price where no discount runs', () => {
    expect(apartPrices(pack, [])).toEqual({
      parts: new Map([
        [1, 125_000],
        [2, 125_000],
      ]),
      set: 1_250_000,
    })
  })
  it('is what a discount leaves, of those it covers', () => {
    const special = packOf(someCombo(), [goods(1), goods(2, { badges: ['特'] })])
    expect(apartPrices(special, [someDiscount()])).toEqual({
      parts: new Map([
        [1, 117_500],
        [2, 125_000],
      ]),
      set: 1_212_500,
    })
  })
  it('is compared with nothing where a part is not known', () => {
    expect(apartPrices(packOf(someCombo(), [goods(1)]), []).set).toBe(1_100_000)
  })
})

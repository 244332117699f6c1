import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anyCoupon,
  anyGoods,
  NOON,
  someCashback,
  someCoupon,
  someDiscount,
  someGoods,
  someLine,
  someOffers,
} from '#testing/factories/domain-factory.ts'
import { fillerInput, used } from '#testing/factories/filler-factory.ts'

import type { CartLine } from '../cart/line.ts'
import { type Quote, quoteCart } from '../cart/quote.ts'
import { bestCoupons } from '../coupon/coupon-set.ts'
import { LINE_TYPES } from '../goods/line-type.ts'
import { sum, times } from '../money.ts'
import { lessDiscount } from '../pricing/discount.ts'
import { type FillerAnswer, type FillerInput, findFillers } from './find-fillers.ts'
import { FILLER_LIMITS } from './limits.ts'
import type { FillerWay } from './rank-ways.ts'

/** Few goods in few numbers, so that every set can be priced. */
const smallShop = fc
  .record({
    goods: fc.tuple(anyGoods(1), anyGoods(2), anyGoods(3), anyGoods(4), anyGoods(5)),
    numbers: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    days: fc.array(fc.record({ perDay: fc.integer({ min: 1, max: 3 }), daysLeft: fc.integer({ min: -3, max: 8 }) }), {
      minLength: 4,
      maxLength: 4,
    }),
    sources: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    shipping: fc.record({
      freeFrom: fc.integer({ min: 1, max: 200_000 }),
      freight: fc.constantFrom(0, 800, 1_200, 5_000),
      minimumOrder: fc.integer({ min: 0, max: 100_000 }),
    }),
    tier: fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), reduce: fc.integer({ min: 1, max: 5_000 }) }),
    coupons: fc.uniqueArray(anyCoupon, { maxLength: 2, selector: ({ id }) => id }),
    discount: fc.boolean(),
    daysMax: fc.integer({ min: 2, max: 6 }),
  })
  .map(({ goods, numbers, days, sources, shipping, tier, coupons, discount, daysMax }) =>
    fillerInput({
      cart: [
        [{ ...goods[0], isOnShelf: true, caseSize: 0 }, numbers[0]],
        [goods[1], numbers[1]],
      ],
      shelf: goods.slice(2),
      candidates: goods
        .slice(1)
        .map((one, at) => used(one, sources[at] ? days[at]!.perDay : 0.5, sources[at] ? days[at]!.daysLeft : 0)),
      offers: {
        ...someOffers({ shipping, manjians: [tier], cashbacks: [someCashback()] }),
        discounts: discount ? [someDiscount()] : [],
      },
      coupons,
      limits: { ...FILLER_LIMITS, daysMax },
    }),
  )

/** A percentage that can be used at once, beside a coupon whose threshold lies above the cart. */
const couponShop = fc
  .record({
    number: fc.integer({ min: 300, max: 1_400 }),
    percent: fc.integer({ min: 90, max: 99 }),
    face: fc.integer({ min: 1_000, max: 20_000 }),
    isStackable: fc.boolean(),
    perDay: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ number, percent, face, isStackable, perDay }) => {
    const [held, other] = [1, 2].map((id) => someGoods({ id, price: 10_000, isManjian: false }))
    return fillerInput({
      cart: [[held!, number]],
      shelf: [other!],
      candidates: [used(other!, perDay)],
      coupons: [
        someCoupon({ id: 1, kind: 'discount', face: percent, threshold: 0, isStackable }),
        someCoupon({ id: 2, face, threshold: 150_000, isStackable }),
      ],
    })
  })

/** What the cart costs with these numbers, by the whole quote and nothing else. */
function quoteWith(input: FillerInput, numbers: ReadonlyMap<number, number>, coupons: FillerInput['coupons']): Quote {
  const known = new Set(input.lines.map(({ goodsId }) => goodsId))
  const raised = input.lines.map((line): CartLine => ({ ...line, number: numbers.get(line.goodsId) ?? line.number }))
  const added = [...numbers].flatMap(([id, number]) => {
    const goods = input.goods(id)!
    const sale = goods.flashSale
    const runs =
      sale &&
      sale.startsAt <= NOON &&
      NOON < sale.endsAt &&
      sale.stock >= goods.packing &&
      (sale.limit === 0 || sale.limit >= goods.packing)
    return known.has(id) ? [] : [someLine(goods, number, { type: runs ? LINE_TYPES.flashSale : LINE_TYPES.ordinary })]
  })
  return quoteCart({ ...input, lines: [...raised, ...added], coupons })
}

const costOf = ({ payable, cashback }: Quote) => payable - (cashback?.amount ?? 0)

/** The coupons that the cart uses with these numbers, of these. */
function chosenOf(input: FillerInput, numbers: ReadonlyMap<number, number> = new Map(), held = input.coupons) {
  const plain = quoteWith(input, numbers, [])
  const basis = {
    lines: plain.lines.filter(({ isSelected }) => isSelected),
    freight: plain.freightBeforeCoupon,
    now: NOON,
    customerType: input.buyer.customerType,
  }
  return bestCoupons(held, basis).uses.flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
}

const eachAnswer = (check: (input: FillerInput, answer: FillerAnswer) => void, runs = 150) =>
  fc.assert(
    fc.property(smallShop, (input) => {
      for (const { key } of findFillers(input).goals) {
        const asked = { ...input, goal: key }
        check(asked, findFillers(asked))
      }
    }),
    { numRuns: runs },
  )

const numbersOf = ({ lines }: Pick<FillerWay, 'lines'>) => new Map(lines.map(({ goods, number }) => [goods.id, number]))

describe('every recommended set', () => {
  it('leaves the cart cheaper than doing nothing, beside the goods that will be used anyway', () => {
    eachAnswer((input, { goal, sets }) => {
      const chosen = chosenOf(input)
      const nothing = quoteWith(input, new Map(), chosen)
      for (const set of sets) {
        const numbers = numbersOf(set)
        const coupons = goal?.kind === 'coupon' ? chosenOf(input, numbers) : chosen
        expect(costOf(quoteWith(input, numbers, coupons))).toBe(costOf(nothing) + set.spends - set.saves)
        if (goal?.kind !== 'minimum') expect(set.saves - set.unused).toBeGreaterThan(0)
        expect(set.spends).toBe(sum(set.lines.map(({ amount }) => amount)))
      }
    })
  })

  it('over the threshold of a coupon costs less by that coupon than by the best choice of the others', () => {
    let compared = 0
    fc.assert(
      fc.property(couponShop, (input) => {
        const { goal, sets } = findFillers({ ...input, goal: 'coupon-2' })
        const others = input.coupons.filter(({ id }) => id !== 2)
        for (const set of sets) {
          const numbers = numbersOf(set)
          const costWith = (held: FillerInput['coupons']) =>
            costOf(quoteWith(input, numbers, chosenOf(input, numbers, held)))
          expect(goal?.kind).toBe('coupon')
          expect(costWith(input.coupons)).toBeLessThan(costWith(others))
          compared += 1
        }
      }),
    )
    expect(compared).toBeGreaterThan(20)
  })

  it('can be bought as it stands, and takes nothing from the cart', () => {
    eachAnswer((input, { sets }) => {
      const before = quoteWith(input, new Map(), [])
      for (const set of sets) {
        const quote = quoteWith(input, numbersOf(set), [])
        for (const { id, before: had, number, goods } of set.lines) {
          const line = quote.lines.find((one) => one.id === id)!
          expect([line.isSelected, line.violations, goods.isEphedrine]).toEqual([true, [], false])
          expect(number).toBeGreaterThan(had)
        }
        expect(quote.selectedCount).toBeGreaterThanOrEqual(before.selectedCount)
      }
    })
  })

  it('is the best of all there are where every set was priced', () => {
    let compared = 0
    eachAnswer((input, { goal, sets, search }) => {
      if (search !== 'exact' || !goal || goal.kind === 'ladder' || goal.kind === 'coupon') return
      const chosen = chosenOf(input)
      const nothing = quoteWith(input, new Map(), chosen)
      const best = bruteForce(input, (numbers) => {
        const quote = quoteWith(input, numbers, chosen)
        if (quote.lines.some(({ gift }, at) => gift?.isShort && !nothing.lines[at]?.gift?.isShort)) return undefined
        const reached =
          goal.kind === 'minimum'
            ? quote.minimumShortfall === 0
            : goal.kind === 'freight'
              ? quote.freightBeforeCoupon === 0
              : goal.kind === 'manjian'
                ? quote.couponEligibleTotal >= goal.amount
                : (quote.cashback?.earlier ?? 0) + (quote.cashback?.base ?? 0) >= goal.amount
        const lines = quote.lines.filter(({ goodsId }) => numbers.has(goodsId))
        if (!reached || lines.some(({ isSelected, violations }) => !isSelected || violations.length > 0))
          return undefined
        if (lines.some(({ type, priceSource }) => type === LINE_TYPES.flashSale && priceSource !== 'flashSale'))
          return undefined
        const lowered = lines.map(({ id, price = 0, discount }) => {
          const { number = 0, paidAmount = 0 } = nothing.lines.find((line) => line.id === id) ?? {}
          return paidAmount - lessDiscount(times(price, number), discount)
        })
        const spends = quote.goodsTotal - nothing.goodsTotal + sum(lowered)
        const outlay = costOf(quote) - costOf(nothing)
        return goal.kind === 'minimum' || spends > outlay ? outlay : undefined
      })
      expect(sets[0] && sets[0].spends - sets[0].saves).toBe(best)
      compared += 1
    })
    expect(compared).toBeGreaterThan(50)
  })
})

/** The least of what `judge` answers over every number of every candidate, none left out for being unlikely. */
function bruteForce(
  input: FillerInput,
  judge: (numbers: Map<number, number>) => number | undefined,
): number | undefined {
  const { daysMax, linesMax } = input.limits
  const choices = input.candidates.flatMap(({ goodsId, use }) => {
    const goods = input.goods(goodsId)!
    const line = input.lines.find((one) => one.goodsId === goodsId)
    const quoted = line && quoteCart({ ...input, lines: [line], coupons: [] }).lines[0]!
    if (goods.isEphedrine || (quoted && (!quoted.isSelected || quoted.violations.length > 0))) return []
    const most = use!.perDay * (daysMax - Math.max(0, use!.daysLeft))
    const numbers = Array.from({ length: 40 }, (_, at) => at + 1).filter(
      (number) => number > (line?.number ?? 0) && number <= most,
    )
    return [{ goodsId, numbers }]
  })
  let best: number | undefined
  const visit = (at: number, numbers: Map<number, number>): void => {
    const choice = choices[at]
    if (!choice) {
      const outlay = numbers.size > 0 ? judge(numbers) : undefined
      if (outlay !== undefined && (best === undefined || outlay < best)) best = outlay
      return
    }
    visit(at + 1, numbers)
    if (numbers.size >= linesMax) return
    for (const number of choice.numbers) visit(at + 1, new Map([...numbers, [choice.goodsId, number]]))
  }
  visit(0, new Map())
  return best
}

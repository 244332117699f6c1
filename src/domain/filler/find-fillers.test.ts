import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anyCoupon,
  anyGoods,
  NOON,
  someBuyer,
  someCashback,
  someCoupon,
  someDiscount,
  someGoods,
  someLine,
  someOffers,
} from '#testing/factories/domain-factory.ts'

import type { CartLine } from '../cart/line.ts'
import { type Quote, quoteCart } from '../cart/quote.ts'
import { bestCoupons } from '../coupon/coupon-set.ts'
import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES } from '../goods/line-type.ts'
import { NEAR_EXPIRY } from '../goods/near-expiry.ts'
import { sum } from '../money.ts'
import type { Candidate } from './candidates.ts'
import { type FillerAnswer, type FillerInput, type FillerSet, findFillers } from './find-fillers.ts'
import { FILLER_LIMITS } from './limits.ts'

const used = (goods: Goods, perDay = 1, daysLeft = 0): Candidate => ({
  goodsId: goods.id,
  source: 'runningOut',
  use: { perDay, daysLeft },
})
const saved = (goods: Goods): Candidate => ({ goodsId: goods.id, source: 'favorite' })

type Shop = Partial<FillerInput> & { cart: readonly (readonly [Goods, number])[]; shelf?: readonly Goods[] }

function inputOf({ cart, shelf = [], ...changes }: Shop): FillerInput {
  const goods = new Map([...cart.map(([one]) => one), ...shelf].map((one) => [one.id, one]))
  return {
    lines: cart.map(([one, number]) => someLine(one, number)),
    goods: (id) => goods.get(id),
    buyer: someBuyer(),
    offers: someOffers({ manjians: [] }),
    coupons: [],
    candidates: [],
    limits: FILLER_LIMITS,
    nearExpiry: NEAR_EXPIRY,
    now: NOON,
    ...changes,
  }
}

/** ¥1 a box. */
const cheap = (id: number, changes: Partial<Goods> = {}) =>
  someGoods({ id, price: 10_000, isManjian: false, ...changes })
const told = ({ lines, ...set }: FillerSet) => ({ ...set, lines: lines.map(({ id, number }) => [id, number]) })

describe('the way over a threshold', () => {
  const [held, amx, blf] = [cheap(1), cheap(2), cheap(3, { packing: 10 })]

  it('adds what the buyer uses, and says what it costs, what it saves and how long it lasts', () => {
    const answer = findFillers(
      inputOf({
        cart: [[held, 780]],
        shelf: [amx, blf],
        candidates: [used(amx, 2, 5), used(blf, 0.1)],
        goal: 'freight',
      }),
    )
    expect(answer.sets.map(told)[0]).toEqual({
      lines: [['2-1-0', 20]],
      spends: 2_000,
      paysMore: 800,
      saves: 1_200,
      unused: 0,
    })
    expect(answer.sets[0]!.lines[0]!.days).toEqual({ added: 10, lasting: 15 })
  })

  it('recommends goods of unknown use only while they cost less than they save', () => {
    const sets = (number: number) =>
      findFillers(inputOf({ cart: [[held, number]], shelf: [amx], candidates: [saved(amx)], goal: 'freight' }))
    expect(sets(789).sets.map(told)).toEqual([
      { lines: [['2-1-0', 11]], spends: 1_100, paysMore: -100, saves: 1_200, unused: 1_100 },
    ])
    expect(sets(788)).toMatchObject({ sets: [], lack: 'costsMore' })
  })

  it('adds nothing that lasts longer than it keeps, or than the settings allow', () => {
    const keeping = (expiresOn: string, daysMax: number) =>
      findFillers(
        inputOf({
          cart: [[held, 700]],
          shelf: [{ ...amx, expiresOn }],
          candidates: [used(amx, 1, 10)],
          limits: { ...FILLER_LIMITS, daysMax },
          nearExpiry: { zone: 1, red: 2 },
          goal: 'freight',
        }),
      )
    // 100 boxes last 110 days: 2026-11-21 and 110 days are 2027-03-11.
    expect(keeping('2027-03-11', 365).sets).toHaveLength(1)
    expect(keeping('2027-03-10', 365)).toMatchObject({ sets: [], lack: 'outOfReach' })
    expect(keeping('2029-01-01', 110).sets).toHaveLength(1)
    expect(keeping('2029-01-01', 109)).toMatchObject({ sets: [], lack: 'outOfReach' })
  })

  it('leaves out goods near their expiry, of too short a life for this buyer, with ephedrine, or that he may not buy', () => {
    const unfit: [Partial<Goods>, Partial<FillerInput>?][] = [
      [{ expiresOn: '2027-02-01' }],
      [
        { expiresOn: '2028-01-01' },
        { buyer: someBuyer({ shelfLife: { months: 24, byCategory: {}, byGoods: {}, hidesShort: false } }) },
      ],
      [{ isEphedrine: true }],
      [{ isOnShelf: false }],
      [{ scope: '中药饮片' }],
      [{ clinicRule: 'notClinic' }],
      [{ stock: 19 }],
    ]
    for (const [changes, terms] of unfit) {
      const shelf = [{ ...amx, packing: 20, ...changes }]
      const answer = findFillers(
        inputOf({ cart: [[held, 780]], shelf, candidates: [used(amx)], goal: 'freight', ...terms }),
      )
      expect(answer, JSON.stringify(changes)).toMatchObject({ sets: [], lack: 'noCandidates' })
    }
  })

  it('completes a case of the cart', () => {
    const boxed = cheap(1, { caseSize: 400 })
    const { sets } = findFillers(inputOf({ cart: [[boxed, 795]], goal: 'freight' }))
    expect(sets.map(told)).toEqual([
      { lines: [['1-1-0', 800]], spends: 500, paysMore: -700, saves: 1_200, unused: 500 },
    ])
    expect(sets[0]!.lines[0]).toMatchObject({ source: 'case', before: 795 })
  })

  it('leaves a line alone that the buyer has put aside', () => {
    const input = inputOf({
      cart: [
        [held, 780],
        [amx, 5],
      ],
      candidates: [used(amx)],
      goal: 'freight',
    })
    const lines = input.lines.map((line) => ({ ...line, isSelected: line.goodsId !== amx.id }))
    expect(findFillers({ ...input, lines })).toMatchObject({ sets: [], lack: 'noCandidates' })
  })

  it('reaches 起送 though nothing is saved by it, with what is used before what is not', () => {
    const { sets } = findFillers(
      inputOf({ cart: [[held, 190]], shelf: [amx, blf], candidates: [saved(amx), used(blf)], goal: 'minimum' }),
    )
    expect(sets.map(({ unused }) => unused)).toEqual([0, 1_000])
    expect(sets[0]!.lines[0]!.goods.id).toBe(blf.id)
  })

  it('knows the next 满减, the next 返现, a coupon and a ladder', () => {
    const laddered = someGoods({ id: 1, ladderPrice: [{ number: 50, price: 100_000 }] })
    const input = inputOf({
      cart: [[laddered, 38]],
      shelf: [someGoods({ id: 2 })],
      candidates: [used(amx), used(laddered)],
      offers: someOffers({ cashbacks: [someCashback()] }),
      coupons: [someCoupon({ threshold: 60_000 })],
    })
    const { goals } = findFillers(input)
    expect(goals.map(({ key, missing }) => [key, missing])).toEqual([
      ['freight', 32_500],
      ['manjian', 2_500],
      ['cashback', 2_500],
      ['coupon-1', 12_500],
      ['ladder-1-1-0', 12],
    ])
    const saves = goals.map(({ key }) => findFillers({ ...input, goal: key }).sets[0]?.saves)
    // The freight also brings 满减 and 返现; the ladder lowers 38 boxes by ¥2.50, and what 满减 and 返现 add to it.
    expect(saves.every((saving) => saving !== undefined && saving > 0)).toBe(true)
    expect(findFillers({ ...input, goal: 'ladder-1-1-0' }).sets[0]!.lines).toMatchObject([{ before: 38, number: 50 }])
  })

  it('recommends nothing for a threshold that is reached', () => {
    expect(findFillers(inputOf({ cart: [[held, 800]], goal: 'freight' }))).toMatchObject({ goals: [], sets: [] })
  })
})

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
    inputOf({
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

/** The coupons that the cart uses as it is. */
function chosenOf(input: FillerInput) {
  const plain = quoteCart({ ...input, coupons: [] })
  const basis = {
    lines: plain.lines.filter(({ isSelected }) => isSelected),
    freight: plain.freightBeforeCoupon,
    now: NOON,
    customerType: input.buyer.customerType,
  }
  return bestCoupons(input.coupons, basis).uses.flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
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

const numbersOf = ({ lines }: Pick<FillerSet, 'lines'>) => new Map(lines.map(({ goods, number }) => [goods.id, number]))

describe('every recommended set', () => {
  it('leaves the cart cheaper than doing nothing, beside the goods that will be used anyway', () => {
    eachAnswer((input, { goal, sets }) => {
      const chosen = chosenOf(input)
      const nothing = quoteWith(input, new Map(), chosen)
      const couponSets = goal?.kind === 'coupon' ? [[...chosen, goal.coupon], [goal.coupon]] : [chosen]
      for (const set of sets) {
        const costs = couponSets.map((coupons) => costOf(quoteWith(input, numbersOf(set), coupons)))
        expect(costs).toContain(costOf(nothing) + set.spends - set.saves)
        if (goal?.kind !== 'minimum') expect(set.saves - set.unused).toBeGreaterThan(0)
        expect(set.spends).toBe(sum(set.lines.map(({ amount }) => amount)))
      }
    })
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
        const spends = sum(
          lines.map(({ paidPrice = 0, goodsId, number }) => {
            const had = input.lines.find((line) => line.goodsId === goodsId)?.number ?? 0
            return Math.floor((paidPrice * (number - had)) / 100)
          }),
        )
        const outlay = costOf(quote) - costOf(nothing)
        return goal.kind === 'minimum' || spends - outlay > 0 ? outlay : undefined
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

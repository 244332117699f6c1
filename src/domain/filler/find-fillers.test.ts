import { describe, expect, it } from 'vitest'

import {
  someBuyer,
  someCashback,
  someCoupon,
  someDiscount,
  someGoods,
  someOffers,
} from '#testing/factories/domain-factory.ts'
import { fillerInput, saved, used } from '#testing/factories/filler-factory.ts'

import type { Goods } from '../goods/goods.ts'
import { type FillerInput, findFillers } from './find-fillers.ts'
import { FILLER_LIMITS } from './limits.ts'
import type { FillerWay } from './rank-ways.ts'

/** ¥1 a box. */
const cheap = (id: number, changes: Partial<Goods> = {}) =>
  someGoods({ id, price: 10_000, isManjian: false, ...changes })
const told = ({ lines, ...set }: FillerWay) => ({ ...set, lines: lines.map(({ id, number }) => [id, number]) })

const [held, amx, blf] = [cheap(1), cheap(2), cheap(3, { packing: 10 })]

/** Goods of unknown use beside a cart of so many yuan. */
const savedBeside = (number: number) =>
  findFillers(fillerInput({ cart: [[held, number]], shelf: [amx], candidates: [saved(amx)], goal: 'freight' }))

const keeping = (expiresOn: string, daysMax: number) =>
  findFillers(
    fillerInput({
      cart: [[held, 700]],
      shelf: [{ ...amx, expiresOn }],
      candidates: [used(amx, 1, 10)],
      limits: { ...FILLER_LIMITS, daysMax },
      nearExpiry: { zone: 1, red: 2 },
      goal: 'freight',
    }),
  )

/** What 300 boxes for ¥300 have not reached. */
const kinds = (changes: Partial<Goods>, terms: Partial<FillerInput> = {}) =>
  findFillers(fillerInput({ cart: [[cheap(1, changes), 300]], ...terms })).goals.map(({ kind }) => kind)

const amount = (face: number) => someCoupon({ id: 2, face, threshold: 150_000, name: '满1500减80' })

describe('the way over a threshold', () => {
  it('adds what the buyer uses, and says what it costs, what it saves and how long it lasts', () => {
    const answer = findFillers(
      fillerInput({
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
    expect(savedBeside(789).sets.map(told)).toEqual([
      { lines: [['2-1-0', 11]], spends: 1_100, paysMore: -100, saves: 1_200, unused: 1_100 },
    ])
    expect(savedBeside(788)).toMatchObject({ lack: 'costsMore', unprofitable: { spends: 1_200, saves: 1_200 } })
  })

  it('adds nothing that lasts longer than it keeps, or than the settings allow', () => {
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
        fillerInput({ cart: [[held, 780]], shelf, candidates: [used(amx)], goal: 'freight', ...terms }),
      )
      expect(answer, JSON.stringify(changes)).toMatchObject({ sets: [], lack: 'noCandidates' })
    }
  })

  it('looks beyond goods whose ladder makes many pieces cheaper than few', () => {
    const steep = Array.from({ length: 40 }, (_, at) =>
      cheap(10 + at, { price: 200_000, ladderPrice: [{ number: 20, price: 2_000 }] }),
    )
    const shelf = [...steep, amx]
    const { sets, search } = findFillers(
      fillerInput({ cart: [[held, 780]], shelf, candidates: shelf.map((one) => used(one)), goal: 'freight' }),
    )
    expect(search).toBe('bounded')
    expect(sets[0]).toMatchObject({ spends: 2_000, unused: 0 })
  })

  it('completes a case of the cart', () => {
    const boxed = cheap(1, { caseSize: 400 })
    const { sets } = findFillers(fillerInput({ cart: [[boxed, 795]], goal: 'freight' }))
    expect(sets.map(told)).toEqual([
      { lines: [['1-1-0', 800]], spends: 500, paysMore: -700, saves: 1_200, unused: 500 },
    ])
    expect(sets[0]!.lines[0]).toMatchObject({ source: 'case', before: 795 })
  })

  it('leaves a line alone that the buyer has put aside', () => {
    const input = fillerInput({
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
      fillerInput({ cart: [[held, 190]], shelf: [amx, blf], candidates: [saved(amx), used(blf)], goal: 'minimum' }),
    )
    expect(sets.map(({ unused }) => unused)).toEqual([0, 1_000])
    expect(sets[0]!.lines[0]!.goods.id).toBe(blf.id)
  })

  it('is nothing where another coupon takes off more anyway, neither as a goal nor as a way', () => {
    const percent = someCoupon({ id: 1, kind: 'discount', face: 94, threshold: 0, name: '9.4折' })
    const ask = (face: number, goal?: string) =>
      findFillers(
        fillerInput({
          cart: [[held, 1_181]],
          shelf: [amx],
          candidates: [used(amx, 20, 0)],
          coupons: [percent, amount(face)],
          goal,
        }),
      )
    expect(ask(8_000).goals.filter(({ kind }) => kind === 'coupon')).toEqual([])
    expect(ask(9_500).goals.map(({ key }) => key)).toContain('coupon-2')
    const { sets } = ask(9_500, 'coupon-2')
    expect(sets[0]!.saves).toBe(9_500 - Math.floor(118_100 * 0.06))
    // One pack passes the threshold; with many more, the percentage is the better one.
    expect(sets.every(({ spends }) => spends < 46_000)).toBe(true)
  })

  it('knows the next 满减, the next 返现, a coupon and a ladder', () => {
    const laddered = someGoods({ id: 1, ladderPrice: [{ number: 50, price: 100_000 }] })
    const input = fillerInput({
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

  it('offers no way to free freight where none is charged: of ephedrine alone, or by the coupon chosen', () => {
    const coupons = [someCoupon({ kind: 'freight', threshold: 0 })]
    for (const couponIds of [undefined, []]) expect(kinds({}, { coupons, couponIds })).toContain('freight')
    expect(kinds({ isEphedrine: true })).not.toContain('freight')
    expect(kinds({}, { coupons, couponIds: [1] })).not.toContain('freight')
    expect(kinds({}, { coupons, appliedIds: [1] })).not.toContain('freight')
  })

  it('promises the price of a ladder as the buyer pays it, and the 满减 to the fen', () => {
    const discounts = [someDiscount()]
    const laddered = someGoods({ id: 1, ladderPrice: [{ number: 50, price: 100_000 }] })
    const { goals } = findFillers(fillerInput({ cart: [[laddered, 38]], offers: someOffers({ discounts }) }))
    expect(goals.find(({ kind }) => kind === 'ladder')).toMatchObject({ price: 94_000 })

    const [odd, other] = [1, 2].map((id) => someGoods({ id, price: 12_345 }))
    const input = fillerInput({
      cart: [[odd!, 397]],
      shelf: [other!],
      candidates: [used(other!, 100)],
      offers: someOffers({ discounts, manjians: [{ ...someOffers().manjians[0]!, amount: 50_000, reduce: 1_500 }] }),
    })
    for (let number = 300; number < 400; number += 7) {
      const { goal, sets } = findFillers({
        ...input,
        lines: input.lines.map((line) => ({ ...line, number })),
        goal: 'manjian',
      })
      expect(goal).toMatchObject({ reduce: 1_500 })
      expect(sets[0]!.saves).toBe(1_500)
    }
  })

  it('counts only the pieces that keep as long as the buyer asks for', () => {
    const shelfLife = { months: 6, byCategory: {}, byGoods: {}, hidesShort: false }
    const ask = (pieces: number) =>
      findFillers(
        fillerInput({
          cart: [[held, 780]],
          shelf: [amx],
          candidates: [used(amx, 2, 5)],
          buyer: someBuyer({ shelfLife }),
          keeping: (goodsId) =>
            goodsId === amx.id
              ? { goodsId, months: 6, stock: amx.stock, number: pieces, expiresOn: '2029-01-01' }
              : undefined,
          goal: 'freight',
        }),
      )
    expect(ask(20).sets[0]?.lines).toMatchObject([{ number: 20 }])
    expect(ask(19).sets).toEqual([])
  })

  it('offers a 满减 only beside goods that it is taken off', () => {
    const offers = someOffers()
    expect(kinds({ isManjian: true }, { offers })).toContain('manjian')
    expect(kinds({ isManjian: false }, { offers })).not.toContain('manjian')
  })

  it('recommends nothing for a threshold that is reached', () => {
    expect(findFillers(fillerInput({ cart: [[held, 800]], goal: 'freight' }))).toMatchObject({ goals: [], sets: [] })
  })
})

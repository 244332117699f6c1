import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import type { Goods } from '../goods/goods.ts'
import { type CartOutcome, conflictsOf, hasShifted } from './conflict.ts'
import { quoteCart } from './quote.ts'

const ID = '1-1-0'
const anOutcome = (changes: Partial<CartOutcome> = {}): CartOutcome => ({
  operationId: 'op-1',
  label: '阿莫西林胶囊 0.25g×24粒 改为 20 盒',
  wanted: { [ID]: 20 },
  prices: {},
  overtook: [],
  decided: [],
  ...changes,
})

/** The lines stand in the cart with these numbers, of goods that are as told now; `null` = nobody sells them. */
function against(
  outcomes: readonly CartOutcome[],
  {
    goods = someGoods(),
    number = 20,
    isInCart = true,
  }: { goods?: Goods | null; number?: number; isInCart?: boolean } = {},
) {
  const others = [...new Set(outcomes.flatMap(({ wanted }) => Object.keys(wanted)))].filter((id) => id !== ID)
  const lines = [
    someLine(someGoods(), number),
    ...others.map((id) => someLine(someGoods({ id: Number(id.split('-')[0]) }), number)),
  ]
  const quote = quoteCart({
    lines,
    goods: (id) => (goods ? { ...goods, id } : undefined),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })
  return { outcomes, lines: quote.lines, isInCart: () => isInCart, isPending: () => false, bought: () => 0 }
}
const only = (outcome: CartOutcome, now?: Parameters<typeof against>[1]) => conflictsOf(against([outcome], now))[0]

describe('what came out otherwise than decided', () => {
  it('is nothing when the line is as the buyer left it', () => {
    expect(conflictsOf(against([anOutcome({ prices: { [ID]: 125_000 } })]))).toEqual([])
  })

  it('is a price that moved while the edit waited', () => {
    const conflict = only(anOutcome({ prices: { [ID]: 125_000 } }), { goods: someGoods({ price: 131_000 }) })
    expect(conflict?.changes).toEqual([{ kind: 'price', from: 125_000, to: 131_000 }])
    expect(conflict?.choices).toEqual({ accept: {}, remove: { number: 0 } })
  })
  it('is no price of another number: what was changed again is judged there', () => {
    const goods = someGoods({ price: 131_000 })
    expect(conflictsOf(against([anOutcome({ prices: { [ID]: 125_000 } })], { goods, number: 30 }))).toEqual([])
  })

  it('is a quantity the server refused, with the one that would do', () => {
    const notes = ['库存有限，最多可购 15 盒']
    const refusal = { kind: 'quantity' as const, lineId: ID, fits: 15, notes, text: '库存不足，仅剩 15 盒' }
    const conflict = only(anOutcome({ refusal }), { number: 5 })
    expect(conflict?.changes).toEqual([{ kind: 'quantity', wanted: 20, fits: 15, notes }])
    expect(conflict?.choices).toEqual({ accept: { number: 15 }, leave: {}, remove: { number: 0 } })
  })
  it('offers no quantity when none is left', () => {
    const refusal = { kind: 'quantity' as const, lineId: ID, fits: 0, notes: ['商品暂时无货'], text: '无货' }
    expect(only(anOutcome({ refusal }), { isInCart: false })?.choices).toEqual({ accept: {} })
  })
  it('is stock that ran short after the edit was accepted', () => {
    const conflict = only(anOutcome(), { goods: someGoods({ stock: 12, packing: 5 }) })
    expect(conflict?.changes).toEqual([{ kind: 'quantity', wanted: 20, fits: 10, notes: ['库存不足，仅剩 12 盒'] }])
    expect(conflict?.choices.accept).toEqual({ number: 10 })
  })

  it('is what may not be bought any more, refused or noticed afterwards, with its fix', () => {
    const noticed = only(anOutcome(), { goods: someGoods({ scope: '生物制品' }) })
    const [change] = noticed?.changes ?? []
    expect(change).toMatchObject({ kind: 'notBuyable', refusal: { code: 'outOfScope', fix: { text: '去更新资质' } } })
    expect(noticed?.choices).toEqual({ accept: {}, remove: { number: 0 } })
    if (change?.kind !== 'notBuyable') throw new Error('not noticed')
    const refusal = { kind: 'notBuyable' as const, lineId: ID, refusal: change.refusal, text: '超出经营范围' }
    expect(only(anOutcome({ refusal }), { isInCart: false })).toMatchObject({
      changes: [change],
      choices: { accept: {} },
    })
  })

  it('is what nobody sells any more', () => {
    const refused = only(anOutcome({ refusal: { kind: 'gone', lineId: ID, text: '已下架' } }), { isInCart: false })
    expect(refused).toMatchObject({ changes: [{ kind: 'gone' }], choices: { accept: {} } })
    const noticed = only(anOutcome(), { goods: null })
    expect(noticed).toMatchObject({ changes: [{ kind: 'gone' }], choices: { remove: { number: 0 } } })
  })

  it('is a line that another device changed in between: theirs, mine, or neither', () => {
    const conflict = only(anOutcome({ overtook: [{ lineId: ID, mine: 20, theirs: 8 }] }))
    expect(conflict?.changes).toEqual([{ kind: 'overtook', mine: 20, theirs: 8 }])
    expect(conflict?.choices).toEqual({ accept: { number: 8 }, leave: {}, remove: { number: 0 } })
  })
  it('gives back what another device had set on a line this one removed', () => {
    const outcome = anOutcome({ wanted: { [ID]: 0 }, overtook: [{ lineId: ID, mine: 0, theirs: 8 }] })
    expect(only(outcome, { isInCart: false })?.choices).toEqual({ accept: { number: 8 }, leave: {} })
  })
  it('does not offer removal twice when the other device had removed the line', () => {
    const outcome = anOutcome({ overtook: [{ lineId: ID, mine: 20, theirs: 0 }] })
    expect(only(outcome)?.choices).toEqual({ accept: { number: 0 }, leave: {} })
  })
  it('offers mine again once the line has other pieces than those that held: changed, removed or added since', () => {
    const overtook = [{ lineId: ID, mine: 20, theirs: 8 }]
    expect(only(anOutcome({ overtook }), { number: 12 })?.choices).toEqual({
      accept: {},
      keepMine: { number: 20 },
      remove: { number: 0 },
    })
    expect(only(anOutcome({ overtook }), { isInCart: false })?.choices).toEqual({
      accept: {},
      keepMine: { number: 20 },
    })
    const removed = anOutcome({ wanted: { [ID]: 0 }, overtook: [{ lineId: ID, mine: 0, theirs: 8 }] })
    expect(only(removed, { number: 12 })?.choices).toEqual({ accept: {}, keepMine: { number: 0 } })
  })
  it('is an edit of a line that another device removed', () => {
    const refusal = { kind: 'removed' as const, lineId: ID, text: '购物车里没有这件商品' }
    const conflict = only(anOutcome({ refusal }), { isInCart: false })
    expect(conflict?.changes).toEqual([{ kind: 'removed', mine: 20 }])
    expect(conflict?.choices).toEqual({ accept: {}, keepMine: { number: 20 } })
  })

  it('is an edit refused for the cart or given up by the server: it can be tried again', () => {
    const conflict = only(anOutcome({ refusal: { kind: 'other', text: '购物车已满' } }), { isInCart: false })
    expect(conflict?.changes).toEqual([{ kind: 'refused', mine: 20, text: '购物车已满' }])
    expect(conflict?.choices).toEqual({ accept: {}, keepMine: { number: 20 } })
  })
  it('tells of every line that went down with a refused one', () => {
    const refusal = { kind: 'gone' as const, lineId: ID, text: '已下架' }
    const found = conflictsOf(against([anOutcome({ wanted: { [ID]: 20, '2-1-0': 6 }, refusal })], { isInCart: false }))
    expect(found.map(({ lineId, changes }) => [lineId, changes[0]?.kind])).toEqual([
      [ID, 'gone'],
      ['2-1-0', 'refused'],
    ])
    expect(found[1]?.choices.keepMine).toEqual({ number: 6 })
    // Not the other's stock and unit as if they were its own.
    expect(found[1]?.changes[0]).toMatchObject({ text: '已下架', other: '阿莫西林胶囊' })
  })
})

describe('several outcomes of one line', () => {
  const newer = anOutcome({ operationId: 'op-2', overtook: [{ lineId: ID, mine: 20, theirs: 8 }] })
  const older = anOutcome({ operationId: 'op-1', overtook: [{ lineId: ID, mine: 12, theirs: 9 }] })
  it('are one conflict, with the newest change of each kind, decided together', () => {
    const found = conflictsOf(against([newer, older]))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      operationIds: ['op-2', 'op-1'],
      changes: [{ kind: 'overtook', mine: 20, theirs: 8 }],
    })
  })
  it('leave out what was decided', () => {
    expect(conflictsOf(against([{ ...newer, decided: [ID] }]))).toEqual([])
  })
  it('prefer a quantity that can be had over another device', () => {
    const goods = someGoods({ stock: 10 })
    expect(conflictsOf(against([newer], { goods }))[0]?.choices.accept).toEqual({ number: 10 })
  })
})

describe('an accepted edit that waited', () => {
  it('waits for the buyer only when something moved', () => {
    const outcome = anOutcome({ prices: { [ID]: 125_000 } })
    const { outcomes: _, ...still } = against([outcome])
    const { outcomes: __, ...moved } = against([outcome], { goods: someGoods({ price: 99_000 }) })
    expect(hasShifted(outcome, still)).toBe(false)
    expect(hasShifted(outcome, moved)).toBe(true)
  })
})

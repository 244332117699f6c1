import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { anyCatalogGoods, NOON } from '#testing/factories/catalog-factory.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { listGoods } from '../select/list.ts'
import { applyDelta } from './apply-delta.ts'
import { packGoods } from './pack.ts'
import { readGoods } from './row.ts'

const goodsOf = (columns: ReturnType<typeof packGoods>) =>
  Array.from({ length: columns.count }, (_, row) => readGoods(columns, row)).sort((a, b) => a.id - b.id)

/** Goods with ids from `from` up to `to`, exclusive, that bear 30 names in turns. */
const named = (from: number, to: number, revision: number): Goods[] =>
  Array.from({ length: to - from }, (_, index) =>
    someGoods({ id: from + index, name: `阿胶${(from + index) % 30}`, revision }),
  )

/** The goods after deltas, kept as plain rows. */
function replayed(start: readonly Goods[], deltas: readonly { goods: Goods[]; removed: number[] }[]): Goods[] {
  const rows = new Map(start.map((goods) => [goods.id, goods]))
  for (const { goods, removed } of deltas) {
    for (const one of goods) if (one.revision >= (rows.get(one.id)?.revision ?? 0)) rows.set(one.id, one)
    for (const id of removed) rows.delete(id)
  }
  return [...rows.values()].sort((a, b) => a.id - b.id)
}

const anyDelta = fc.record({
  goods: anyCatalogGoods,
  removed: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
})

describe('a delta', () => {
  it('leaves the columns as if they had been packed from the changed goods', () => {
    fc.assert(
      fc.property(anyCatalogGoods, fc.array(anyDelta, { maxLength: 4 }), (start, deltas) => {
        const columns = deltas.reduce(applyDelta, packGoods(start))
        const fresh = replayed(start, deltas)
        expect(goodsOf(columns)).toEqual(fresh)
        const catalog = { readings: new Map<string, string>(), categories: [], epoch: '', revision: 0 }
        const viewer = { buyer: someBuyer(), now: NOON }
        expect(listGoods({ ...catalog, columns }, {}, viewer)).toEqual(
          listGoods({ ...catalog, columns: packGoods(fresh) }, {}, viewer),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('changes nothing in place, and shares every column that stays the same', () => {
    const before = packGoods([someGoods({ id: 1 }), someGoods({ id: 2 })])
    const copy = structuredClone(before)
    const after = applyDelta(before, { goods: [someGoods({ id: 2, stock: 7, revision: 2 })], removed: [] })
    expect(before).toEqual(copy)
    expect(after.numbers.stock).not.toBe(before.numbers.stock)
    expect(after.numbers.sales).toBe(before.numbers.sales)
    expect(after.texts.name).toBe(before.texts.name)
  })

  it('of many goods gives each text one place, whether it is new or known', () => {
    const before = packGoods(named(0, 20, 1))
    const after = applyDelta(before, { goods: named(10, 60, 2), removed: [] })
    expect(goodsOf(after).map(({ name }) => name)).toEqual(named(0, 60, 2).map(({ name }) => name))
    expect(after.texts.name.words).toHaveLength(30)
    expect(new Set(after.texts.name.words).size).toBe(30)
  })

  it('that comes late or twice does not undo a newer one', () => {
    const newer = { goods: [someGoods({ stock: 9, revision: 9 })], removed: [] }
    const older = { goods: [someGoods({ stock: 5, revision: 5 })], removed: [] }
    const columns = [newer, older, newer].reduce(applyDelta, packGoods([someGoods()]))
    expect(goodsOf(columns)).toMatchObject([{ stock: 9, revision: 9 }])
  })
})

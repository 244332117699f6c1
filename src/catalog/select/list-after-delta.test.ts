import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { runSteps } from '#lib/run-steps.ts'
import { anyCatalogGoods, anyFilters, anyRow, NOON, READINGS } from '#testing/factories/catalog-factory.ts'
import { someBuyer, someDiscount } from '#testing/factories/domain-factory.ts'

import { applyDelta } from '../columns/apply-delta.ts'
import type { Columns } from '../columns/columns.ts'
import { changeOf } from '../columns/lineage.ts'
import { packGoods } from '../columns/pack.ts'
import { listGoods } from './list.ts'
import { preparationSteps } from './prepare.ts'
import { SORTS } from './query.ts'

const viewer = { buyer: someBuyer(), now: NOON, discounts: [someDiscount({ permille: 60 })] }
/** Changed goods; few of the steps bring new ones, after which everything is computed anew. */
const anyChanged = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map(anyRow)))
const anyStep = fc.record({ goods: anyChanged, bringsNew: fc.integer({ min: 0, max: 4 }).map((one) => one === 0) })
const anyQuery = anyFilters({ select: fc.constantFrom(1, 2, 3) })

const inOrderOfIds = (goods: Iterable<Goods>): Goods[] => [...goods].toSorted((a, b) => a.id - b.id)

it('asked before and after each delta is, in every order, what a fresh catalogue gives', () => {
  let followed = 0
  fc.assert(
    fc.property(anyCatalogGoods, fc.array(anyStep, { minLength: 1, maxLength: 5 }), anyQuery, (first, steps, query) => {
      const list = (columns: Columns) =>
        SORTS.map((sort) => {
          const catalog = { columns, readings: READINGS, categories: [], epoch: 'e', revision: 1 }
          const { list: page, ...summary } = listGoods(catalog, { ...query, sort, page: 1, size: 50 }, viewer)
          return { sort, ids: page.map(({ id }) => id), ...summary }
        })
      const truth = new Map(first.map((one) => [one.id, { ...one, revision: 1 }]))
      let columns = packGoods(inOrderOfIds(truth.values()))
      list(columns)
      for (const [step, { goods, bringsNew }] of steps.entries()) {
        const known = goods.filter(({ id }) => bringsNew || truth.has(id))
        const changed = known.map((one) => ({ ...one, revision: step + 2 }))
        for (const one of changed) truth.set(one.id, one)
        columns = applyDelta(columns, { goods: changed, removed: [] })
        if (changeOf(columns)) followed += 1
        // The server computes of some catalogues beforehand what lists need.
        if (step % 2 === 1) runSteps(preparationSteps(columns))
        expect(list(columns)).toEqual(list(packGoods(inOrderOfIds(truth.values()))))
      }
    }),
    { numRuns: 60 },
  )
  expect(followed).toBeGreaterThan(20)
})

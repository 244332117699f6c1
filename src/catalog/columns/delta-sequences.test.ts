import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { anyCatalogGoods, anyRow, READINGS } from '#testing/factories/catalog-factory.ts'

import { advance, type Catalog } from '../select/catalog.ts'
import { encodeSegment } from '../wire/segment-code.ts'
import { toSegments } from '../wire/segments.ts'
import { fromStored, toStored } from '../wire/stored.ts'
import { packGoods } from './pack.ts'
import { joinPatches, type Patch, toPatch } from './patch.ts'

type Step = { goods: Goods[]; removed: number[]; isStored: boolean }

/** Changes of every kind: whole rows, prices and stocks alone, new names, goods that leave, come back, or are new. */
const anyStep: fc.Arbitrary<Step> = fc.record({
  goods: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map(anyRow))),
  removed: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  isStored: fc.boolean(),
})
const anyVolatileSteps = fc.array(fc.record({ price: fc.nat(9_000_000), stock: fc.nat(90_000) }), { maxLength: 5 })

/** What the server would publish. */
const bytesOf = (catalog: Catalog) =>
  toSegments(catalog).map((segment) => Buffer.from(encodeSegment(segment)).toString('base64'))
const catalogOf = (goods: readonly Goods[], revision: number): Catalog => ({
  columns: packGoods(goods),
  readings: READINGS,
  categories: [],
  epoch: 'e',
  revision,
})

it('equals a fresh version, byte for byte, after any sequence of deltas', () => {
  let compared = 0
  fc.assert(
    fc.property(anyCatalogGoods, fc.array(anyStep, { maxLength: 8 }), anyVolatileSteps, (first, steps, volatile) => {
      const truth = new Map(first.map((one) => [one.id, { ...one, revision: 1 }]))
      let mirror = catalogOf([...truth.values()], 1)
      const follow = (goods: Goods[], removed: number[]) => {
        const revision = mirror.revision + 1
        for (const id of removed) truth.delete(id)
        const changed = goods.filter(({ id }) => !removed.includes(id)).map((one) => ({ ...one, revision }))
        for (const one of changed) truth.set(one.id, one)
        mirror = advance(mirror, { goods: changed, removed, revision, readings: new Map() })
      }
      for (const { goods, removed, isStored } of steps) {
        follow(goods, removed)
        if (isStored) mirror = { ...mirror, columns: fromStored(structuredClone(toStored(mirror.columns)))! }
      }
      const [before, patches] = [mirror, [] as Patch[]]
      for (const change of volatile) {
        const revision = mirror.revision + 1
        const changed = [...truth.values()].slice(0, 3).map((one) => ({ ...one, ...change, revision }))
        for (const one of changed) truth.set(one.id, one)
        const patch = toPatch(packGoods(changed), [...changed.keys()])
        mirror = advance(mirror, { goods: [], patch, removed: [], revision, readings: new Map() })
        patches.push(patch)
      }
      const { revision } = mirror
      const atOnce = advance(before, {
        goods: [],
        patch: joinPatches(patches),
        removed: [],
        revision,
        readings: new Map(),
      })
      expect(bytesOf(atOnce)).toEqual(bytesOf(mirror))
      expect(bytesOf(mirror)).toEqual(bytesOf(catalogOf([...truth.values()], mirror.revision)))
      compared += 1
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThanOrEqual(50)
})

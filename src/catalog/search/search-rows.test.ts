import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCatalogGoods, anyWordOf, READINGS, SPOKEN } from '#testing/factories/catalog-factory.ts'
import { createOracle } from '#testing/search/search-oracle.ts'

import { packGoods } from '../columns/pack.ts'
import { searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'

const anyWords = fc.array(anyWordOf(SPOKEN), { minLength: 1, maxLength: 2 })
const anyBought = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 })

describe('rows found by keywords', () => {
  it('are those that all words match: the best match first, then what was bought before, then by sales', () => {
    fc.assert(
      fc.property(anyCatalogGoods, anyWords, anyBought, fc.constantFrom(0, 1), (goods, words, ids, type) => {
        const bought = new Map(ids.map((id) => [id, { times: 1, pieces: 1, lastAt: 0 }]))
        const columns = packGoods(goods)
        const found = searchRows(columns, searchIndexOf(columns, READINGS), words, { type, bought })
        expect(found).toEqual(createOracle(goods, READINGS).list(words.join(' '), { type, bought }))
      }),
      { numRuns: 250 },
    )
  }, 60_000)
})

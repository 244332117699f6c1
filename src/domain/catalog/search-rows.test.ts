import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { anyCatalogGoods, anyWordOf, READINGS, SPOKEN } from '#tests/support/catalog-factory.ts'

import { toEntry } from './entry.ts'
import { fold } from './fold.ts'
import { match, RANK } from './match.ts'
import { packGoods } from './pack.ts'
import { searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'

const NEVER = Infinity
const rankOf = (text: string, word: string): number =>
  text === '' ? NEVER : (match(toEntry(text, READINGS.get(text)), word)?.rank ?? NEVER)

/** How well one word fits goods, by looking at every field of theirs. */
function rankOfWord(goods: Goods, word: string, { isOneOfSeveral }: { isOneOfSeveral: boolean }): number {
  const { name, tradeName, manufacturer, specification, approvalNumber, barcode } = goods
  const isCode = /\d{4}/.test(word) && [approvalNumber, barcode].some((code) => fold(code).includes(word))
  const own = Math.min(rankOf(name, word), rankOf(tradeName, word), isCode ? RANK.prefix : NEVER)
  const isElsewhere = rankOf(manufacturer, word) < NEVER || (/\d/.test(word) && fold(specification).includes(word))
  return isOneOfSeveral && isElsewhere ? Math.min(own, RANK.elsewhere) : own
}

const anyWords = fc.array(anyWordOf(SPOKEN), { minLength: 1, maxLength: 2 })

describe('rows found by keywords', () => {
  it('are those that all words match, the best match first, then by sales', () => {
    fc.assert(
      fc.property(anyCatalogGoods, anyWords, (goods, words) => {
        const isOneOfSeveral = words.length > 1
        const expected = goods
          .map((one, row) => ({
            row,
            ...one,
            rank: Math.max(...words.map((word) => rankOfWord(one, word, { isOneOfSeveral }))),
          }))
          .filter(({ rank, isOnShelf }) => isOnShelf && rank < NEVER)
          .sort((a, b) => a.rank - b.rank || b.sales - a.sales || a.id - b.id)
        const columns = packGoods(goods)
        expect(searchRows(columns, searchIndexOf(columns, READINGS), words, 0)).toEqual(expected.map(({ row }) => row))
      }),
      { numRuns: 300 },
    )
  })
})

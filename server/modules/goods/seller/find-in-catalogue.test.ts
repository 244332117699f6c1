import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Catalog, findIds, packGoods } from '#catalog/index.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'
import { manyGoods, readingsOf } from '#testing/factories/many-goods.ts'

import { findInCatalogue } from './find-in-catalogue.ts'

const goods = manyGoods(600, { names: 400 })
const catalog: Catalog = {
  columns: packGoods(goods),
  readings: readingsOf(goods),
  categories: [],
  epoch: 'test',
  revision: 1,
}
const FIELDS = ['name', 'tradeName', 'manufacturer', 'approvalNumber', 'barcode', 'specification'] as const

/** Goods in which every word stands, read row by row. */
const holding = (keywords: string): number[] => {
  const words = wordsOf(keywords)
  return goods
    .filter((one) => words.every((word) => FIELDS.some((field) => fold(one[field]).includes(word))))
    .map(({ id }) => id)
}
const newestFirst = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => b - a)
const find = (words: string) => findInCatalogue(catalog, { words, limit: goods.length })

/** A piece of what some goods say, as it stands in a field. */
const piece = fc
  .record({
    one: fc.constantFrom(...goods),
    field: fc.constantFrom(...FIELDS),
    from: fc.nat(18),
    length: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ one, field, from, length }) => one[field].slice(from, from + length))
const keywords = fc.array(fc.oneof(piece, piece, fc.constantFrom('amxl', 'h', '国药准字', '0', 'ŀ', '没有')), {
  minLength: 1,
  maxLength: 3,
})

describe('the words of the list of goods', () => {
  it('find just what a look at every row and the search of the buyers find, whatever they are', () => {
    fc.assert(
      fc.property(keywords, (words) => {
        const said = words.join(' ')
        fc.pre(wordsOf(said).length > 0)
        const byNumber = goods.filter(({ id }) => String(id) === said).map(({ id }) => id)
        expect(find(said)).toEqual(newestFirst([...holding(said), ...findIds(catalog, said), ...byNumber]))
      }),
    )
  })

  it('find in the last text of a column as in the first, and never over the border of two', () => {
    for (const place of [0, -1]) {
      const barcode = catalog.columns.texts.barcode.words.at(place)!
      expect(find(barcode)).toEqual(newestFirst(holding(barcode)))
    }
    const [one, next] = catalog.columns.texts.barcode.words.filter((text) => text !== '')
    expect(find(one!.slice(-6) + next!.slice(0, 6))).toEqual([])
  })
})

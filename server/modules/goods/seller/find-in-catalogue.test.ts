import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { applyDelta, type Catalog, findIds, knownSearchIndex, packGoods, wordAt, wordCount } from '#catalog/index.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'
import type { Database } from '#server/db/connect.ts'
import { manyGoods, readingsOf } from '#testing/factories/many-goods.ts'

import { findAlike } from './find-alike.ts'
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

  const { words } = catalog.columns.texts.barcode
  const barcodes = Array.from({ length: wordCount(words) }, (_, code) => wordAt(words, code))
  it('find in the last text of a column as in the first, and never over the border of two', () => {
    for (const place of [0, -1]) {
      const barcode = barcodes.at(place)!
      expect(find(barcode)).toEqual(newestFirst(holding(barcode)))
    }
    const [one, next] = barcodes.filter((text) => text !== '')
    expect(find(one!.slice(-6) + next!.slice(0, 6))).toEqual([])
  })
})

describe('while an import adds names', () => {
  const added = { ...goods[0]!, id: 9_001, name: '鱼腥草滴眼液', barcode: '6900000090013', revision: 1e9 }
  const after: Catalog = { ...catalog, columns: applyDelta(catalog.columns, { goods: [added], removed: [] }) }
  const change = { ...goods[1]!, name: '改名后的商品', revision: 1e9 }
  const other: Catalog = { ...catalog, columns: applyDelta(catalog.columns, { goods: [change], removed: [] }) }

  it('their words are found at once, and those of a catalogue without them are not', () => {
    expect(findInCatalogue(after, { words: '鱼腥草滴眼液', limit: 9 })).toContain(added.id)
    expect(findInCatalogue(after, { words: added.barcode, limit: 9 })).toEqual([added.id])
    expect(findInCatalogue(other, { words: '改名后', limit: 9 })).toEqual([change.id])
    expect(findInCatalogue(catalog, { words: '鱼腥草滴眼液', limit: 9 })).not.toContain(added.id)
  })

  it('a search does not wait for an index that was made a moment ago, and by sound they are found soon', () => {
    const db = {} as Database
    const spent = vi.spyOn(performance, 'now')
    // The first index takes 500 ms.
    spent.mockReturnValueOnce(1_000).mockReturnValue(1_500)
    const first: Catalog = { ...catalog, readings: new Map(catalog.readings) }
    const next: Catalog = { ...after, readings: readingsOf([...goods, added]) }
    findAlike(db, first, 'yxcdyy')
    expect(findAlike(db, next, 'yxcdyy')).not.toContain(added.id)
    expect(knownSearchIndex(next.columns, next.readings)).toBeUndefined()
    spent.mockReturnValue(1_500 + 20 * 500)
    expect(findAlike(db, next, 'yxcdyy')).toContain(added.id)
    vi.restoreAllMocks()
  })
})

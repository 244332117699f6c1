import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCatalogGoods } from '#testing/factories/catalog-factory.ts'

import { decodeSegment, encodeSegment } from '../wire/segment-code.ts'
import { fromSegments, type Segment, SEGMENT_ROWS, toSegments, takeRows } from '../wire/segments.ts'
import { fromStored, toStored } from '../wire/stored.ts'
import { CATALOG_FORMAT } from './columns.ts'
import { concat } from './concat.ts'
import { packGoods } from './pack.ts'
import { readGoods } from './row.ts'
import { wordList } from './words.ts'

const rowsOf = (columns: ReturnType<typeof packGoods>) =>
  Array.from({ length: columns.count }, (_, row) => readGoods(columns, row))
const overWire = <T extends readonly Segment[]>(segments: T): T =>
  segments.map((one) => decodeSegment(encodeSegment(one))) as never

describe('packed columns', () => {
  it('give back the goods they were packed from', () => {
    fc.assert(fc.property(anyCatalogGoods, (goods) => void expect(rowsOf(packGoods(goods))).toEqual(goods)))
  })

  it('keep what is rare in ASCII, so that a browser stores it with one byte a character', () => {
    fc.assert(
      fc.property(anyCatalogGoods, (goods) => {
        for (const word of packGoods(goods).texts.rare.words) expect(word).toMatch(/^[ -~]*$/)
      }),
    )
  })

  it('give them back after being stored', () => {
    fc.assert(
      fc.property(anyCatalogGoods, (goods) => {
        expect(rowsOf(fromStored(structuredClone(toStored(packGoods(goods))))!)).toEqual(goods)
      }),
    )
    expect(fromStored({ ...toStored(packGoods([])), format: 0 })).toBeUndefined()
  })

  it('give them back after being stored as texts, as they were before', () => {
    fc.assert(
      fc.property(anyCatalogGoods, (goods) => {
        const columns = packGoods(goods)
        const stored = toStored(columns)
        for (const field of ['approvalNumber', 'barcode'] as const)
          stored.texts[field].words = wordList(columns.texts[field].words).join('\u0000')
        expect(rowsOf(fromStored({ ...stored, format: CATALOG_FORMAT })!)).toEqual(goods)
      }),
    )
  })

  it('give them back in order of their ids after being published', () => {
    fc.assert(
      fc.property(anyCatalogGoods, (goods) => {
        const [search, ...parts] = overWire(
          toSegments({ columns: packGoods(goods), readings: new Map(), categories: [] }),
        )
        expect(rowsOf(fromSegments(search, parts))).toEqual(goods.toSorted((a, b) => a.id - b.id))
      }),
    )
  })

  it('are cut into segments that come together in any order', () => {
    const [first] = fc.sample(anyCatalogGoods, { numRuns: 1, seed: 7 })
    const many = Array.from({ length: SEGMENT_ROWS + 5 }, (_, index) => ({
      ...first![index % first!.length]!,
      id: index + 1,
      sales: SEGMENT_ROWS + 5 - index,
    }))
    const [search, ...parts] = toSegments({ columns: packGoods(many), readings: new Map(), categories: [] })
    expect(parts.map(({ start, count }) => [start, count])).toEqual([
      [0, SEGMENT_ROWS],
      [SEGMENT_ROWS, 5],
    ])
    expect(rowsOf(fromSegments(search, parts.toReversed()))).toEqual(many)
  })

  it('can be joined and picked from without changing a row', () => {
    fc.assert(
      fc.property(anyCatalogGoods, anyCatalogGoods, (some, others) => {
        const [one, other] = [packGoods(some), packGoods(others)]
        expect(rowsOf(concat([one, other]))).toEqual([...some, ...others])
        const backwards = [...some.keys()].toReversed()
        expect(rowsOf(takeRows(one, backwards))).toEqual(some.toReversed())
      }),
    )
  })
})

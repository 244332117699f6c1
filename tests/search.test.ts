/**
 * What the index finds, held against looking at every goods: of the real catalogue where it is at hand, else of the
 * demo.
 */
import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { packGoods } from '#catalog/columns/pack.ts'
import { searchIndexOf } from '#catalog/search/search-index.ts'
import { searchRows } from '#catalog/search/search-rows.ts'
import { suggest } from '#catalog/search/suggest.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { wordsOf } from '#lib/fold-text.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { manyGoods, readingsOf } from '#testing/factories/many-goods.ts'
import { createOracle } from '#testing/search/search-oracle.ts'
import { makeStrokes, PLAIN_KINDS, TOLERANT_KINDS } from '#testing/search/search-strokes.ts'
import { timesAt } from '#testing/test-depth.ts'

const KINDS = [...PLAIN_KINDS, ...TOLERANT_KINDS]
const file = process.env['REAL_CATALOG']
type Row = { name: string; approval_no: string; spec: string; manufacturer: string }

const realGoods = (path: string): Goods[] =>
  parse<Row>(readFileSync(path), { columns: true, bom: true }).map((row, index) => {
    const { name, approval_no: approvalNumber, spec: specification, manufacturer } = row
    // Sales of their own, so that ranking has something to tell apart.
    return someGoods({
      id: index + 1,
      name,
      manufacturer,
      approvalNumber,
      specification,
      sales: (index * 7_919) % 1_000,
    })
  })

describe('finding', () => {
  it('lists and suggests by index what looking at every goods finds, in the same order', () => {
    const goods = file ? realGoods(file) : manyGoods(600, { names: 400 })
    const readings = readingsOf(goods)
    const columns = packGoods(goods)
    const index = searchIndexOf(columns, readings)
    const oracle = createOracle(goods, readings)
    const bought = new Map(goods.slice(0, 200).map(({ id }) => [id * 3, { times: 1, pieces: 10, lastAt: 0 }] as const))
    const shelf = goods.filter(({ isOnShelf }) => isOnShelf)
    const count = file ? timesAt({ gate: 240, deep: 2_000 }) : 240
    const strokes = makeStrokes(shelf, readings, { count, kinds: KINDS })
    expect(strokes.length).toBe(count)
    const foundOf = new Map<string, number>()
    for (const [number, { kind, typed, type }] of strokes.entries()) {
      const asked = number % 2 === 0 ? { type, bought } : { type }
      const rows = searchRows(columns, index, wordsOf(typed), asked)
      expect(rows.join(), `${kind}: ${typed}`).toBe(oracle.list(typed, asked).join())
      if (rows.length > 0) foundOf.set(kind, (foundOf.get(kind) ?? 0) + 1)
      if (wordsOf(typed).length > 1) continue
      const names = oracle.names(typed, asked).slice(0, 10)
      const suggested = suggest({ columns, readings }, typed, asked)
      expect(
        suggested.slice(0, names.length).map(({ text }) => text),
        `${kind}: ${typed}`,
      ).toEqual(names)
    }
    // Everything typed stands in some goods, but for the errors.
    for (const kind of KINDS.filter((one) => !one.startsWith('mistyped') && foundOf.has(one)))
      expect(foundOf.get(kind), kind).toBe(strokes.filter((stroke) => stroke.kind === kind).length)
  }, 900_000)
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCatalogGoods, READINGS } from '#testing/factories/catalog-factory.ts'

import { narrow } from '../columns/numbers.ts'
import { packGoods } from '../columns/pack.ts'
import { wordList } from '../columns/words.ts'
import { createReader, createWriter } from './bytes.ts'
import { readNumbers, writeNumbers } from './number-code.ts'
import { decodeSegment, encodeSegment } from './segment-code.ts'
import { toSegments } from './segments.ts'
import { readWords, writeWords } from './word-code.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const someNumbers = fc.oneof(
  fc.array(int32),
  fc.array(fc.constantFrom(-1, 0, 1)),
  fc.array(fc.nat(70_000)).map((list) => list.toSorted((a, b) => a - b)),
  fc.array(fc.nat(500).map((number) => number * 2_500)),
  fc.array(fc.constantFrom(0, 20_271_231, 20_280_630, 20_260_131), { minLength: 50 }),
)
const someWord = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', '')),
  fc.nat(999_999).map((number) => `国药准字H20${String(number).padStart(6, '0')}`),
  fc.nat(99_999).map((number) => String(number).padStart(13, '690')),
  fc.constantFrom('', '0', '000000', '6901234567892', '6901234567893', '１２３４'),
)

describe('the bytes of a segment', () => {
  it('hold any column of numbers', () => {
    fc.assert(
      fc.property(someNumbers, (numbers) => {
        const column = narrow(Int32Array.from(numbers))
        const writer = createWriter()
        writeNumbers(writer, column)
        expect(readNumbers(createReader(writer.done()), column.length)).toEqual(column)
      }),
    )
  })

  it('hold any words', () => {
    fc.assert(
      fc.property(fc.array(someWord), (words) => {
        const writer = createWriter()
        writeWords(writer, words)
        expect(wordList(readWords(createReader(writer.done())))).toEqual(words)
      }),
    )
  })

  it('are no segment when any of them is missing', () => {
    const [goods] = fc.sample(anyCatalogGoods, { numRuns: 1, seed: 5 })
    const segments = toSegments({ columns: packGoods(goods!), readings: READINGS, categories: [] })
    for (const segment of segments) {
      const bytes = encodeSegment(segment)
      expect(decodeSegment(bytes)).toBeDefined()
      for (let length = 0; length < bytes.length; length++)
        expect(decodeSegment(bytes.subarray(0, length)), String(length)).toBeUndefined()
    }
  })

  it('are no segment when another version of the product wrote them, or nobody of ours', () => {
    const writer = createWriter()
    writer.text('changbei')
    writer.count(1)
    writer.text('search')
    writer.count(0)
    expect(decodeSegment(writer.done())).toBeUndefined()
    expect(decodeSegment(new TextEncoder().encode('<html>请登录</html>'))).toBeUndefined()
  })
})

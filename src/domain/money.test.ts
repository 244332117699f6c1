import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  exactUnitPrice,
  formatUnitPrice,
  formatYuan,
  parseUnitPrice,
  parseYuan,
  prorate,
  sum,
  sumTimes,
  times,
  toYuan,
} from './money.ts'

const parts = fc.array(fc.record({ price: fc.nat(5_000_000), number: fc.nat(10_000) }), { maxLength: 30 })

describe('money', () => {
  it('floors the cost of several pieces once, not a piece at a time', () => {
    expect(times(12_345, 1)).toBe(123)
    expect(times(12_345, 3)).toBe(370)
  })

  it('groups the digits of an amount in a sentence, and never those after the point', () => {
    expect([0, 99_999, 123_450, 1_234_567_890].map(toYuan)).toEqual(['¥0.00', '¥999.99', '¥1,234.50', '¥12,345,678.90'])
    expect(toYuan(-123_450)).toBe('¥-1,234.50')
  })

  it('refuses to count fractional or negative pieces', () => {
    expect(() => times(100, 1.5)).toThrow(RangeError)
    expect(() => times(100, -1)).toThrow(RangeError)
  })

  it('floors a total over several lines once', () => {
    const line = { price: 12_345, number: 1 }
    expect(sumTimes([line, line, line])).toBe(370)
  })

  it('lies within one fen a line of the sum of floored lines, and never below it', () => {
    fc.assert(
      fc.property(parts, (lines) => {
        const floored = sum(lines.map(({ price, number }) => times(price, number)))
        const total = sumTimes(lines)
        expect(total).toBeGreaterThanOrEqual(floored)
        expect(total - floored).toBeLessThan(Math.max(1, lines.length))
      }),
    )
  })

  it('prorates exactly, in whole fen, no part above its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 }), fc.nat(100_000), (weights, wanted) => {
        const amount = Math.min(wanted, sum(weights))
        const shares = prorate(amount, weights)
        expect(sum(shares)).toBe(amount)
        expect(shares.every((share, index) => Number.isInteger(share) && share >= 0 && share <= weights[index]!)).toBe(
          true,
        )
      }),
    )
  })

  it('stays exact where amount times weight leaves the safe integers', () => {
    expect(sum(prorate(999_999_999_999, [333_333_333_333, 1, 777_777_777_777]))).toBe(999_999_999_999)
  })

  it('reads prices as typed, and refuses what is none', () => {
    expect(parseUnitPrice('12.5')).toBe(125_000)
    expect(parseUnitPrice(0.0001)).toBe(1)
    expect(['1,200', '￥1，234.5678 元'].map(parseUnitPrice)).toEqual([12_000_000, 12_345_678])
    for (const text of ['', '-1', '1,2', '1,5', '12，5', '1,0000', '12.', '12.34567', 'abc', '1e5'])
      expect(parseUnitPrice(text)).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (price) => {
        const written = exactUnitPrice(price)
        expect(parseUnitPrice(written)).toBe(price)
        expect(parseUnitPrice(written.replaceAll(/\B(?=(?:\d{3})+\.)/g, ','))).toBe(price)
      }),
    )
  })

  it('reads no price from digits with a comma elsewhere, or with a fifth decimal', () => {
    const digits = fc.nat({ max: 99_999 }).map(String)
    fc.assert(
      fc.property(digits, digits, (front, back) => {
        fc.pre(front.length > 3 || back.length !== 3)
        expect(parseUnitPrice(`${front},${back}`)).toBeUndefined()
        expect(parseUnitPrice(`${front}.${back.padStart(5, '0')}`)).toBeUndefined()
      }),
    )
  })

  it('reads what is typed in yuan to the fen, and refuses what is none', () => {
    for (const text of ['', '.', '-1', '1,2', '0.001', 'abc', '1e5', '1234567890'])
      expect(parseYuan(text)).toBeUndefined()
    expect([parseYuan(' 12.5 '), parseYuan('12.'), parseYuan('0')]).toEqual([1_250, 1_200, 0])
    expect([parseYuan('１００'), parseYuan('　１２．５'), parseUnitPrice('９．８１２５')]).toEqual([
      10_000, 1_250, 98_125,
    ])
    expect(parseYuan('10²')).toBeUndefined()
    expect(['1,000', '￥500', '¥ 1,234.50 元', '１，０００．５０'].map(parseYuan)).toEqual([
      100_000, 50_000, 123_450, 100_050,
    ])
    expect(['1,00', '1,0000', ',100', '1,000,', '元'].map(parseYuan)).toEqual(Array(5).fill(undefined))
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => parseYuan(formatYuan(fen)) === fen))
  })

  it('shows two decimals, rounded down', () => {
    expect(formatYuan(123_450)).toBe('1234.50')
    expect(formatYuan(-5)).toBe('-0.05')
    expect(formatUnitPrice(19_999)).toBe('1.99')
  })
})

describe('a unit price on paper', () => {
  it.each([
    [89_891, '8.9891'],
    [15_000, '1.50'],
    [12_340, '1.234'],
    [20_000, '2.00'],
    [1, '0.0001'],
  ])('%d is written %s', (price, text) => expect(exactUnitPrice(price)).toBe(text))
})

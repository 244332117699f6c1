import { describe, expect, it } from 'vitest'

import { inWholePacks, piecesMissing, thresholdFor } from './whole-packs.ts'

const tens = { packing: 10, stock: 1_000, isTail: false }

describe('a threshold of goods in packs of ten', () => {
  it('is reached by whole packs', () => {
    expect([inWholePacks(tens, 41), inWholePacks(tens, 40)]).toEqual([50, 40])
    expect([piecesMissing(tens, 41, 30), piecesMissing(tens, 41, 50), piecesMissing(tens, 41, 41)]).toEqual([20, 0, 0])
  })

  it('is told as the pack that reaches it, and as it is where a number without whole packs has reached it', () => {
    expect([thresholdFor(tens, 25), thresholdFor(tens, 25, 10), thresholdFor(tens, 25, 30)]).toEqual([30, 30, 30])
    expect(thresholdFor(tens, 25, 26)).toBe(25)
  })

  it('is reached by the piece where the last ones are sold one by one', () => {
    expect(inWholePacks({ ...tens, stock: 7, isTail: true }, 4)).toBe(4)
  })
})

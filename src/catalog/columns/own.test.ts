import { describe, expect, it } from 'vitest'

import { nextChangeAfter, ownAt, type Overlay, NOTHING_OWN } from './own.ts'

const overlay: Overlay = {
  signedPrices: [
    [1, 900, 0, 0],
    [2, 500, 100, 200],
    [1, 800, 150, 180],
  ],
  bought: [[7, 2, 30, 99]],
}

const pricesAt = (now: number) => [...ownAt(overlay, now).prices].sort()

describe('what is a buyer’s own', () => {
  it('holds signed prices within their time, the later beginning before the earlier', () => {
    expect(pricesAt(99)).toEqual([[1, 900]])
    expect(pricesAt(100)).toEqual([
      [1, 900],
      [2, 500],
    ])
    expect(pricesAt(150)).toEqual([
      [1, 800],
      [2, 500],
    ])
    expect(pricesAt(200)).toEqual([[1, 900]])
  })

  it('tells when it changes by itself', () => {
    expect([0, 100, 150, 180, 200].map((now) => nextChangeAfter(overlay, now))).toEqual([100, 150, 180, 200, Infinity])
  })

  it('holds what was bought, and shares the prices of those who signed none', () => {
    expect(ownAt(overlay, 0).bought.get(7)).toEqual({ times: 2, pieces: 30, lastAt: 99 })
    expect(ownAt({ signedPrices: [], bought: [] }, 0).prices).toBe(NOTHING_OWN.prices)
  })
})

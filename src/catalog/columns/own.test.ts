import { describe, expect, it } from 'vitest'

import { nextChangeAfter, ownAt, type Overlay, NOTHING_OWN } from './own.ts'

const overlay: Overlay = {
  signedPrices: [
    [1, 900, 0, 0],
    [2, 500, 100, 200],
    [1, 800, 150, 180],
  ],
  groupPrices: [
    [2, 450, 50, 120, 0],
    [3, 300, 150, 0, 0],
    [1, 700, 170, 190, 1],
  ],
  bought: [[7, 2, 30, 99]],
}

const pricesAt = (now: number) =>
  Object.fromEntries([...ownAt(overlay, now).prices].map(([id, { price, by }]) => [id, `${by} ${price}`]))

describe('what is a buyer’s own', () => {
  it('holds prices within their time: what was signed later, before his group’s, and below his area’s', () => {
    expect(pricesAt(49)).toEqual({ 1: 'signed 900' })
    expect(pricesAt(50)).toEqual({ 1: 'signed 900', 2: 'group 450' })
    expect(pricesAt(100)).toEqual({ 1: 'signed 900', 2: 'signed 500' })
    expect(pricesAt(150)).toEqual({ 1: 'signed 800', 2: 'signed 500', 3: 'group 300' })
    expect(pricesAt(170)).toEqual({ 1: 'area 700', 2: 'signed 500', 3: 'group 300' })
    expect(pricesAt(200)).toEqual({ 1: 'signed 900', 3: 'group 300' })
  })

  it('tells when it changes by itself', () => {
    const instants = [50, 100, 120, 150, 170, 180, 190, 200]
    expect([0, ...instants].map((now) => nextChangeAfter(overlay, now))).toEqual([...instants, Infinity])
  })

  it('holds what was bought, and shares the prices of those who signed none', () => {
    expect(ownAt(overlay, 0).bought.get(7)).toEqual({ times: 2, pieces: 30, lastAt: 99 })
    expect(ownAt({ signedPrices: [], groupPrices: [], bought: [] }, 0).prices).toBe(NOTHING_OWN.prices)
  })
})

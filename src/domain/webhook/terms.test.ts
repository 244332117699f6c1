import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../instant.ts'
import { isLost, nextTry, WEBHOOK_SETTINGS } from './terms.ts'

const pauseAfter = (tries: number) => nextTry({ tries, startedAt: 0, now: 0 }, WEBHOOK_SETTINGS)

describe('a delivery that failed', () => {
  it('is tried again after 5 seconds, 30 seconds, 2 minutes, and then ever more rarely', () => {
    expect([1, 2, 3, 6].map(pauseAfter)).toEqual([5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, HOUR_MS])
    expect(pauseAfter(9)).toBe(pauseAfter(40))
  })

  it('is tried a last time at the end of its horizon, and then given up', () => {
    const end = WEBHOOK_SETTINGS.horizonHours * HOUR_MS
    expect(nextTry({ tries: 12, startedAt: 0, now: end - 1 }, WEBHOOK_SETTINGS)).toBe(end)
    expect(nextTry({ tries: 13, startedAt: 0, now: end }, WEBHOOK_SETTINGS)).toBeUndefined()
  })

  it('is tried ever later, never beyond its horizon, and a limited number of times, whatever the horizon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 0, max: 30_000 }), (horizonHours, answerMs) => {
        const settings = { ...WEBHOOK_SETTINGS, horizonHours }
        let [tries, now, next] = [0, 0, 0 as number | undefined]
        for (; next !== undefined; tries += 1) {
          now = next + answerMs
          next = nextTry({ tries: tries + 1, startedAt: 0, now }, settings)
          if (next === undefined) continue
          expect(next).toBeGreaterThan(now)
          expect(next).toBeLessThanOrEqual(horizonHours * HOUR_MS)
        }
        expect(tries).toBeLessThanOrEqual(20)
      }),
    )
  })
})

it('pauses an address only after days without a success', () => {
  expect(isLost(0, 3 * DAY_MS - 1, WEBHOOK_SETTINGS)).toBe(false)
  expect(isLost(0, 3 * DAY_MS, WEBHOOK_SETTINGS)).toBe(true)
})

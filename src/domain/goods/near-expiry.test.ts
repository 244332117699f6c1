import { describe, expect, it } from 'vitest'

import { NOON } from '#testing/factories/domain-factory.ts'

import { expiryState, timeLeft } from './near-expiry.ts'

describe('near expiry on 21 November 2026', () => {
  it.each([
    ['2026-11-20', { isExpired: true, isInZone: false, isRed: true }],
    ['2026-11-21', { isExpired: false, isInZone: true, isRed: true }],
    ['2027-05-21', { isExpired: false, isInZone: true, isRed: true }],
    ['2027-05-22', { isExpired: false, isInZone: false, isRed: true }],
    ['2027-07-20', { isExpired: false, isInZone: false, isRed: true }],
    ['2027-07-21', { isExpired: false, isInZone: false, isRed: false }],
    ['', { isExpired: false, isInZone: false, isRed: false }],
  ])('judges an expiry on "%s"', (day, state) => expect(expiryState(day, NOON)).toEqual(state))

  it('follows the business setting', () => {
    expect(expiryState('2027-05-22', NOON, { zone: 12, red: 3 })).toEqual({
      isExpired: false,
      isInZone: true,
      isRed: false,
    })
  })
})

describe('timeLeft', () => {
  it.each([
    ['2027-05-21', { months: 6, days: 181 }],
    ['2027-05-20', { months: 5, days: 180 }],
    ['2026-11-21', { months: 0, days: 0 }],
    ['2026-11-20', { months: -1, days: -1 }],
    ['', undefined],
  ])('until %s is %j', (expiresOn, left) => {
    expect(timeLeft(expiresOn, NOON)).toEqual(left)
  })
})

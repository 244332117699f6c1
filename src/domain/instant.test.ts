import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addDays,
  addMonths,
  countdown,
  dayOf,
  daysBetween,
  isDay,
  mondayOf,
  monthsBetween,
  startOf,
} from './instant.ts'

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days))

describe('days in Shanghai', () => {
  it('begin at 16:00 UTC of the day before', () => {
    expect(dayOf(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20')
    expect(dayOf(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(startOf('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
  })

  it('refuse what is no day', () => {
    for (const text of ['', '2026-1-1', '2026-13-01']) expect(() => startOf(text)).toThrow(RangeError)
  })

  it('are those of the calendar, not what has the form of one', () => {
    for (const text of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(isDay(text)).toBe(true)
    for (const text of ['', '2026-1-1', '2026-13-45', '2026-99-99', '2026-02-31', '2026-02-29', '2026-04-31'])
      expect(isDay(text)).toBe(false)
  })

  it('end a month early rather than late when the month is shorter', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(addMonths('2026-11-21', -12)).toBe('2025-11-21')
  })

  it('count whole months only', () => {
    expect(monthsBetween('2026-11-21', '2027-05-20')).toBe(5)
    expect(monthsBetween('2026-11-21', '2027-05-21')).toBe(6)
    expect(monthsBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })

  it('bracket a day by its whole months', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const months = monthsBetween(from, to)
        expect(addMonths(from, months) <= to).toBe(true)
        expect(addMonths(from, months + 1) > to).toBe(true)
      }),
    )
  })

  it('add and subtract to the same', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -999, max: 999 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it('belong to the week of their Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })
})

describe('countdown', () => {
  it('takes the time apart', () => {
    const left = ((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000
    expect(countdown(left, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5, isOver: false })
  })

  it('shows a second until its last millisecond and is over at the end', () => {
    expect(countdown(1, 0)).toMatchObject({ seconds: 1, isOver: false })
    expect(countdown(0, 0)).toMatchObject({ seconds: 0, isOver: true })
    expect(countdown(0, 5_000)).toMatchObject({ seconds: 0, isOver: true })
  })
})

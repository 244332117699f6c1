import { describe, expect, it } from 'vitest'

import { startOf } from '../instant.ts'
import { activityState, isRunning } from './activity.ts'

const clinic = { customerType: '诊所', region: '510107' } as const
/** A Saturday in Shanghai, noon. */
const NOW = startOf('2026-11-21') + 12 * 3_600_000
const at = (day: string) => startOf(day)

describe('activityState', () => {
  it('runs without end when nothing limits it', () => {
    expect(activityState({}, undefined, NOW)).toEqual({ kind: 'running' })
  })

  it('comes, runs from its first millisecond on, and is over at its end', () => {
    const terms = { startsAt: NOW, endsAt: NOW + 10 }
    expect(activityState(terms, clinic, NOW - 1)).toEqual({ kind: 'upcoming', startsAt: NOW })
    expect(activityState(terms, clinic, NOW)).toEqual({ kind: 'running', endsAt: NOW + 10 })
    expect(activityState(terms, clinic, NOW + 10)).toEqual({ kind: 'ended', endedAt: NOW + 10 })
  })

  it('is over for everybody, even for whom it never was', () => {
    expect(activityState({ endsAt: NOW, customerTypes: ['单体药店'] }, clinic, NOW).kind).toBe('ended')
  })

  it('names the customer types it is for', () => {
    const state = activityState({ customerTypes: ['单体药店', '连锁门店'] }, clinic, NOW)
    expect(state).toMatchObject({ kind: 'notForYou', text: expect.stringContaining('单体药店、连锁门店') })
  })

  it.each([
    ['510000', 'running'],
    ['510100', 'running'],
    ['510107', 'running'],
    ['420000', 'notForYou'],
    ['', 'notForYou'],
  ])('in region %s it is %s for a clinic of 510107', (region, kind) => {
    expect(activityState({ regions: [region] }, clinic, NOW).kind).toBe(kind)
  })

  it('asks a visitor to sign in when it is for some only', () => {
    expect(activityState({ regions: ['510000'] }, undefined, NOW)).toMatchObject({
      kind: 'notForYou',
      text: expect.stringContaining('登录'),
    })
  })

  it('runs on its weekdays from midnight to midnight', () => {
    expect(activityState({ weekdays: [6] }, clinic, NOW)).toEqual({ kind: 'running', endsAt: at('2026-11-22') })
    expect(activityState({ weekdays: [6, 7] }, clinic, NOW)).toEqual({ kind: 'running', endsAt: at('2026-11-23') })
    expect(activityState({ weekdays: [1] }, clinic, NOW)).toEqual({ kind: 'upcoming', startsAt: at('2026-11-23') })
  })

  it('begins on its first weekday after its start, and ends for good when none is left', () => {
    const startsAt = at('2026-11-24') + 1
    expect(activityState({ weekdays: [1], startsAt }, clinic, NOW)).toEqual({
      kind: 'upcoming',
      startsAt: at('2026-11-30'),
    })
    const endsAt = at('2026-11-23')
    expect(activityState({ weekdays: [1], endsAt }, clinic, NOW)).toEqual({ kind: 'ended', endedAt: endsAt })
  })

  it('of every weekday runs on', () => {
    expect(isRunning({ weekdays: [1, 2, 3, 4, 5, 6, 7] }, clinic, NOW)).toBe(true)
  })
})

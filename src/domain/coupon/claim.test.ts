import { describe, expect, it } from 'vitest'

import { NOON } from '#testing/factories/domain-factory.ts'

import { DAY_MS } from '../instant.ts'
import { claimStateOf, type CouponOffer, validityOf } from './claim.ts'

const offer = (changes: Partial<CouponOffer> = {}): CouponOffer => ({
  rule: { kind: 'manjian', face: 3_000, threshold: 30_000, scope: 'all', goodsIds: [] },
  validity: { kind: 'days', days: 30 },
  startsAt: NOON - 1,
  endsAt: NOON + 1,
  total: 100,
  left: 1,
  perBuyer: 1,
  ...changes,
})
const clinic = { customerType: '诊所', region: '510107', claimed: 0 } as const
const textOf = (changes: Partial<CouponOffer>) => claimStateOf(offer(changes), clinic, NOON).text
const stateOf = (changes: Partial<CouponOffer> = {}, claimed = 0, now = NOON) =>
  claimStateOf(offer(changes), { ...clinic, claimed }, now).state

describe('a coupon offer', () => {
  it('is open from its first to just before its last instant', () => {
    expect([NOON - 2, NOON - 1, NOON, NOON + 1].map((now) => stateOf({}, 0, now))).toEqual([
      'upcoming',
      'open',
      'open',
      'ended',
    ])
  })

  it('is gone with its last piece, and claimed at the buyer’s limit, which is told first', () => {
    expect([stateOf({ left: 0 }), stateOf({}, 1), stateOf({ left: 0, perBuyer: 2 }, 2)]).toEqual([
      'gone',
      'claimed',
      'claimed',
    ])
    expect([stateOf({ perBuyer: 2 }, 1), stateOf({}, 1, NOON + 1)]).toEqual(['open', 'claimed'])
  })

  it('is for the named kinds of company and the named regions with all below them', () => {
    expect([stateOf({ customerTypes: ['单体药店'] }), stateOf({ customerTypes: ['诊所'] })]).toEqual([
      'notForYou',
      'open',
    ])
    expect([stateOf({ regions: ['420000'] }), stateOf({ regions: ['420000', '510000'] })]).toEqual([
      'notForYou',
      'open',
    ])
  })

  it('gives days from the claim on, or a fixed time, and none that is over already', () => {
    expect(validityOf(offer(), NOON)).toEqual({ startsAt: NOON, endsAt: NOON + 30 * DAY_MS })
    const fixed = { kind: 'fixed', startsAt: NOON - 5, endsAt: NOON } as const
    expect(validityOf({ validity: fixed }, NOON)).toEqual({ startsAt: NOON - 5, endsAt: NOON })
    expect([stateOf({ validity: fixed }), stateOf({ validity: fixed }, 0, NOON - 1)]).toEqual(['ended', 'open'])
  })

  it('says why it cannot be had', () => {
    expect([textOf({}), textOf({ startsAt: NOON + 60_000, endsAt: NOON + 90_000 }), textOf({ left: 0 })]).toEqual([
      '',
      '2026-11-21 12:01 开始领取',
      '100 张已全部领完',
    ])
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { answerBefore, type BatchClaim, fateOf, progressOf, recallNumber, spreadOver } from './recall.ts'

const parts = fc.array(
  fc.record({
    orderId: fc.integer({ min: 1, max: 4 }),
    lineId: fc.integer({ min: 1, max: 9 }),
    batch: fc.constant('A'),
    quantity: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 6 },
)
const sum = (list: readonly { quantity: number }[]) => list.reduce((total, { quantity }) => total + quantity, 0)

it('spreads what is left over the orders it came with, never more than one of them held', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), parts, (left, held) => {
      const spread = spreadOver(left, held)
      expect(sum(spread)).toBe(Math.min(left, sum(held)))
      expect(spread.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
  const [first, second] = [
    { orderId: 2, lineId: 5, batch: 'A', quantity: 4 },
    { orderId: 1, lineId: 1, batch: 'A', quantity: 9 },
  ]
  expect(spreadOver(6, [first, second])).toEqual([first, { ...second, quantity: 2 }])
})

it('wants an answer within one, three or seven days by its level', () => {
  const days = ([1, 2, 3] as const).map((level) => answerBefore(level, 0) / 86_400_000)
  expect(days).toEqual([1, 3, 7])
})

const FATE = {
  received: 0,
  inTransit: 0,
  returned: 0,
  underWay: 0,
  missing: 0,
  destroyed: 0,
  kept: 0,
  left: 0,
  claimed: 0,
  outstanding: 0,
}

it('counts what is left without a claim, and what those who are silent can still have', () => {
  const left = {
    ...FATE,
    sent: 10,
    received: 10,
    returned: 2,
    answeredAt: 1,
    remaining: 6,
    claimed: 4,
    outstanding: 6,
    left: 2,
    underWay: 1,
    missing: 1,
    destroyed: 1,
    kept: 1,
  }
  const silent = { ...FATE, sent: 6, received: 3, inTransit: 2, returned: 1, claimed: 1, left: 4 }
  expect(progressOf([left, silent])).toEqual({
    supplied: 15,
    remaining: 6,
    claimed: 5,
    unclaimed: 2,
    outstanding: 6,
    underWay: 1,
    missing: 1,
    destroyed: 1,
    kept: 1,
    silent: 1,
    silentPieces: 4,
  })
})

const claimOf = (quantity: number, changes: Partial<BatchClaim> = {}): BatchClaim => ({
  kind: 'return',
  reason: 'recall',
  remedy: 'returnRefund',
  quantity,
  arrived: null,
  createdAt: 1,
  ...changes,
})
const onAnswer = (sent: number, remaining: number, ...claims: BatchClaim[]) =>
  fateOf({ sent, answeredAt: 1, remaining }, claims)

it('misses what a buyer said he had until it comes back, and nothing that came back before or by another claim', () => {
  expect(onAnswer(50, 20, claimOf(20)).outstanding).toBe(20)
  expect(onAnswer(50, 20, claimOf(12, { arrived: 12 }), claimOf(8)).outstanding).toBe(8)
  // Two came back long before he answered.
  expect(onAnswer(10, 8, claimOf(2, { reason: 'quality', arrived: 2, createdAt: 0 })).outstanding).toBe(8)
  // Four of what he had came back as damaged.
  const damaged = claimOf(4, { reason: 'damage', arrived: 4, createdAt: 0 })
  expect(onAnswer(10, 10, claimOf(6, { arrived: 6 }), damaged).outstanding).toBe(0)
  expect(fateOf({ sent: 10 }, []).outstanding).toBe(0)
})

it('counts pieces as asked back whatever the reason, and names those that did not come', () => {
  const open = claimOf(5, { reason: 'quality', createdAt: 0 })
  // Before the answer: five are on the way back, fifteen are still to be asked.
  expect(fateOf({ sent: 20 }, [open])).toMatchObject({ answerClaimed: 0, most: 15, underWay: 5, left: 15 })
  const registered = { ...open, arrived: 4 }
  // Whether he counted the five in or not.
  for (const remaining of [15, 20])
    expect(onAnswer(20, remaining, registered, claimOf(15))).toMatchObject({
      returned: 4,
      underWay: 15,
      missing: 1,
      claimed: 20,
      claimedOtherwise: 5,
      left: 0,
      used: 0,
      outstanding: 16,
      answerClaimed: 15,
      most: 16,
    })
})

it('takes what was claimed for another reason since from an answer', () => {
  // Of thirty ten were used; five were on the way to him, and came back as damaged once he had them.
  const since = claimOf(5, { reason: 'damage', createdAt: 2 })
  expect(onAnswer(30, 20, claimOf(15), since)).toMatchObject({ left: 0, used: 10, underWay: 20, answerClaimed: 15 })
})

it('leaves pieces of 折让 with the buyer, destroyed ones where they are, and counts none that never came', () => {
  const allowed = claimOf(2, { kind: 'allowance', reason: 'damage', remedy: 'allowance', createdAt: 0 })
  const short = claimOf(1, { kind: 'missing', reason: 'short', remedy: 'refund', createdAt: 0 })
  expect(onAnswer(10, 6, allowed, short, claimOf(4, { remedy: 'refund' }))).toMatchObject({
    destroyed: 4,
    short: 1,
    left: 2,
    used: 3,
    outstanding: 6,
  })
})

it('calls received neither what is on its way nor what is agreed missing', () => {
  const short = claimOf(5, { kind: 'missing', reason: 'short', remedy: null })
  const sent = { sent: 300, inTransit: 50 }
  // Nobody has agreed to it yet.
  expect(fateOf(sent, [short])).toMatchObject({ received: 250, inTransit: 50, most: 295 })
  expect(fateOf(sent, [{ ...short, remedy: 'refund' }])).toMatchObject({ received: 245, inTransit: 50, most: 295 })
})

const isOpen = (one: BatchClaim) => one.arrived === null && one.remedy === null && one.reason !== 'short'

it('accounts for every piece, whatever was claimed, answered, registered and claimed anew', () => {
  const step = fc.record({
    act: fc.constantFrom('claim', 'answer', 'register', 'settle', 'refuse'),
    pieces: fc.nat(40),
    reason: fc.constantFrom('quality', 'damage', 'short', 'other'),
    at: fc.nat(20),
  } as const)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step, { maxLength: 20 }), (sent, steps) => {
      let claims: BatchClaim[] = []
      let answer: { answeredAt?: number; remaining?: number } = {}
      // As the shop lets a buyer claim: what quality did not find can be claimed once more.
      const open = () => sent - claims.reduce((total, one) => total + (one.arrived ?? one.quantity), 0)
      for (const [now, { act, pieces, reason, at }] of steps.entries()) {
        const chosen = claims[at % Math.max(1, claims.length)]
        const change = (changed: BatchClaim) => claims.map((one) => (one === chosen ? changed : one))
        if (act === 'claim' && Math.min(pieces, open()) > 0)
          claims.push(claimOf(Math.min(pieces, open()), { reason, remedy: null, createdAt: now }))
        if (act === 'answer') {
          const { most, answerClaimed } = fateOf({ sent }, claims)
          const remaining = answerClaimed + (pieces % (most - answerClaimed + 1))
          const quantity = Math.min(remaining - answerClaimed, open())
          if (quantity > 0) claims.push(claimOf(quantity, { remedy: null, createdAt: now }))
          answer = { answeredAt: now, remaining }
          const { left, answerClaimed: own, used, missing } = fateOf({ sent, ...answer }, claims)
          expect(own + left).toBeLessThanOrEqual(most)
          // All of them are claimed at once, for all of them were received.
          expect([left, missing >= 0, used >= 0]).toEqual([0, true, true])
        }
        if (chosen && isOpen(chosen)) {
          if (act === 'register')
            claims = change({ ...chosen, remedy: 'returnRefund', arrived: pieces % (chosen.quantity + 1) })
          if (act === 'settle') claims = change({ ...chosen, remedy: 'refund' })
          if (act === 'refuse') claims = claims.filter((one) => one !== chosen)
        }
        const fate = fateOf({ sent, ...answer }, claims)
        const { returned, underWay, missing, short, destroyed, kept, used, left } = fate
        expect(Math.min(...Object.values(fate))).toBeGreaterThanOrEqual(0)
        expect(returned + underWay + missing + short + destroyed + kept + used + left).toBe(sent)
        expect(fate.claimed).toBe(returned + underWay + missing + destroyed + kept)
      }
    }),
  )
})

it('has a number that says the day and which recall it is', () => {
  expect(recallNumber({ id: 7, startedAt: Date.parse('2026-11-21T00:30:00+08:00') })).toBe('ZH20261121-0007')
})

import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  AFTER_SALES_KINDS,
  AFTER_SALES_REASONS,
  isDestroyedThere,
  agreedText,
  isReasonEnough,
  missingIn,
  reasonsOf,
  remediesFor,
  REMEDIES,
  remediesOf,
} from './after-sales.ts'
import { returnableOf, tooManyOf } from './returnable.ts'
import {
  AFTER_SALES_STATES,
  AFTER_SALES_TRANSITIONS,
  type AfterSalesEvent,
  type AfterSalesState,
  isClosed,
  nextState,
  WAITING_FOR_SELLER,
} from './transitions.ts'

const EVENTS = [...new Set(AFTER_SALES_TRANSITIONS.map(({ event }) => event))]
const ACTORS = ['buyer', 'seller', 'system'] as const

describe('the way of a claim', () => {
  it('is one: no actor’s event leads to two states', () => {
    for (const from of AFTER_SALES_STATES)
      for (const event of EVENTS)
        for (const by of ACTORS)
          for (const remedy of REMEDIES) {
            const edges = AFTER_SALES_TRANSITIONS.filter(
              (edge) =>
                edge.from === from &&
                edge.event === event &&
                edge.by.includes(by) &&
                (edge.remedies?.includes(remedy) ?? true),
            )
            expect(edges.length).toBeLessThanOrEqual(1)
          }
  })

  it('reaches every state and ends in one of four', () => {
    const seen = new Set<AfterSalesState>(['pending_review'])
    for (let grown = 0; grown < seen.size; grown = seen.size)
      for (const { from, to } of AFTER_SALES_TRANSITIONS) if (seen.has(from)) seen.add(to)
    expect([...seen].toSorted()).toEqual(AFTER_SALES_STATES.toSorted())
    expect(AFTER_SALES_STATES.filter(isClosed)).toEqual(['rejected', 'cancelled', 'completed', 'failed'])
  })

  it.each(
    REMEDIES.flatMap((remedy) =>
      AFTER_SALES_KINDS.filter((kind) => remediesOf(kind).includes(remedy)).map((kind) => [kind, remedy] as const),
    ),
  )('%s can be closed by %s', (_, remedy) => {
    const way: Partial<Record<AfterSalesState, [AfterSalesEvent, (typeof ACTORS)[number]]>> = {
      pending_review: ['approve', 'seller'],
      approved: ['resend', 'seller'],
      to_return: ['send', 'buyer'],
      to_receive: ['receive', 'seller'],
      to_refund: ['refund', 'seller'],
      to_resend: ['resend', 'seller'],
    }
    let state: AfterSalesState = 'pending_review'
    for (let steps = 0; steps < 6 && !isClosed(state); steps += 1)
      state = nextState(state, ...way[state]!, remedy) ?? 'failed'
    expect(state).toBe('completed')
  })

  it('can be left by the buyer until he has sent the goods', () => {
    const leaves = AFTER_SALES_STATES.filter((state) => nextState(state, 'cancel', 'buyer'))
    expect(leaves).toEqual(['pending_review', 'to_return'])
    expect(nextState('pending_review', 'approve', 'seller')).toBeUndefined()
    expect(nextState('pending_review', 'approve', 'buyer', 'refund')).toBeUndefined()
    expect(WAITING_FOR_SELLER).toEqual(['pending_review', 'approved', 'to_receive', 'to_refund', 'to_resend'])
  })
})

describe('a reason', () => {
  it('is one of its kind, and “其他” is told in words', () => {
    for (const kind of AFTER_SALES_KINDS)
      for (const reason of AFTER_SALES_REASONS)
        expect(missingIn({ kind, reason, description: '外包装变色' }) === undefined).toBe(
          reasonsOf(kind).includes(reason),
        )
    expect(missingIn({ kind: 'return', reason: 'other', description: '  ' })).toContain('请说明')
  })

  it('is quality, other goods or another batch where a short shelf life was agreed to', () => {
    const agreed = { nearExpiryConsent: 1 }
    const enough = AFTER_SALES_REASONS.filter((reason) => isReasonEnough({ kind: 'return', reason }, agreed))
    expect(enough).toEqual(['quality', 'damage', 'wrongGoods', 'batch', 'recall'])
    expect(agreedText()).toBe('下单时已确认近效期，仅质量问题、破损/渗漏、发错货、批号效期与页面不符、召回/停售可退换')
    expect(isReasonEnough({ kind: 'missing', reason: 'short' }, agreed)).toBe(true)
    expect(isReasonEnough({ kind: 'return', reason: 'nearExpiry' }, {})).toBe(true)
  })
})

const sumOf = (pieces: readonly { quantity: number }[]) => pieces.reduce((total, { quantity }) => total + quantity, 0)

describe('what can be claimed', () => {
  const anyPieces = array(
    record({
      lineId: integer({ min: 1, max: 2 }),
      batch: constantFrom('A', 'B', ''),
      quantity: integer({ min: 1, max: 20 }),
    }),
    { maxLength: 8 },
  )

  it('is never more than was sent, claim after claim', () => {
    assert(
      property(anyPieces, array(anyPieces, { maxLength: 6 }), (sentPieces, claims) => {
        const sent = sentPieces.map((one) => ({ ...one, expiresOn: '2028-01-01' }))
        const claimed: typeof sentPieces = []
        for (const claim of claims) if (!tooManyOf(returnableOf(sent, claimed), claim)) claimed.push(...claim)
        const left = returnableOf(sent, claimed)
        expect(sumOf(left) + sumOf(claimed)).toBe(sumOf(sent))
        expect(left.every(({ quantity }) => quantity >= 0)).toBe(true)
      }),
    )
  })

  it('names the piece of which there are too few, the same batch asked for twice included', () => {
    const sent = [{ lineId: 1, batch: 'A', quantity: 5, expiresOn: '2028-01-01' }]
    const three = { lineId: 1, batch: 'A', quantity: 3 }
    expect(tooManyOf(returnableOf(sent, []), [three])).toBeUndefined()
    expect(tooManyOf(returnableOf(sent, []), [three, three])).toEqual(three)
    expect(tooManyOf(returnableOf(sent, []), [{ ...three, batch: 'B' }])).toMatchObject({ batch: 'B' })
  })
})

it('a recall leaves nobody goods that he may use', () => {
  for (const kind of AFTER_SALES_KINDS)
    expect(remediesFor({ kind, reason: 'recall', isRecalled: true })).toEqual(
      remediesOf(kind).filter((one) => one !== 'allowance'),
    )
  const recalled = { reason: 'recall', isRecalled: true } as const
  expect(REMEDIES.filter((remedy) => isDestroyedThere(remedy, recalled))).toEqual(['refund', 'resend'])
  // What never came is not there to be destroyed.
  expect(isDestroyedThere('refund', { reason: 'short', isRecalled: true })).toBe(false)
  expect(isDestroyedThere('refund', { reason: 'damage', isRecalled: false })).toBe(false)
})

it('what never came is not asked back', () => {
  const missing = { kind: 'missing', isRecalled: false } as const
  expect(remediesFor({ ...missing, reason: 'short' })).toEqual(['resend', 'refund'])
  expect(remediesFor({ ...missing, reason: 'wrongGoods' })).toEqual(remediesOf('missing'))
})

import { expect, it } from 'vitest'

import { countSentProofs, sentProofsText } from './proof-words.ts'

it('counts the orders to be paid whose proof waits for the seller, and no other', () => {
  const sent = { status: 'pending_payment', transferState: 'submitted' } as const
  const others = [
    { status: 'pending_payment', transferState: 'none' },
    { status: 'pending_payment', transferState: 'rejected' },
    { status: 'cancelled', transferState: 'submitted' },
    { status: 'pending_shipment', transferState: 'confirmed' },
  ] as const
  expect(countSentProofs([sent, ...others, sent])).toBe(2)
})

it('says how many of the orders to be paid wait for the seller', () => {
  expect([sentProofsText(3, 1), sentProofsText(2, 2), sentProofsText(2, 0)]).toEqual([
    '其中 1 单待确认到账',
    '待确认到账',
    '',
  ])
})

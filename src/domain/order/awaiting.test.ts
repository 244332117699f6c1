import { expect, it } from 'vitest'

import { awaitingOf } from './awaiting.ts'

const order = (status: 'pending_payment' | 'pending_review' | 'pending_receipt' | 'completed', transfer = 'none') => ({
  status,
  transferState: transfer as 'none' | 'submitted' | 'rejected',
})

it('tells what waits for the buyer from what waits for the seller', () => {
  const counts = awaitingOf([
    order('pending_payment'),
    order('pending_payment', 'rejected'),
    order('pending_payment', 'submitted'),
    order('pending_review'),
    order('pending_receipt'),
    { ...order('completed'), afterSales: 'open' },
    { ...order('completed'), afterSales: 'closed' },
  ])
  expect(counts).toEqual({ payment: 2, review: 2, shipment: 0, receipt: 1, afterSales: 1 })
})

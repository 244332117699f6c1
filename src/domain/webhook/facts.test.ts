import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { factsSince, type OrderRecord } from './facts.ts'

const order: OrderRecord = {
  id: 7,
  createdAt: 100,
  paidAt: 200,
  receivedAt: 500,
  cancelledAt: null,
  shipments: [
    { id: 1, shippedAt: 300 },
    { id: 2, shippedAt: 400 },
  ],
  claims: [
    { id: 3, state: 'to_refund', at: 600 },
    { id: 4, state: 'pending_review', at: 650 },
  ],
  refunds: [
    { id: 5, doneAt: 700 },
    { id: 6, doneAt: null },
  ],
}

it('tells of each shipment by itself, of a claim once it was looked at, and of money that has left', () => {
  expect(factsSince(order, 0).map(({ key }) => key)).toEqual([
    'order.placed:7',
    'order.paid:7',
    'shipment.sent:1',
    'shipment.sent:2',
    'order.received:7',
    'claim.updated:3:to_refund',
    'refund.completed:5',
  ])
})

it('tells what became true since, and nothing that was told before', () => {
  expect(factsSince(order, 401).map(({ kind }) => kind)).toEqual([
    'order.received',
    'claim.updated',
    'refund.completed',
  ])
  expect(factsSince(order, 701)).toEqual([])
  const placed = { ...order, paidAt: null, receivedAt: null, shipments: [], claims: [], refunds: [], cancelledAt: 150 }
  expect(factsSince(placed, 150)).toEqual([{ kind: 'order.cancelled', key: 'order.cancelled:7', subject: 7, at: 150 }])
})

it('tells every fact in exactly one of any two spans that follow each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (cut) => {
      const [all, later] = [factsSince(order, 0), factsSince(order, cut)]
      const earlier = all.filter(({ at }) => at < cut)
      expect([...earlier, ...later]).toEqual(all)
    }),
  )
})

import { describe, expect, it } from 'vitest'

import { nextPointsStatus, POINTS_ORDER_STATUSES, pointsOrderNumber } from './points-order.ts'

describe('a points order', () => {
  it('is shipped, then received', () => {
    expect(nextPointsStatus('pending_shipment', 'ship')).toBe('pending_receipt')
    expect(nextPointsStatus('pending_receipt', 'receive')).toBe('completed')
  })

  it('is cancelled before it is shipped and at no other time', () => {
    const cancellable = POINTS_ORDER_STATUSES.filter((status) => nextPointsStatus(status, 'cancel'))
    expect(cancellable).toEqual(['pending_shipment'])
  })

  it('ends completed or cancelled', () => {
    const events = ['ship', 'receive', 'cancel'] as const
    const ends = POINTS_ORDER_STATUSES.filter((status) => events.every((event) => !nextPointsStatus(status, event)))
    expect(ends).toEqual(['completed', 'cancelled'])
  })

  it('has a number that can be said', () => {
    expect(pointsOrderNumber(12)).toBe('JF00000012')
  })
})

import { describe, expect, it } from 'vitest'

import { canMark, fulfilmentOf } from './fulfilment.ts'

const paid = { status: 'pending_shipment' } as const

describe('the fulfilment of an order', () => {
  it('is the farthest stage, and none before it is paid or after it is cancelled', () => {
    expect(fulfilmentOf(paid)).toBeUndefined()
    expect(fulfilmentOf({ ...paid, invoicedAt: 1 })).toBe('invoiced')
    expect(fulfilmentOf({ ...paid, invoicedAt: 3, pickingAt: 1 })).toBe('picking')
    expect(fulfilmentOf({ ...paid, pickedAt: 2, shippedAt: 3 })).toBe('shipped')
    expect(fulfilmentOf({ status: 'completed', shippedAt: 3, receivedAt: 4 })).toBe('signed')
    expect(fulfilmentOf({ status: 'cancelled', invoicedAt: 1 })).toBeUndefined()
  })

  it('is marked once, by the warehouse before the first shipment, by finance also later', () => {
    expect(canMark({ status: 'pending_payment' }, 'invoiced')).toBe(false)
    expect(canMark(paid, 'invoiced')).toBe(true)
    expect(canMark({ ...paid, invoicedAt: 1 }, 'invoiced')).toBe(false)
    expect(canMark({ ...paid, pickedAt: 1 }, 'picking')).toBe(false)
    expect(canMark({ ...paid, pickingAt: 1 }, 'picked')).toBe(true)
    expect(canMark({ ...paid, shippedAt: 1 }, 'picked')).toBe(false)
    expect(canMark({ status: 'completed', shippedAt: 1 }, 'invoiced')).toBe(true)
  })
})

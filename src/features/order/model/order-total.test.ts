import { describe, expect, it } from 'vitest'

import { orderTotal } from './order-total.ts'

describe('what an order comes to', () => {
  it('says what is owed, what was paid, and of a cancelled order neither', () => {
    expect(orderTotal({ status: 'pending_payment', paid: 0, payable: 500 }).word).toBe('应付')
    expect(orderTotal({ status: 'pending_shipment', paid: 500, payable: 500 }).word).toBe('实付')
    expect(orderTotal({ status: 'cancelled', paid: 0, payable: 500 })).toEqual({
      word: '订单金额',
      amount: 500,
      tone: 'muted',
    })
  })
  it('says of an order that cost nothing that it is paid', () => {
    expect(orderTotal({ status: 'pending_shipment', paid: 0, payable: 0 }).word).toBe('实付')
  })
})

import { describe, expect, it } from 'vitest'

import { dueOf, pageOf } from './due.ts'

const order = (number: string, changes: Partial<Parameters<typeof dueOf>[0]['orders'][number]> = {}) => ({
  id: 1,
  number,
  payable: 10_000,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 10_000,
  status: 'pending_payment' as const,
  isEphedrine: false,
  ...changes,
})

describe('what is due', () => {
  it('leaves ephedrine orders to the transfer', () => {
    expect(
      dueOf({
        orders: [order('1'), order('2', { isEphedrine: true, payable: 900, voucherAmount: 400, remaining: 500 })],
      }),
    ).toEqual({
      total: 10_500,
      byBalance: 10_000,
      numbers: ['1', '2'],
      hasEphedrine: true,
      ahead: 400,
    })
  })
  it('leaves out what is paid or cancelled', () => {
    const orders = [order('1', { status: 'pending_shipment' }), order('2', { status: 'cancelled' }), order('3')]
    expect(dueOf({ orders })).toMatchObject({ total: 10_000, numbers: ['3'] })
  })
})

const at = (orders: Parameters<typeof pageOf>[0]['orders'], isPaid = false) => pageOf({ id: 7, isPaid, orders })

describe('the page of a payment', () => {
  it('is the end once it is paid, and the page that takes the rest before', () => {
    const ephedrine = order('2', { isEphedrine: true })
    expect(at([order('1', { status: 'completed' })], true)).toBe('/cart/step4?payment=7')
    expect(at([order('1'), ephedrine])).toBe('/cart/step3/7')
    expect(at([order('1', { status: 'pending_shipment' }), ephedrine])).toBe('/cart/hm?payment=7')
    expect(at([order('1', { status: 'cancelled' })])).toBe('/cart/step3/7')
  })
})

import { describe, expect, it } from 'vitest'

import { giftOf } from './gift.ts'

const gift = { gift: { kind: 'gift', name: '棉签', fromNumber: 10, number: 2, addOn: 0 } } as const
const exchange = { gift: { kind: 'exchange', name: '体温计', fromNumber: 10, number: 2, addOn: 49_999 } } as const
const ask = { number: 10, takesExchange: false, isFlashSale: false }

describe('gifts', () => {
  it('are earned from their quantity on, and cost nothing', () => {
    expect(giftOf(gift, { ...ask, number: 9 })).toBeUndefined()
    expect(giftOf(gift, ask)).toEqual({ total: 0, type: 'gift', name: '棉签', number: 2, addOn: 0, isTaken: true })
    expect(giftOf({ gift: undefined }, ask)).toBeUndefined()
  })

  it('offer an exchange, and add its price only when the buyer takes it', () => {
    expect(giftOf(exchange, ask)).toMatchObject({ total: 0, addOn: 999, isTaken: false })
    expect(giftOf(exchange, { ...ask, takesExchange: true })).toMatchObject({ total: 999, addOn: 999, isTaken: true })
  })

  it('offer no exchange with a flash sale', () => {
    expect(giftOf(exchange, { ...ask, takesExchange: true, isFlashSale: true })).toBeUndefined()
    expect(giftOf(gift, { ...ask, isFlashSale: true })).toBeDefined()
  })
})

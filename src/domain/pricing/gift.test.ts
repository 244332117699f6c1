import { describe, expect, it } from 'vitest'

import { giftOf, withRunningGift } from './gift.ts'

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

  it('hold in their window and for whom they are, the end not included', () => {
    const terms = { startsAt: 10, endsAt: 20, customerTypes: ['诊所'], regions: ['510000'] }
    const bound = { gift: { ...gift.gift, ...terms } }
    const clinic = { customerType: '诊所', region: '510107' } as const
    const holds = (now: number, buyer: Parameters<typeof withRunningGift>[1] = clinic) =>
      withRunningGift(bound, buyer, now).gift !== undefined
    expect([9, 10, 19, 20].map((now) => holds(now))).toEqual([false, true, true, false])
    expect([holds(10, { ...clinic, region: '440100' }), holds(10, { ...clinic, customerType: '单体药店' })]).toEqual([
      false,
      false,
    ])
    expect(withRunningGift(bound, undefined, 10).gift).toBeUndefined()
  })

  it('offer no exchange with a flash sale', () => {
    expect(giftOf(exchange, { ...ask, takesExchange: true, isFlashSale: true })).toBeUndefined()
    expect(giftOf(gift, { ...ask, isFlashSale: true })).toBeDefined()
  })
})

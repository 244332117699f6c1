import { array, assert, constantFrom, integer, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { stepFor, toLadder } from '../../pricing/ladder.ts'
import type { LadderType } from '../goods.ts'
import { batchFaults, priceFaults, sheetFaults } from './faults.ts'

const SOUND = {
  packing: 10,
  caseSize: 100,
  barcode: '',
  limitNumber: 0,
  isEphedrine: false,
  ephedrinePerOrder: 0,
  ephedrinePerPeriod: 0,
  isManjian: true,
  withCoupon: true,
  traceCodePrefix: '',
}

describe('what the seller writes of goods', () => {
  it('is saved where nothing contradicts', () => {
    expect(sheetFaults(SOUND)).toEqual({})
    expect(sheetFaults({ ...SOUND, barcode: '6901234567892', traceCodePrefix: '8123456' })).toEqual({})
  })

  it.each([
    [{ caseSize: 5 }, ['caseSize']],
    [{ barcode: '6901234567890' }, ['barcode']],
    [{ limitNumber: 9 }, ['limitNumber']],
    [{ isEphedrine: true }, ['isManjian', 'withCoupon']],
    [{ ephedrinePerOrder: 20 }, ['ephedrinePerOrder']],
    [
      { isEphedrine: true, isManjian: false, withCoupon: false, ephedrinePerOrder: 9, ephedrinePerPeriod: 8 },
      ['ephedrinePerOrder', 'ephedrinePerPeriod'],
    ],
    [{ traceCodePrefix: '12345' }, ['traceCodePrefix']],
  ])('is refused by the field it contradicts: %j', (changes, fields) => {
    expect(Object.keys(sheetFaults({ ...SOUND, ...changes }))).toEqual(fields)
  })

  it('names each batch once, and none that expired before it was made', () => {
    const batch = { number: 'A1', producedOn: '2026-01-01', expiresOn: '2028-01-01' }
    expect(batchFaults([batch, { ...batch, number: 'A2', producedOn: '' }])).toBeUndefined()
    expect(batchFaults([batch, batch])).toContain('两次')
    expect(batchFaults([{ ...batch, producedOn: '2028-01-01' }])).toContain('生产日期')
  })
})

describe('a ladder', () => {
  it('needs a standing price', () => {
    expect(priceFaults({ ladderPriceType: 2, ladderPrice: [{ number: 10, price: 1 }] })).toHaveProperty('ladderPrice')
    expect(priceFaults({ ladderPriceType: 2, ladderPrice: [] })).toEqual({})
  })

  it('that is accepted never makes more pieces cost more each', () => {
    const steps = array(record({ number: integer({ min: 1, max: 60 }), price: integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    assert(
      property(integer({ min: 1, max: 60 }), constantFrom<LadderType>(1, 2), steps, (price, type, ladderPrice) => {
        pre(priceFaults({ price, ladderPriceType: type, ladderPrice }).ladderPrice === undefined)
        const ladder = toLadder({ ladderPriceType: type, ladderPrice })
        const prices = Array.from({ length: 70 }, (_, index) => stepFor(ladder, index + 1)?.price ?? price)
        expect(prices.every((one, index) => index === 0 || one <= prices[index - 1]!)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

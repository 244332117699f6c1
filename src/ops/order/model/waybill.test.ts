import { expect, it } from 'vitest'

import { carrierError, coldChainError, isFilled, type Waybill } from './waybill.ts'

const typed: Waybill = { carrier: '顺丰', waybill: 'SF1', packages: '1', method: 'coldExpress', coldChain: '3 号箱' }

it('is not sent with a carrier or words on the cold chain that are too long, and says so', () => {
  expect(isFilled(typed)).toBe(true)
  const long = { ...typed, carrier: '顺'.repeat(41), coldChain: '箱'.repeat(201) }
  expect([carrierError(long), coldChainError(long)]).toEqual(['最多 40 个字，现在 41 个', '最多 200 个字，现在 201 个'])
  expect(isFilled({ ...typed, carrier: long.carrier })).toBe(false)
  expect(isFilled({ ...typed, coldChain: long.coldChain })).toBe(false)
})

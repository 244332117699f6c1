import { describe, expect, it } from 'vitest'

import { exchangeRefusal, type Gift } from './exchange.ts'

const refusal = (changes: Partial<Gift>, points = 500, taken = 0) =>
  exchangeRefusal({ cost: 500, stock: 1, perBuyer: 0, ...changes }, { points, taken })

describe('an exchange of points', () => {
  it('takes exactly what it costs, and says what is missing one point below', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({}, 499)).toEqual({ code: 'short', text: '积分不足，还差 1 分' })
  })

  it('ends with the last piece, and with the buyer’s limit, which is told first', () => {
    expect(refusal({ stock: 0 }, 0)?.code).toBe('gone')
    expect(refusal({ stock: 0, perBuyer: 2 }, 0, 2)?.code).toBe('limit')
    expect(refusal({ perBuyer: 2 }, 500, 1)).toBeUndefined()
    expect(refusal({ perBuyer: 0 }, 500, 99)).toBeUndefined()
  })
})

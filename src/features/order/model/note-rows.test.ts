import { describe, expect, it } from 'vitest'

import { sum } from '#domain/money.ts'
import { someOrderLine } from '#testing/factories/order-factory.ts'

import { noteRows } from './note-rows.ts'

describe('rows of a delivery note', () => {
  it('names each batch with its own pieces, and together they come to the line', () => {
    const line = someOrderLine({
      number: 30,
      amount: 10_001,
      batches: [
        { number: 'A1', producedOn: '2025-06-01', expiresOn: '2027-05-31', quantity: 7 },
        { number: 'A2', expiresOn: '2028-05-31', quantity: 20 },
      ],
    })
    const rows = noteRows([line])
    expect(rows.map(({ batch, producedOn, number }) => [batch, producedOn, number])).toEqual([
      ['A1', '2025-06-01', 7],
      ['A2', '', 20],
      ['', '', 3],
    ])
    expect(sum(rows.map(({ amount }) => amount))).toBe(10_001)
  })
})

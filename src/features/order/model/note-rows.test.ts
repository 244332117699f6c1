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

  it('names what comes with a line in a row of its own, at what it costs', () => {
    const gift = { type: 'gift', name: '一次性医用手套 10双', number: 2, total: 0, addOn: 0 } as const
    const exchange = { type: 'exchange', name: '体温计', number: 2, total: 990, addOn: 990 } as const
    const rows = noteRows([someOrderLine({ id: 1, gift }), someOrderLine({ id: 2, gift: exchange })])
    expect(rows.map(({ name, number, price, amount }) => [name, number, price, amount])).toEqual([
      ['阿莫西林胶囊', 20, 125_000, 25_000],
      ['赠品 一次性医用手套 10双', 2, 0, 0],
      ['阿莫西林胶囊', 20, 125_000, 25_000],
      ['换购 体温计', 2, 49_500, 990],
    ])
  })
})

import { describe, expect, it } from 'vitest'

import { sum } from '#domain/money.ts'
import { someOrderLine, someShipment } from '#testing/factories/order-factory.ts'

import { leftOf } from './left-lines.ts'
import { type NoteRow, noteRows, sheetsOf } from './note-rows.ts'

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

  it('name goods that were given once, as the line they are, with its batch', () => {
    const gift = { type: 'gift', name: '手套', number: 20, total: 0, addOn: 0, goodsId: 9 } as const
    const given = someOrderLine({ id: 2, goodsId: 9, name: '医用手套', price: 0, amount: 0, payable: 0, isGift: true })
    const rows = noteRows([someOrderLine({ gift }), given])
    expect(rows.map(({ name, batch, amount }) => [name, batch !== '', amount])).toEqual([
      ['阿莫西林胶囊', true, 25_000],
      ['赠品 医用手套', true, 0],
    ])
  })

  it('of shipments say what was paid, and together they come to it', () => {
    const line = someOrderLine({ amount: 25_000, payable: 22_501 })
    const [parcel] = someShipment().lines
    const rows = sheetsOf(
      [line],
      [
        someShipment({ lines: [{ ...parcel!, storage: 'cool' }] }),
        someShipment({ lines: [{ ...parcel!, quantity: 5 }] }),
      ],
    ).flat()
    expect(rows.map(({ price, amount, storage }) => [price, amount, storage])).toEqual([
      [112_505, 16_875, '阴凉'],
      [112_505, 5_626, ''],
    ])
  })

  it('of a shipment hold what is in its boxes, at the price of the line', () => {
    const gift = { type: 'gift', name: '体温计', number: 1, total: 0, addOn: 0 } as const
    const two = [someShipment(), someShipment({ id: 2 })]
    const [[row, ...others], second] = sheetsOf([someOrderLine({ gift })], two) as [NoteRow[], NoteRow[]]
    expect(others.map(({ name }) => name)).toEqual(['赠品 体温计'])
    expect(second).toHaveLength(1)
    expect(row).toMatchObject({
      name: '阿莫西林胶囊',
      approvalNumber: '国药准字H20003263',
      batch: 'A260301',
      producedOn: '2026-03-01',
      expiresOn: '2028-06-30',
      number: 15,
      amount: 18_750,
    })
  })

  it('leave what was not sent to the next shipment', () => {
    expect(leftOf([someOrderLine()], [someShipment()])).toMatchObject([{ lineId: 1, quantity: 5 }])
    expect(
      leftOf(
        [someOrderLine()],
        [someShipment(), someShipment({ lines: [{ ...someShipment().lines[0]!, quantity: 5 }] })],
      ),
    ).toEqual([])
  })
})

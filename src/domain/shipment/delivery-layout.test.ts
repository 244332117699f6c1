import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sum } from '../money.ts'
import { type Delivery, DELIVERY_LAYOUTS, type DeliveryLine, deliveryTable } from './delivery-layout.ts'

const LINE: DeliveryLine = {
  goodsId: 1017,
  barcode: '6901234567892',
  insuranceCode: 'XJ01CAA022A001010100001',
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  dosageForm: '胶囊剂',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H13020001',
  origin: '河北石家庄',
  unit: '盒',
  batch: 'A1',
  producedOn: '2026-01-05',
  expiresOn: '2028-06-30',
  quantity: 3,
  price: 89_891,
  amount: 2_696,
  traceCodes: ['81234567890123456789', '81234567890123456790'],
}
const delivery = (lines: readonly DeliveryLine[]): Delivery => ({
  number: '20261103000001-1',
  orderNumber: '20261103000001',
  supplier: '常备医药',
  shippedOn: '2026-11-03',
  lines,
})
const objects = (layout: (typeof DELIVERY_LAYOUTS)[number], lines: readonly DeliveryLine[]) => {
  const { header, rows } = deliveryTable(layout, delivery(lines))
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])))
}

describe('a delivery for another system', () => {
  it('is a row a batch for a pharmacy, with the amount of the delivery note', () => {
    expect(objects('pharmacy', [LINE])).toEqual([
      {
        随货单号: '20261103000001-1',
        订单号: '20261103000001',
        发货日期: '2026-11-03',
        供货单位: '常备医药',
        商品编码: '1017',
        条码: '6901234567892',
        通用名称: '阿莫西林胶囊',
        规格: '0.25g*24粒',
        剂型: '胶囊剂',
        生产厂家: '华北制药',
        产地: '河北石家庄',
        批准文号: '国药准字H13020001',
        批号: 'A1',
        生产日期: '2026-01-05',
        有效期至: '2028-06-30',
        单位: '盒',
        数量: 3,
        单价: 8.9891,
        金额: 26.96,
      },
    ])
  })

  it('has the insurance code and days without dashes for a clinic', () => {
    expect(objects('clinic', [LINE])).toMatchObject([
      { 医保编码: 'XJ01CAA022A001010100001', 生产日期: '20260105', 有效期: '20280630', 入库数量: 3, 进价: 8.9891 },
    ])
    expect(objects('clinic', [{ ...LINE, producedOn: '' }])).toMatchObject([{ 生产日期: '' }])
  })

  it('is a row a box for the codes, and one for the boxes without', () => {
    expect(objects('codes', [LINE]).map((row) => [row.追溯码, row.数量])).toEqual([
      ['81234567890123456789', 1],
      ['81234567890123456790', 1],
      ['', 1],
    ])
    expect(objects('codes', [{ ...LINE, quantity: 2 }])).toHaveLength(2)
  })

  it('accounts for every piece in every layout, and for every fen where there are prices', () => {
    const line = fc
      .record({
        quantity: fc.integer({ min: 1, max: 400 }),
        amount: fc.nat(9_999_999),
        scanned: fc.nat(40),
      })
      .map(({ scanned, ...one }) => ({
        ...LINE,
        ...one,
        traceCodes: Array.from({ length: Math.min(scanned, one.quantity) }, (_, at) => String(at).padStart(20, '8')),
      }))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const pieces = sum(lines.map(({ quantity }) => quantity))
        const [fen, counts] = [sum(lines.map(({ amount }) => amount)), ['数量', '入库数量']]
        for (const layout of DELIVERY_LAYOUTS) {
          const rows = objects(layout, lines)
          const column = Object.keys(rows[0] ?? {}).find((name) => counts.includes(name)) ?? ''
          expect(sum(rows.map((row) => Number(row[column])))).toBe(pieces)
        }
        const amounts = objects('clinic', lines).map((row) => Math.round(Number(row.进价金额) * 100))
        expect(sum(amounts)).toBe(fen)
      }),
    )
  })
})

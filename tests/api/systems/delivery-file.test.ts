import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { goods } from '#server/tables/goods.ts'
import { orderLines } from '#server/tables/order.ts'
import { shipmentLines, traceCodes } from '#server/tables/shipment.ts'
import { type ReceivedOrder, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf, type TestClient } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person
let order: ReceivedOrder
let shipmentId: number
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await people.clinic(shop.db)
  order = await receivedOrderOf(shop, buyer)
  const { data } = await shop.as(buyer).call(api.order.shipments, { params: { id: order.id } })
  shipmentId = data[0]!.id
  const [line] = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  await shop.db.insert(traceCodes).values({ code: '8'.repeat(20), shipmentLineId: line!.id })
  await shop.db
    .update(goods)
    .set({ barcode: '6901234567892', insuranceCode: 'XJ01CAA' })
    .where(eq(goods.id, order.goodsId))
  await shop.db.update(orderLines).set({ name: '=HYPERLINK("http://a")' }).where(eq(orderLines.id, order.lineId))
})
afterAll(() => shop.close())

type FileRequest = { shipmentId?: number; layout?: 'pharmacy' | 'clinic' | 'codes'; format?: 'xlsx' | 'csv' }
const fileOf = (who: TestClient, { layout = 'pharmacy', format = 'csv', ...ids }: FileRequest = {}) =>
  who.inject(
    requestOf(api.order.deliveryFile, {
      params: { id: order.id, shipmentId, ...ids },
      query: { layout, format },
    }),
  )

describe('a shipment as a file for the buyer’s own system', () => {
  it('is a CSV that Excel reads as UTF-8, whose texts are no formulas', async () => {
    const { headers, rawPayload } = await fileOf(shop.as(buyer))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`药店采购入库单-${order.number}`)
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...rows] = rawPayload.toString('utf8').slice(1).trim().split('\r\n')
    expect(header).toMatch(/^随货单号,订单号,发货日期,/)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toContain('6901234567892')
      expect(row).toContain(`'=HYPERLINK`)
      expect(row).not.toMatch(/(^|,)"?=/)
    }
    expect(rows.map((row) => /(A1|B2),/.exec(row)?.[1])).toEqual(['A1', 'B2'])
  })

  it('is a workbook with codes as text and no cell that reckons', async () => {
    const { headers, rawPayload } = await fileOf(shop.as(buyer), { layout: 'codes', format: 'xlsx' })
    expect(headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(rawPayload)
    const rows = sheets[0]!.rows
    expect(rows.map((row) => [row[0] ?? '', row[2], row[9]])).toEqual([
      ['追溯码', '药品名称', '数量'],
      ['8'.repeat(20), '=HYPERLINK("http://a")', 1],
      ['', '=HYPERLINK("http://a")', 19],
      ['', '=HYPERLINK("http://a")', 10],
    ])
    const cells = [...(sheets[0]!.cells?.values() ?? [])]
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  })

  it('names the insurance code for a clinic', async () => {
    const text = (await fileOf(shop.as(buyer), { layout: 'clinic' })).rawPayload.toString('utf8')
    expect(text).toContain('XJ01CAA,')
    expect(text).toContain('20271231')
  })

  it('costs what was paid for the line, as its delivery note', async () => {
    const [before] = await shop.db.select().from(orderLines).where(eq(orderLines.id, order.lineId))
    await shop.db.update(orderLines).set({ payable: 1_003 }).where(eq(orderLines.id, order.lineId))
    const { rawPayload } = await fileOf(shop.as(buyer))
    await shop.db.update(orderLines).set({ payable: before!.payable }).where(eq(orderLines.id, order.lineId))
    const rows = rawPayload.toString('utf8').trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
      ['0.3343', '6.68'],
      ['0.3343', '3.35'],
    ])
  })

  it('is no other company’s, and only of the order that is named', async () => {
    const stranger = await people.clinic(shop.db)
    expect((await fileOf(shop.as(stranger))).json().data.reason).toBe('order.notFound')
    const other = await receivedOrderOf(shop, stranger)
    const { data } = await shop.as(stranger).call(api.order.shipments, { params: { id: other.id } })
    expect((await fileOf(shop.as(buyer), { shipmentId: data[0]!.id })).json().data.reason).toBe('shipment.notFound')
    const url = `/api/order/${order.id}/delivery_file/${shipmentId}?layout=else&format=csv`
    expect((await shop.as(buyer).inject({ method: 'GET', url })).json().data.reason).toBe('request.invalid')
    expect((await fileOf(shop.visitor)).json().data.reason).toBe('auth.required')
  })
})

import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { SalesBy } from '#contract/ops/shop/report.ts'
import { dayOf } from '#domain/instant.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let clinic: Person
let today: string
let goodsId: number
/** Fen of the one order that was paid. */
let amount: number

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop, 'finance')
  clinic = await people.clinic(shop.db)
  today = dayOf(shop.clock.now())
  const kept = await paidOrderOf(shop, clinic)
  goodsId = kept.goodsId
  const { data } = await shop.as(clinic).call(api.order.detail, { params: { id: kept.id } })
  amount = data.payable - data.freight
  const { id } = await paidOrderOf(shop, clinic)
  await shop.as(clinic).call(api.order.cancel, { params: { id }, body: { reason: '不要了' } })
})
afterAll(() => shop.close())

const sales = async (by: SalesBy, from = today) =>
  (await seller.client.call(opsApi.reports.sales, { query: { by, from, to: today } })).data
const file = (path: string) => shop.app.inject({ url: path, headers: { authorization: `Bearer ${seller.token}` } })

describe('the reports', () => {
  it('sum what was paid and not cancelled, by day, customer, category and goods', async () => {
    const sold = { orders: 1, pieces: 30, amount }
    expect(await sales('day')).toMatchObject({ ...sold, rows: [{ key: today, ...sold }] })
    expect((await sales('customer')).rows).toMatchObject([
      { key: String(clinic.buyerId), name: clinic.company, ...sold },
    ])
    expect((await sales('category')).rows).toMatchObject([sold])
    expect((await sales('goods')).rows).toMatchObject([{ key: String(goodsId), ...sold }])
  })

  it('show every day, also those without a sale, and refuse days the wrong way round', async () => {
    const { rows } = await sales('day', dayOf(shop.clock.now() - 2 * 24 * 3_600_000))
    expect(rows.map(({ orders }) => orders)).toEqual([0, 0, 1])
    const query = { by: 'day', from: '2030-01-01', to: today } as const
    expect((await seller.client.call(opsApi.reports.sales, { query })).reason).toBe('request.invalid')
  })

  it('tell what is out of stock and who waits for it, and what is asked for by name', async () => {
    const gone = await addGoods(shop.db, { name: '断货颗粒', stock: 0 })
    await shop.as(clinic).call(api.restock.ask, { params: { id: gone.id }, body: { isWanted: true } })
    const payload = { name: '罕见滴眼液', number: 20, specification: '', manufacturer: '', note: '' }
    const id = '11111111-1111-4111-8111-111111111111'
    await shop.as(clinic).call(api.wanted.add, { body: { payload: { id, ...payload } } })
    const { data } = await seller.client.call(opsApi.reports.shortages)
    expect(data).toMatchObject([
      { kind: 'outOfStock', goodsId: gone.id, companies: 1, soldLately: 0, since: shop.clock.now() },
      { kind: 'wanted', name: '罕见滴眼液', companies: 1, pieces: 20 },
    ])
  })

  it('are files for any program and for Excel, in which no name is a formula', async () => {
    await addGoods(shop.db, { name: '=1+1', stock: 0 }).then(({ id }) =>
      shop.as(clinic).call(api.restock.ask, { params: { id }, body: { isWanted: true } }),
    )
    const csv = await file('/api/ops/report/shortage/file?format=csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain("'=1+1")
    const xlsx = await file(`/api/ops/report/sales/file?by=customer&from=${today}&to=${today}&format=xlsx`)
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const { sheets } = await readXlsx(xlsx.rawPayload)
    expect(sheets[0]!.rows).toEqual([
      ['客户', '订单数', '件数', '金额（元）'],
      [clinic.company, 1, 30, amount / 100],
    ])
  })

  it('are read by nobody without the permission', async () => {
    const warehouse = await operatorOf(shop, 'warehouse')
    expect((await warehouse.client.call(opsApi.reports.shortages)).reason).toBe('ops.forbidden')
    expect((await shop.app.inject({ url: '/api/ops/report/shortage/file?format=csv' })).statusCode).toBe(401)
  })
})

import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS, dayOf } from '#domain/instant.ts'
import { withdrawals } from '#server/tables/money/transfer.ts'
import { feedbacks } from '#server/tables/self-service/feedback.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let admin: TestOperator
let clinic: Person

const ages = [0, 1, 2]
const dayBefore = (days: number) => dayOf(TEST_NOW - days * DAY_MS)

beforeAll(async () => {
  shop = await startTestApp()
  admin = await operatorOf(shop)
  clinic = await people.clinic(shop.db, { company: '=安和诊所', createdAt: TEST_NOW - 9 * DAY_MS })
  const { buyerId } = clinic
  const to = { company: '=安和诊所', bank: '中国银行', account: '6222' }
  for (const age of ages) {
    const createdAt = TEST_NOW - age * DAY_MS
    const requestId = crypto.randomUUID()
    await shop.db.insert(withdrawals).values({ buyerId, requestId, amount: 10_050 + age, ...to, createdAt })
    const own = { kind: 'other' as const, text: `第 ${age} 天`, contact: '', photos: [] }
    await shop.db.insert(feedbacks).values({ buyerId, draftId: crypto.randomUUID(), ...own, createdAt })
  }
})
afterAll(() => shop.close())

const amounts = async (query: object) =>
  (await admin.client.call(opsApi.withdrawal.list, { query })).data.list.map(({ amount }) => amount - 10_050)
const file = (path: string, { token } = admin) =>
  shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

describe('the lists of the desk', () => {
  it('are narrowed to days, both included, and turned round', async () => {
    expect(await amounts({})).toEqual([2, 1, 0])
    expect(await amounts({ sort: 'oldest' })).toEqual([0, 1, 2])
    expect(await amounts({ state: 'pending' })).toEqual([0, 1, 2])
    expect(await amounts({ state: 'pending', sort: 'newest' })).toEqual([2, 1, 0])
    expect(await amounts({ from: dayBefore(1), sort: 'oldest' })).toEqual([0, 1])
    expect(await amounts({ from: dayBefore(1), to: dayBefore(1) })).toEqual([1])
    const late = await admin.client.call(opsApi.feedback.list, { query: { state: 'open', to: dayBefore(2) } })
    expect(late.data.list.map(({ feedback }) => feedback.text)).toEqual(['第 2 天'])
    const { data: old } = await admin.client.call(opsApi.customer.list, { query: { to: dayBefore(9) } })
    expect(old.list.map(({ id }) => id)).toEqual([clinic.buyerId])
    const drafts = await admin.client.call(opsApi.customer.list, { query: { state: 'draft' } })
    expect(drafts.data.list).toEqual([])
    expect((await file('/api/ops/withdrawal?from=2026-02-31x')).statusCode).toBe(422)
    expect((await file('/api/ops/withdrawal?from=2026-99-99')).statusCode).toBe(422)
  })

  it('are saved whole, for any program and for Excel, without a formula', async () => {
    const csv = await file(`/api/ops/withdrawal/export?format=csv&state=pending&from=${dayBefore(1)}`)
    expect(csv.headers['content-disposition']).toContain('.csv')
    const [header, ...rows] = csv.body.trim().split('\r\n')
    expect(header).toContain('编号,客户,金额（元）')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain("'=安和诊所,100.5,")
    const xlsx = await file('/api/ops/feedback/export?format=xlsx&state=open')
    const { sheets } = await readXlsx(xlsx.rawPayload)
    expect(sheets[0]!.rows.map((row) => row[3])).toEqual(['内容', '第 0 天', '第 1 天', '第 2 天'])
    for (const path of ['topup', 'invoice', 'customer', 'audit']) {
      const query = path === 'invoice' ? '&view=open' : ''
      expect((await file(`/api/ops/${path}/export?format=csv${query}`)).statusCode, path).toBe(200)
    }
  })

  it('go beyond a page, and are for those alone who may read them', async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({
      buyerId: clinic.buyerId,
      requestId: crypto.randomUUID(),
      amount: 1,
      company: '',
      bank: '',
      account: '',
      createdAt: TEST_NOW - 30 * DAY_MS + at,
    }))
    await shop.db.insert(withdrawals).values(many)
    const day = dayBefore(30)
    const all = await file(`/api/ops/withdrawal/export?format=csv&from=${day}&to=${day}`)
    expect(all.body.trim().split('\r\n')).toHaveLength(121)
    const warehouse = await operatorOf(shop, 'warehouse')
    for (const path of ['withdrawal', 'topup', 'audit'])
      expect((await file(`/api/ops/${path}/export?format=csv`, warehouse)).statusCode, path).toBe(403)
  })
})

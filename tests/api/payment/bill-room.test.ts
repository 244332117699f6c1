import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { addDays, HOUR_MS, startOf } from '#domain/instant.ts'
import { reconcileBills } from '#server/modules/bill/index.ts'
import { bills } from '#server/tables/money/bill.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { type BillShop, changed, startBillShop } from '#testing/payment/bill-shop.ts'
import { operatorOf } from '#testing/server/operators.ts'

let shop: BillShop

beforeAll(async () => {
  shop = await startBillShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.beginDay())

/** A payment that the bill does not have. */
const leaveOne = async () => {
  const paid = await shop.pay('wechat')
  shop.tills.wechat.falsify(changed(paid.number, () => []))
  await shop.reconcile()
  return { ...paid, difference: (await shop.differences())[0]! }
}

describe('a bill that does not come', () => {
  it('is asked for until it is there, and makes the job late when it should have been', async () => {
    await shop.pay('alipay')
    const { alipay } = shop.app.services.payments
    const { bill } = alipay!
    try {
      alipay!.bill = () => Promise.resolve(undefined)
      await shop.reconcile()
      expect(await shop.billOf('alipay')).toMatchObject({ problem: expect.stringContaining('还没有生成') })
      shop.clock.advance(4 * HOUR_MS)
      shop.finance = await operatorOf(shop, 'finance')
      await expect(reconcileBills(shop.app.services)).rejects.toThrow('overdue')
      alipay!.bill = () => Promise.reject(new Error('the line broke'))
      await expect(reconcileBills(shop.app.services)).rejects.toThrow('the line broke')
    } finally {
      alipay!.bill = bill
    }
    await reconcileBills(shop.app.services)
    const read = await shop.billOf('alipay')
    expect(read.fetchedAt).toBe(shop.clock.now())
    expect(read.problem).toBeUndefined()
  })

  it('is not read before ten in the morning, nor where it is damaged', async () => {
    await shop.pay('wechat')
    shop.clock.set(startOf(addDays(shop.day, 1)) + 9.5 * HOUR_MS)
    await reconcileBills(shop.app.services)
    shop.finance = await operatorOf(shop, 'finance')
    expect(await shop.billOf('wechat')).toBeUndefined()
    shop.clock.set(startOf(addDays(shop.day, 1)) + 10.5 * HOUR_MS)
    shop.finance = await operatorOf(shop, 'finance')
    let reads = 0
    // The hash and the file are not of the same bill.
    shop.tills.wechat.falsify((lines) => lines.slice(0, (reads += 1) > 2 ? 0 : undefined))
    await expect(reconcileBills(shop.app.services)).rejects.toThrow('damaged')
    shop.tills.wechat.falsify(undefined)
    await reconcileBills(shop.app.services)
    expect(await shop.billOf('wechat')).toMatchObject({ open: 0 })
  })

  it('is taken for empty where neither side has anything', async () => {
    await shop.pay('wechat')
    shop.day = addDays(shop.day, 1)
    shop.clock.set(startOf(addDays(shop.day, 1)) + 15 * HOUR_MS)
    await reconcileBills(shop.app.services)
    shop.finance = await operatorOf(shop, 'finance')
    for (const provider of ['alipay', 'wechat'] as const)
      expect(await shop.billOf(provider)).toMatchObject({
        fetchedAt: shop.clock.now(),
        theirs: { paid: 0, refunded: 0 },
      })
  })
})

describe('finance', () => {
  it('resolves a difference with a reason, once, and it stays resolved', async () => {
    const { difference } = await leaveOne()
    const { id, version } = difference
    const act = { params: { id }, body: { reason: '平台次日补记，已电话确认', version } }
    const { data } = await shop.finance.client.call(opsApi.bill.resolve, act)
    expect(data).toMatchObject({ resolvedAt: shop.clock.now(), note: '平台次日补记，已电话确认' })
    expect(data.resolvedBy).toMatch(/操作员/)
    expect((await shop.finance.client.call(opsApi.bill.resolve, act)).reason).toBe('ops.overtaken')
    expect((await shop.finance.client.call(opsApi.bill.askAgain, { params: { id }, body: {} })).reason).toBe(
      'ops.wrongState',
    )
    const [audit] = await shop.db.select().from(auditEntries).where(eq(auditEntries.object, 'billDifference'))
    expect(audit).toMatchObject({ act: 'bill.resolve', objectId: id, reason: '平台次日补记，已电话确认' })
    await shop.db.update(bills).set({ wantedAt: 1 }).where(eq(bills.day, shop.day))
    await reconcileBills(shop.app.services)
    expect(await shop.differences()).toEqual([])
    const empty = await shop.finance.client.inject({
      method: 'POST',
      url: `/api/ops/bill/difference/${id}/resolve`,
      payload: { reason: ' ' },
    })
    expect(empty.json().message).toBe('请填写原因')
  })

  it('asks the provider again: its answer stands beside the difference, which is gone once the bill is right', async () => {
    const { difference } = await leaveOne()
    const ask = async () => {
      const { version } = (await shop.differences())[0]!
      return shop.finance.client.call(opsApi.bill.askAgain, { params: { id: difference.id }, body: { version } })
    }
    expect((await ask()).data.wantedAt).toBe(shop.clock.now())
    await reconcileBills(shop.app.services)
    expect((await shop.differences())[0]!.note).toContain('微信支付答复：已付款 ¥312.00')
    expect((await shop.differences())[0]!.wantedAt).toBeUndefined()
    shop.tills.wechat.falsify(undefined)
    await ask()
    await reconcileBills(shop.app.services)
    expect(await shop.differences()).toEqual([])
  })

  it('saves the days and every entry of a day as files', async () => {
    const { number, difference } = await leaveOne()
    const { day } = shop
    const get = async (url: string) => (await shop.finance.client.inject({ method: 'GET', url })).body
    expect(await get(`/api/ops/bill/file?from=${day}&to=${day}&format=csv`)).toContain(`${day},微信支付,312,0,`)
    const lines = await get(`/api/ops/bill/${difference.billId}/file?format=csv`)
    expect(lines).toContain(`,付款,${number},,,,312,已办结,本站有，账单没有`)
    const shown = await shop.finance.client.call(opsApi.bill.day, { params: { id: difference.billId! } })
    expect(shown.data).toMatchObject({ bill: { day }, differences: [{ number }] })
  })

  it('is alone with it: no other desk but the administrator, no buyer and no stranger reads or acts', async () => {
    const { difference } = await leaveOne()
    const { days, differences: list, day: one, resolve, askAgain, readAgain } = opsApi.bill
    const [id, reason] = [difference.id, '无']
    const params = { params: { id: difference.billId! } }
    for (const role of ['reviewer', 'quality', 'warehouse', 'marketing'] as const) {
      const { client } = await operatorOf(shop, role)
      const refused = [
        await client.call(days, { query: {} }),
        await client.call(list, { query: { view: 'open' } }),
        await client.call(one, params),
        await client.call(readAgain, { ...params, body: {} }),
        await client.call(askAgain, { params: { id }, body: {} }),
        await client.call(resolve, { params: { id }, body: { reason } }),
        await client.inject({ method: 'GET', url: `/api/ops/bill/${difference.billId}/file?format=csv` }),
      ]
      expect(refused.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
        Array.from(refused, () => 403),
      )
    }
    expect((await shop.as(shop.buyer).call(list as never, { query: { view: 'open' } } as never)).status).toBe(401)
    expect((await shop.visitor.call(list as never, { query: { view: 'open' } } as never)).status).toBe(401)
    const admin = await operatorOf(shop)
    expect((await admin.client.call(resolve, { params: { id }, body: { reason } })).status).toBe(200)
    expect((await admin.client.call(one, { params: { id: 999_999 } })).reason).toBe('ops.notFound')
  })
})

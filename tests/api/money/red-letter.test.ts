import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG } from '#testing/server/upload-proof.ts'

import { type InvoiceDesk, openInvoiceDesk, PDF } from './invoice-desk.ts'

let shop: TestApp
let desk: InvoiceDesk

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  desk = await openInvoiceDesk(shop)
})

describe('what comes back', () => {
  it('lessens an invoice that is not issued yet, and ends it when nothing is left', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const { data: made } = await desk.request([order.id])
    await desk.giveBack(order, 20)
    const rest = await desk.one(made.id)
    expect(rest.lines[0]).toMatchObject({ quantity: 10 })
    expect(rest.amount).toBe(made.amount - Math.floor((order.payable * 20) / 30))
    expect((await desk.waiting())[0]!.version).toBe(1)
    await desk.giveBack(order, 10, 'B2')
    expect(await desk.one(made.id)).toMatchObject({ state: 'failed', reason: '商品已全部退货' })
  })

  it('lessens what can be invoiced by 折让, and asks for a red letter of its fen alone on what is issued', async () => {
    const allow = (order: { id: number; lineId: number }, amount: number) =>
      desk.seller.client.call(opsApi.afterSales.allow, {
        params: { id: order.id },
        body: { lines: [{ lineId: order.lineId, amount }], reason: '外盒压损' },
      })
    const leftOf = async (id: number) =>
      (await shop.as(desk.buyer).call(api.invoice.ofOrder, { params: { id } })).data.left
    const first = await receivedOrderOf(shop, desk.buyer)
    const before = await leftOf(first.id)
    await allow(first, 1_000)
    expect(await leftOf(first.id)).toBe(before - 1_000)

    const order = await receivedOrderOf(shop, desk.buyer)
    const made = await desk.issued([order.id])
    await allow(order, 700)
    const [asked] = await desk.waiting()
    expect(asked!.invoice).toMatchObject({ amount: 700, lines: [{ quantity: 0, amount: 700 }] })
    expect(asked!.invoice.reason).toContain('销售折让')
    await desk.giveBack(order, 20)
    await desk.giveBack(order, 10, 'B2')
    const [all, ...others] = await desk.waiting()
    expect(others).toEqual([])
    expect(all!.invoice.amount).toBe(made.amount)
    expect(all!.invoice.lines[0]).toMatchObject({ quantity: 30, amount: order.payable })
  })

  it('asks finance for a red letter on what came back and no more, until nothing of the invoice is left', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const made = await desk.issued([order.id])
    expect(await desk.waiting()).toEqual([])
    await desk.giveBack(order, 6)
    await desk.giveBack(order, 4)
    expect((await desk.newest()).title).toBe('发票将部分红冲')
    const [asked, ...others] = await desk.waiting()
    expect(others).toEqual([])
    const back = Math.floor((order.payable * 10) / 30)
    expect(asked).toMatchObject({
      version: 1,
      invoice: { redOf: { id: made.id }, amount: back, lines: [{ quantity: 10, amount: back }] },
    })
    // Nothing of it was sent back.
    expect(asked!.invoice.reason).toMatch(/^售后单 \S+ 退款；售后单 \S+ 退款$/)
    expect((await desk.request([order.id])).reason).toBe('invoice.nothing')
    expect((await desk.redletter(made.id)).reason).toBe('ops.wrongState')

    const { id } = asked!.invoice
    const fail = { params: { id }, body: { reason: '不开' } }
    expect((await desk.finance.client.call(opsApi.invoice.fail, fail)).reason).toBe('ops.wrongState')
    expect((await desk.issue(id)).reason).toBe('invoice.noFile')
    await desk.addFile(id, 'pdf', PDF)
    const blue = await desk.one(made.id)
    expect((await desk.issue(id, blue.number)).reason).toBe('invoice.numberTaken')
    expect((await desk.issue(id)).status).toBe(200)
    expect((await desk.newest()).title).toBe('红字发票已开具')
    const partly = await desk.one(made.id)
    expect(partly).toMatchObject({ state: 'issued', left: made.amount - back, reds: [{ id, state: 'issued' }] })
    const list = (await shop.as(desk.buyer).call(api.invoice.list, { query: {} })).data
    expect([list.total, list.list.map((row) => row.id)]).toEqual([1, [made.id]])
    const read = { params: { id, kind: 'pdf' } } as const
    expect((await shop.as(desk.buyer).call(api.invoice.file, read)).status).toBe(200)
    const stranger = shop.as(await people.clinic(shop.db))
    expect((await stranger.call(api.invoice.file, read)).reason).toBe('invoice.notFound')
    expect((await desk.redletter(id)).reason).toBe('ops.wrongState')

    await desk.giveBack(order, 10)
    await desk.giveBack(order, 10, 'B2')
    const [rest] = await desk.waiting()
    await desk.addFile(rest!.invoice.id, 'pdf', PDF)
    await desk.issue(rest!.invoice.id)
    const gone = await desk.one(made.id)
    expect(gone).toMatchObject({ state: 'reversed', left: 0 })
    expect(gone.reds.map(({ amount }) => amount)).toEqual([back, made.amount - back])
    const { data: red } = await desk.finance.client.call(opsApi.invoice.list, {
      query: { view: 'red', words: desk.buyer.company },
    })
    expect(red.list.map(({ invoice }) => invoice.id)).toEqual([rest!.invoice.id, id])
  })

  it('leaves the rest to be reversed whole, after which it can be invoiced anew', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const made = await desk.issued([order.id])
    await desk.giveBack(order, 6)
    const [asked] = await desk.waiting()
    await desk.addFile(asked!.invoice.id, 'pdf', PDF)
    await desk.issue(asked!.invoice.id)
    const { left: stands } = await desk.one(made.id)
    expect((await desk.redletter(made.id, PNG)).reason).toBe('invoice.fileInvalid')
    expect((await desk.redletter(made.id)).status).toBe(200)
    expect((await desk.redletter(made.id)).reason).toBe('ops.wrongState')
    const gone = await desk.one(made.id)
    expect(gone).toMatchObject({ state: 'reversed', reason: '退货', left: 0, reds: [{}, { amount: stands }] })
    expect(gone.reds[1]!.files).toMatchObject([{ kind: 'pdf', name: expect.stringMatching(/^红字发票-\d{20}\.pdf$/) }])
    const file = { params: { id: gone.reds[1]!.id, kind: 'pdf' as const } }
    expect((await shop.as(desk.buyer).call(api.invoice.file, file)).status).toBe(200)
    expect((await desk.addFile(gone.reds[1]!.id, 'pdf', PDF)).statusCode).toBe(200)
    const { data: again } = await desk.request([order.id])
    expect(again.amount).toBe(made.amount - Math.floor((order.payable * 6) / 30))
    expect(again.lines[0]).toMatchObject({ quantity: 24 })
  })
})

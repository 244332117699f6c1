import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { paidOrderOf, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG } from '#testing/server/upload-proof.ts'

import { BANK, type InvoiceDesk, nextNumber, openInvoiceDesk, PDF, titleDraft } from './invoice-desk.ts'

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

const XML = Buffer.from('<?xml version="1.0" encoding="utf-8"?><EInvoice/>')

describe('whom an invoice is made out to', () => {
  it('is proposed as the licence says, kept once, and renamed no more once an invoice was issued to it', async () => {
    const { data: before } = await shop.as(desk.buyer).call(api.invoice.titles)
    expect(before).toMatchObject({ list: [], suggested: { title: desk.buyer.company } })
    const { data: made } = await desk.saveTitle()
    expect((await desk.saveTitle({ bank: '农业银行' })).data).toMatchObject({
      id: made.id,
      bank: '农业银行',
      isLocked: false,
    })
    expect((await desk.saveTitle({ id: made.id, title: '安和门诊' })).status).toBe(200)
    const order = await receivedOrderOf(shop, desk.buyer)
    const { data: invoice } = await desk.request([order.id], { titleId: made.id })
    await desk.addFile(invoice.id, 'pdf', PDF)
    await desk.issue(invoice.id)
    expect((await desk.saveTitle({ id: made.id, title: '别的名字' })).reason).toBe('invoice.titleLocked')
    expect((await desk.saveTitle({ id: made.id, title: '安和门诊', ...BANK })).data).toMatchObject({
      isLocked: true,
      ...BANK,
    })
    expect((await desk.saveTitle({ id: made.id }, await people.clinic(shop.db))).reason).toBe('invoice.titleNotFound')
    await shop.as(desk.buyer).call(api.invoice.removeTitle, { params: { id: made.id } })
    expect(await desk.one(invoice.id)).toMatchObject({ title: '安和门诊' })
    const { taxId: _taxId, ...titled } = titleDraft()
    const wrong = { ...titled, tax_id: '123' }
    const refused = await shop.as(desk.buyer).inject({ method: 'POST', url: '/api/invoice/title', payload: wrong })
    expect(refused.statusCode).toBe(422)
    // The last character of a credit code tells a slip.
    const slip = { ...titled, tax_id: '91510107MA0000000X' }
    const told = await shop.as(desk.buyer).inject({ method: 'POST', url: '/api/invoice/title', payload: slip })
    expect([told.statusCode, told.json().message]).toEqual([422, '税号校验不通过，请对照营业执照核对'])
  })
})

describe('an invoice', () => {
  it('is asked for after something was sent, once, for several orders and exactly what they cost', async () => {
    const paid = await paidOrderOf(shop, desk.buyer)
    expect((await desk.request([paid.id])).reason).toBe('order.notFound')
    const [first, second] = [await receivedOrderOf(shop, desk.buyer), await receivedOrderOf(shop, desk.buyer)]
    const { data: orders } = await shop.as(desk.buyer).call(api.invoice.orders)
    expect(orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await shop.as(await people.clinic(shop.db)).call(api.invoice.orders)).data).toEqual([])
    const requestId = randomUUID()
    const { data: made } = await desk.request([first.id, second.id], { requestId })
    const due = [first, second].map(
      async ({ id }) => (await shop.as(desk.buyer).call(api.order.detail, { params: { id } })).data.payable,
    )
    const [price, other] = await Promise.all(due)
    expect(made).toMatchObject({
      state: 'pending',
      amount: price! + other!,
      orders: [{ amount: price }, { amount: other }],
    })
    expect((await desk.request([first.id, second.id], { requestId })).data.id).toBe(made.id)
    expect((await desk.request([first.id])).reason).toBe('invoice.nothing')
    expect(await desk.left(first.id)).toBe(0)
    expect((await shop.as(desk.buyer).call(api.invoice.orders)).data).toEqual([])
  })

  it('needs the bank for a 专票', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    expect((await desk.request([order.id], { type: 'special' })).reason).toBe('invoice.titleIncomplete')
    const { data: title } = await desk.saveTitle(BANK)
    expect((await desk.request([order.id], { type: 'special', titleId: title.id })).status).toBe(200)
  })

  it('covers one shipment after the other', async () => {
    const order = await paidOrderOf(shop, desk.buyer)
    const parcel = { carrier: '顺丰医药', waybill: 'SF1', lines: [{ lineId: order.lineId, batch: 'A1', quantity: 20 }] }
    await desk.seller.client.call(opsApi.order.ship, { params: { id: order.id }, body: parcel })
    const { data: first } = await desk.request([order.id])
    expect(first.lines).toMatchObject([
      { quantity: 20, isFreight: false },
      { name: '运费', isFreight: true },
    ])
    await desk.seller.client.call(opsApi.order.ship, {
      params: { id: order.id },
      body: { carrier: '顺丰医药', waybill: 'SF2' },
    })
    const { data: rest } = await desk.request([order.id])
    const { data: whole } = await shop.as(desk.buyer).call(api.order.detail, { params: { id: order.id } })
    expect(first.amount + rest.amount).toBe(whole.payable)
  })

  it('is issued with its files by finance alone, once, and the buyer reads them', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const { data: made } = await desk.request([order.id])
    const { data: rooms } = await desk.finance.client.call(opsApi.desk.queues)
    expect(rooms.queues.map(({ kind }) => kind)).toContain('invoice')
    expect(await desk.waiting()).toMatchObject([{ invoice: { id: made.id }, version: 0 }])
    expect((await desk.issue(made.id)).reason).toBe('invoice.noFile')
    expect((await desk.addFile(made.id, 'pdf', PNG)).json().data.reason).toBe('invoice.fileInvalid')
    const other = (await desk.addFile(made.id, 'pdf', Buffer.from('发票'))).json()
    expect([other.data.reason, other.message]).toEqual(['invoice.fileInvalid', '请上传 PDF 格式的文件，不超过 2 MB'])
    expect((await desk.addFile(made.id, 'xml', Buffer.from('<?xml?><!DOCTYPE x>'))).statusCode).toBe(422)
    expect((await desk.addFile(made.id, 'ofd', PDF)).statusCode).toBe(422)
    expect((await desk.addFile(made.id, 'pdf', PDF, await operatorOf(shop, 'reviewer'))).statusCode).toBe(403)
    expect((await desk.addFile(made.id, 'pdf', PDF)).statusCode).toBe(200)
    expect((await desk.addFile(made.id, 'xml', XML)).statusCode).toBe(200)
    expect((await desk.waiting())[0]!.invoice.files[0]!.name).toBe(`发票-${order.number}.pdf`)
    const number = nextNumber()
    expect((await desk.issue(made.id, number, 0)).status).toBe(200)
    expect(await desk.newest()).toMatchObject({ title: '电子发票已开具', link: '/dzfp' })
    expect((await desk.issue(made.id, nextNumber(), 0)).reason).toBe('ops.overtaken')
    expect((await desk.issue(made.id)).reason).toBe('ops.wrongState')
    const another = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    await desk.addFile(another.data.id, 'pdf', PDF)
    expect((await desk.issue(another.data.id, number)).reason).toBe('invoice.numberTaken')

    const seen = await desk.one(made.id)
    expect(seen).toMatchObject({ state: 'issued', number, issuedAt: TEST_NOW })
    expect(seen.files.map(({ name }) => name)).toEqual([`发票-${number}.pdf`, `发票-${number}.xml`])
    const kept = await shop.as(desk.buyer).call(api.invoice.file, { params: { id: made.id, kind: 'pdf' } })
    expect(Buffer.from(kept.data.base64, 'base64').equals(PDF)).toBe(true)
    const { data: link } = await shop.as(desk.buyer).call(api.file.link, { params: { id: seen.files[1]!.fileId } })
    const shown = await shop.as(desk.buyer).inject({ method: 'GET', url: link.url })
    expect(decodeURIComponent(String(shown.headers['content-disposition']))).toContain(`发票-${number}.xml`)
    expect(shown.rawPayload.equals(XML)).toBe(true)
    expect(String(shown.headers['content-disposition'])).toMatch(/^attachment/)

    const stranger = shop.as(await people.clinic(shop.db))
    expect((await stranger.call(api.invoice.list, { query: {} })).data.list).toEqual([])
    expect((await stranger.call(api.invoice.file, { params: { id: made.id, kind: 'pdf' } })).reason).toBe(
      'invoice.notFound',
    )
    expect((await stranger.call(api.file.link, { params: { id: seen.files[0]!.fileId } })).reason).toBe('file.notFound')
    expect((await stranger.call(api.invoice.ofOrder, { params: { id: order.id } })).reason).toBe('order.notFound')
  })

  it('fails with a reason, and its orders can be invoiced again', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const { data: made } = await desk.request([order.id])
    const body = { reason: '抬头与营业执照不一致' }
    expect((await desk.finance.client.call(opsApi.invoice.fail, { params: { id: made.id }, body })).status).toBe(200)
    expect(await desk.one(made.id)).toMatchObject({ state: 'failed', reason: body.reason })
    expect((await desk.newest()).text).toContain(body.reason)
    expect(await desk.left(order.id)).toBe(made.amount)
  })
})

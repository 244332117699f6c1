import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { InvoiceTitleDraft } from '#contract/money/invoice.ts'
import { opsApi } from '#contract/ops/api.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, type ReceivedOrder, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let finance: TestOperator
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  finance = await operatorOf(shop, 'finance')
  seller = await operatorOf(shop)
  buyer = await people.clinic(shop.db)
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')
const XML = Buffer.from('<?xml version="1.0" encoding="utf-8"?><EInvoice/>')
let numbered = 0
const nextNumber = () => String((numbered += 1)).padStart(20, '2')

const BANK = {
  address: '成都市武侯区 1 号',
  phone: '028-85000000',
  bank: '工商银行成都分行',
  account: '4402000000000000',
}
const titleDraft = (fields: Partial<InvoiceTitleDraft> = {}): InvoiceTitleDraft => ({
  title: '安和诊所',
  taxId: '91510107MA0000000X',
  address: '',
  phone: '',
  bank: '',
  account: '',
  ...fields,
})
const saveTitle = async (fields: Partial<InvoiceTitleDraft> = {}, who: Person = buyer) =>
  shop.as(who).call(api.invoice.saveTitle, { body: titleDraft(fields) })
type Wish = { type?: 'normal' | 'special'; requestId?: string; titleId?: number }
async function request(orderIds: number[], { type = 'normal', requestId = randomUUID(), titleId }: Wish = {}) {
  const id = titleId ?? (await saveTitle()).data.id
  return shop.as(buyer).call(api.invoice.request, { body: { requestId, type, titleId: id, orderIds } })
}
const left = async (id: number) => (await shop.as(buyer).call(api.invoice.ofOrder, { params: { id } })).data.left
const one = async (id: number) =>
  (await shop.as(buyer).call(api.invoice.list, { query: {} })).data.list.find((row) => row.id === id)!
const addFile = (id: number, kind: string, bytes: Buffer, who = finance) =>
  sendFile(who.client, `/api/ops/invoice/${id}/file/${kind}`, bytes)
const issue = (id: number, number = nextNumber(), version?: number) =>
  finance.client.call(opsApi.invoice.issue, {
    params: { id },
    body: { number, ...(version !== undefined && { version }) },
  })
async function issued(orderIds: number[]) {
  const { data } = await request(orderIds)
  await addFile(data.id, 'pdf', PDF)
  await issue(data.id)
  return data
}
const redletter = (id: number) =>
  finance.client.call(opsApi.invoice.redletter, { params: { id }, body: { number: nextNumber(), reason: '退货' } })
async function giveBack(order: ReceivedOrder, quantity: number) {
  const { data } = await shop.as(buyer).call(api.afterSales.apply, { body: claimDraft(order, 'A1', quantity) })
  const params = { id: data.id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
  await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
}
const newest = async () => (await shop.as(buyer).call(api.message.list, {})).data.list[0]!
const waiting = async () =>
  (await finance.client.call(opsApi.invoice.list, { query: { view: 'open', words: buyer.company } })).data.list

describe('whom an invoice is made out to', () => {
  it('is proposed as the licence says, kept once, and renamed no more once an invoice was issued to it', async () => {
    const { data: before } = await shop.as(buyer).call(api.invoice.titles)
    expect(before).toMatchObject({ list: [], suggested: { title: buyer.company } })
    const { data: made } = await saveTitle()
    expect((await saveTitle({ bank: '农业银行' })).data).toMatchObject({
      id: made.id,
      bank: '农业银行',
      isLocked: false,
    })
    expect((await saveTitle({ id: made.id, title: '安和门诊' })).status).toBe(200)
    const order = await receivedOrderOf(shop, buyer)
    const { data: invoice } = await request([order.id], { titleId: made.id })
    await addFile(invoice.id, 'pdf', PDF)
    await issue(invoice.id)
    expect((await saveTitle({ id: made.id, title: '别的名字' })).reason).toBe('invoice.titleLocked')
    expect((await saveTitle({ id: made.id, title: '安和门诊', ...BANK })).data).toMatchObject({
      isLocked: true,
      ...BANK,
    })
    expect((await saveTitle({ id: made.id }, await people.clinic(shop.db))).reason).toBe('invoice.titleNotFound')
    await shop.as(buyer).call(api.invoice.removeTitle, { params: { id: made.id } })
    expect(await one(invoice.id)).toMatchObject({ title: '安和门诊' })
    const wrong = { ...titleDraft(), tax_id: '123' }
    const refused = await shop.as(buyer).inject({ method: 'POST', url: '/api/invoice/title', payload: wrong })
    expect(refused.statusCode).toBe(422)
  })
})

describe('an invoice', () => {
  it('is asked for after something was sent, once, for several orders and exactly what they cost', async () => {
    const paid = await paidOrderOf(shop, buyer)
    expect((await request([paid.id])).reason).toBe('order.notFound')
    const [first, second] = [await receivedOrderOf(shop, buyer), await receivedOrderOf(shop, buyer)]
    const { data: orders } = await shop.as(buyer).call(api.invoice.orders)
    expect(orders.map(({ id }) => id)).toEqual([second.id, first.id])
    const requestId = randomUUID()
    const { data: made } = await request([first.id, second.id], { requestId })
    const due = [first, second].map(
      async ({ id }) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data.payable,
    )
    const [price, other] = await Promise.all(due)
    expect(made).toMatchObject({
      state: 'pending',
      amount: price! + other!,
      orders: [{ amount: price }, { amount: other }],
    })
    expect((await request([first.id, second.id], { requestId })).data.id).toBe(made.id)
    expect((await request([first.id])).reason).toBe('invoice.nothing')
    expect(await left(first.id)).toBe(0)
    expect((await shop.as(buyer).call(api.invoice.orders)).data).toEqual([])
  })

  it('needs the bank for a 专票', async () => {
    const order = await receivedOrderOf(shop, buyer)
    expect((await request([order.id], { type: 'special' })).reason).toBe('invoice.titleIncomplete')
    const { data: title } = await saveTitle(BANK)
    expect((await request([order.id], { type: 'special', titleId: title.id })).status).toBe(200)
  })

  it('covers one shipment after the other', async () => {
    const order = await paidOrderOf(shop, buyer)
    const parcel = { carrier: '顺丰医药', waybill: 'SF1', lines: [{ lineId: order.lineId, batch: 'A1', quantity: 20 }] }
    await seller.client.call(opsApi.order.ship, { params: { id: order.id }, body: parcel })
    const { data: first } = await request([order.id])
    expect(first.lines).toMatchObject([
      { quantity: 20, isFreight: false },
      { name: '运费', isFreight: true },
    ])
    await seller.client.call(opsApi.order.ship, {
      params: { id: order.id },
      body: { carrier: '顺丰医药', waybill: 'SF2' },
    })
    const { data: rest } = await request([order.id])
    const { data: whole } = await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })
    expect(first.amount + rest.amount).toBe(whole.payable)
  })

  it('is issued with its files by finance alone, once, and the buyer reads them', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data: made } = await request([order.id])
    const { data: desk } = await finance.client.call(opsApi.desk.queues)
    expect(desk.queues.map(({ kind }) => kind)).toContain('invoice')
    expect(await waiting()).toMatchObject([{ invoice: { id: made.id }, version: 0 }])
    expect((await issue(made.id)).reason).toBe('invoice.noFile')
    expect((await addFile(made.id, 'pdf', PNG)).json().data.reason).toBe('invoice.fileInvalid')
    expect((await addFile(made.id, 'xml', Buffer.from('<?xml?><!DOCTYPE x>'))).statusCode).toBe(422)
    expect((await addFile(made.id, 'ofd', PDF)).statusCode).toBe(422)
    expect((await addFile(made.id, 'pdf', PDF, await operatorOf(shop, 'reviewer'))).statusCode).toBe(403)
    expect((await addFile(made.id, 'pdf', PDF)).statusCode).toBe(200)
    expect((await addFile(made.id, 'xml', XML)).statusCode).toBe(200)
    const number = nextNumber()
    expect((await issue(made.id, number, 0)).status).toBe(200)
    expect(await newest()).toMatchObject({ title: '电子发票已开具', link: '/dzfp' })
    expect((await issue(made.id, nextNumber(), 0)).reason).toBe('ops.overtaken')
    expect((await issue(made.id)).reason).toBe('ops.wrongState')
    const another = await request([(await receivedOrderOf(shop, buyer)).id])
    await addFile(another.data.id, 'pdf', PDF)
    expect((await issue(another.data.id, number)).reason).toBe('invoice.numberTaken')

    const seen = await one(made.id)
    expect(seen).toMatchObject({ state: 'issued', number, issuedAt: TEST_NOW })
    expect(seen.files.map(({ kind }) => kind)).toEqual(['pdf', 'xml'])
    const kept = await shop.as(buyer).call(api.invoice.file, { params: { id: made.id, kind: 'pdf' } })
    expect(Buffer.from(kept.data.base64, 'base64').equals(PDF)).toBe(true)
    const { data: link } = await shop.as(buyer).call(api.file.link, { params: { id: seen.files[1]!.fileId } })
    const shown = await shop.as(buyer).inject({ method: 'GET', url: link.url })
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
    const order = await receivedOrderOf(shop, buyer)
    const { data: made } = await request([order.id])
    const body = { reason: '抬头与营业执照不一致' }
    expect((await finance.client.call(opsApi.invoice.fail, { params: { id: made.id }, body })).status).toBe(200)
    expect(await one(made.id)).toMatchObject({ state: 'failed', reason: body.reason })
    expect((await newest()).text).toContain(body.reason)
    expect(await left(order.id)).toBe(made.amount)
  })
})

describe('what comes back', () => {
  it('lessens an invoice that is not issued yet, and ends it when nothing is left', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data: made } = await request([order.id])
    await giveBack(order, 20)
    const rest = await one(made.id)
    expect(rest.lines[0]).toMatchObject({ quantity: 10 })
    expect(rest.amount).toBe(made.amount - Math.floor((order.payable * 20) / 30))
    expect((await waiting())[0]!.version).toBe(1)
    const { data } = await shop.as(buyer).call(api.afterSales.apply, { body: claimDraft(order, 'B2', 10) })
    const params = { id: data.id }
    await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
    await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
    expect(await one(made.id)).toMatchObject({ state: 'failed', reason: '商品已全部退货' })
  })

  it('asks finance for a red letter, after which the rest can be invoiced, and no more than it', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const made = await issued([order.id])
    expect(await waiting()).toEqual([])
    await giveBack(order, 6)
    expect((await newest()).title).toBe('发票将红冲')
    expect(await waiting()).toMatchObject([{ invoice: { id: made.id, redAskedAt: TEST_NOW } }])
    expect((await request([order.id])).reason).toBe('invoice.nothing')
    expect((await redletter(made.id)).status).toBe(200)
    expect((await redletter(made.id)).reason).toBe('ops.wrongState')
    expect(await one(made.id)).toMatchObject({ state: 'reversed', reason: '退货' })
    expect((await addFile(made.id, 'redPdf', PDF)).statusCode).toBe(200)
    const { data: again } = await request([order.id])
    expect(again.amount).toBe(made.amount - Math.floor((order.payable * 6) / 30))
    expect(again.lines[0]).toMatchObject({ quantity: 24 })
  })
})

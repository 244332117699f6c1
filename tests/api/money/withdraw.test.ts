import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { files } from '#server/tables/company/file.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import { type InvoiceDesk, nextNumber, openInvoiceDesk, PDF } from './invoice-desk.ts'

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

const withdraw = (id: number, who = desk.buyer) => shop.as(who).call(api.invoice.withdraw, { params: { id } })

describe('an application for an invoice', () => {
  it('is taken back while nobody has issued it: it waits no more, and its order can be invoiced anew', async () => {
    const order = await receivedOrderOf(shop, desk.buyer)
    const { data: made } = await desk.request([order.id])
    expect((await desk.waiting()).map(({ invoice }) => invoice.id)).toEqual([made.id])
    expect(await withdraw(made.id)).toMatchObject({ status: 200, data: { state: 'failed', reason: '客户已撤回' } })
    expect((await withdraw(made.id)).status).toBe(200)
    expect(await desk.waiting()).toEqual([])
    expect(await desk.left(order.id)).toBe(made.amount)
    const { data: seen } = await shop.as(desk.buyer).call(api.order.detail, { params: { id: order.id } })
    expect(seen.events.filter(({ text }) => text.startsWith('撤回开票申请'))).toHaveLength(1)
    expect((await desk.request([order.id])).data.amount).toBe(made.amount)
  })

  it('is nobody else’s to take back', async () => {
    const { data: made } = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    expect((await withdraw(made.id, await people.clinic(shop.db))).reason).toBe('invoice.notFound')
    expect((await desk.one(made.id)).state).toBe('pending')
  })

  it('is not taken back once it is issued, and not issued once it is taken back', async () => {
    const issued = await desk.issued([(await receivedOrderOf(shop, desk.buyer)).id])
    expect((await withdraw(issued.id)).reason).toBe('invoice.wrongState')
    const { data: made } = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    const { version } = (await desk.waiting())[0]!
    await withdraw(made.id)
    const late = [await desk.issue(made.id, nextNumber(), version), await desk.issue(made.id)]
    for (const { reason, message } of late)
      expect([reason, message]).toEqual(['ops.wrongState', '客户已撤回这份开票申请，请刷新后再看'])
    expect((await desk.addFile(made.id, 'pdf', PDF)).json().message).toContain('客户已撤回')
  })

  it('is not taken back once finance has uploaded its file, which is the buyer’s only when it is issued', async () => {
    const { data: made } = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    expect((await desk.one(made.id)).isBeingIssued).toBeUndefined()
    await desk.addFile(made.id, 'pdf', PDF)
    const [refused, seen] = [await withdraw(made.id), await desk.one(made.id)]
    expect(refused).toMatchObject({ reason: 'invoice.wrongState' })
    expect(refused.message).toBe('财务正在开具这张发票，不能撤回；请联系客户经理')
    expect(seen).toMatchObject({ state: 'pending', files: [], isBeingIssued: true })
    const { fileId } = (await desk.waiting())[0]!.invoice.files[0]!
    const read = async () => [
      (await shop.as(desk.buyer).call(api.invoice.file, { params: { id: made.id, kind: 'pdf' } })).reason,
      (await shop.as(desk.buyer).call(api.file.link, { params: { id: fileId } })).reason,
    ]
    expect(await read()).toEqual(['file.notFound', 'file.notFound'])
    const failed = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    await desk.addFile(failed.data.id, 'pdf', PDF)
    const params = { id: failed.data.id }
    await desk.finance.client.call(opsApi.invoice.fail, { params, body: { reason: '税号有误' } })
    expect((await desk.one(failed.data.id)).files).toEqual([])
    await desk.issue(made.id)
    expect(await read()).toEqual([undefined, undefined])
    expect((await desk.one(made.id)).files).toMatchObject([{ kind: 'pdf', fileId }])
    expect((await desk.one(made.id)).isBeingIssued).toBeUndefined()
  })

  it('is taken back or gets its file, and never both, when both happen at once', async () => {
    const { data: made } = await desk.request([(await receivedOrderOf(shop, desk.buyer)).id])
    const [mine, theirs] = await Promise.all([withdraw(made.id), desk.addFile(made.id, 'pdf', PDF)])
    expect([mine.status, theirs.statusCode].filter((status) => status === 200)).toHaveLength(1)
    expect((await desk.one(made.id)).state).toBe(mine.status === 200 ? 'failed' : 'pending')
  })
})

async function askTopUp() {
  const fileId = randomUUID()
  const facts = { name: 'proof.png', mime: 'image/png', bytes: 10, sha256: '', createdAt: TEST_NOW }
  await shop.db.insert(files).values({ id: fileId, buyerId: desk.buyer.buyerId, purpose: 'document', ...facts })
  const body = { requestId: randomUUID(), amount: 100_000, fileId }
  return (await shop.as(desk.buyer).call(api.wallet.topUp, { body })).data
}
const takeBack = (id: number, who = desk.buyer) => shop.as(who).call(api.topUp.withdraw, { params: { id } })
const confirm = (id: number) => desk.finance.client.call(opsApi.topUp.confirm, { params: { id }, body: {} })
const waiting = async () =>
  (await desk.finance.client.call(opsApi.topUp.list, { query: { state: 'pending', words: desk.buyer.company } })).data
    .list

describe('a top-up', () => {
  it('is taken back while finance has not decided it, by its own company alone', async () => {
    const { id } = await askTopUp()
    expect((await takeBack(id, await people.clinic(shop.db))).reason).toBe('notFound')
    expect(await waiting()).toHaveLength(1)
    expect(await takeBack(id)).toMatchObject({ status: 200, data: { state: 'rejected', reason: '客户已撤回' } })
    expect((await takeBack(id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await shop.as(desk.buyer).call(api.wallet.money, {})).data.toppingUp).toBe(0)
    expect((await confirm(id)).reason).toBe('ops.wrongState')
  })

  it('is credited or taken back, and never both, when both happen at once', async () => {
    const before = await loadPurse(shop.db, desk.buyer.buyerId, 'balance')
    const { id } = await askTopUp()
    const [mine, theirs] = await Promise.all([takeBack(id), confirm(id)])
    expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1)
    const gain = (await loadPurse(shop.db, desk.buyer.buyerId, 'balance')) - before
    expect(gain).toBe(theirs.status === 200 ? 100_000 : 0)
    const decided = await askTopUp()
    await confirm(decided.id)
    expect((await takeBack(decided.id)).reason).toBe('wallet.wrongState')
  })
})

import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { FeedbackDraft } from '#contract/self-service/feedback.ts'
import { commitsOf } from '#server/db/commits.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  seller = await operatorOf(shop, 'reviewer')
  buyer = await people.clinic(shop.db)
})

const draft = (fields: Partial<FeedbackDraft> = {}): FeedbackDraft => ({
  id: randomUUID(),
  kind: 'complaint',
  text: '外箱破损，三次都这样',
  contact: '13800000000',
  ...fields,
})
const send = (payload: FeedbackDraft, who: Person = buyer) =>
  shop.as(who).call(api.feedback.send, { body: { payload } })
const photo = (id: number, file = PNG, who: Person = buyer) =>
  sendFile(shop.as(who), `/api/user/feedback/${id}/photo`, file)
const photoOf = (n: number) => Buffer.concat([PNG, Buffer.from([n])])
const own = async (who: Person = buyer) => (await shop.as(who).call(api.feedback.list, { query: {} })).data.list
const queue = async (state: 'open' | 'answered') =>
  (await seller.client.call(opsApi.feedback.list, { query: { state, words: buyer.company } })).data.list
const answer = (id: number, body: { answer: string; version?: number }, who = seller) =>
  who.client.call(opsApi.feedback.answer, { params: { id }, body })

describe('what a buyer tells the seller', () => {
  it('is kept once with its photos, each of them once, and names his own order only', async () => {
    const order = await paidOrderOf(shop, buyer)
    const words = draft({ kind: 'order', orderId: order.id })
    const { data: made } = await send(words)
    expect(made).toMatchObject({ kind: 'order', orderNumber: order.number, photos: 0 })
    expect((await send(words)).data.id).toBe(made.id)
    expect((await photo(made.id)).statusCode).toBe(200)
    expect((await photo(made.id)).json().data.photos).toBe(1)
    for (const n of [1, 2, 3, 4]) expect((await photo(made.id, photoOf(n))).statusCode).toBe(200)
    expect((await photo(made.id, photoOf(5))).json().data.reason).toBe('feedback.photosMax')
    expect((await photo(made.id, Buffer.from('no photo'))).statusCode).toBe(422)
    expect(await own()).toMatchObject([{ id: made.id, photos: 5 }])
    const shown = await shop.as(buyer).inject({ method: 'GET', url: `/api/user/feedback/${made.id}/photo/0` })
    expect(shown.rawPayload.equals(PNG)).toBe(true)

    const stranger = await people.clinic(shop.db)
    expect((await send(draft({ orderId: order.id }), stranger)).reason).toBe('order.notFound')
    expect(await own(stranger)).toEqual([])
    expect((await photo(made.id, PNG, stranger)).json().data.reason).toBe('feedback.notFound')
    const peek = await shop.as(stranger).inject({ method: 'GET', url: `/api/user/feedback/${made.id}/photo/0` })
    expect(peek.statusCode).toBe(404)
  })

  it('tells the desk of a photo that comes after the words', async () => {
    const { data: made } = await send(draft())
    const notes: string[] = []
    const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
    await photo(made.id)
    await vi.waitFor(() => expect(notes).toContain(`buyer:${buyer.buyerId}`))
    stop()
  })

  it('is answered at a mobile number, a landline, an e-mail or nowhere else', async () => {
    for (const contact of ['13800138000', '028-87654321', 'li_wen-1@mail.example.com', ' a@b.cn ', ''])
      expect((await send(draft({ contact }))).status, contact).toBe(200)
    const url = '/api/user/feedback'
    for (const contact of ['abc@@x', 'a@b', '微信 abc', '1380013800']) {
      const refused = await shop.as(buyer).inject({ method: 'POST', url, payload: { payload: draft({ contact }) } })
      expect(refused.json(), contact).toMatchObject({
        code: 422,
        message: '联系方式请填写手机号、座机（区号-号码）或邮箱',
        data: { errors: { 'payload.contact': ['联系方式请填写手机号、座机（区号-号码）或邮箱'] } },
      })
    }
  })

  it('says what it is about, in at most 300 letters', async () => {
    const refused = async (text: string) =>
      shop.as(buyer).inject({ method: 'POST', url: '/api/user/feedback', payload: { payload: draft({ text }) } })
    expect((await refused('  ')).statusCode).toBe(422)
    expect((await refused('长'.repeat(301))).statusCode).toBe(422)
    expect((await send(draft({ text: '长'.repeat(300) }))).status).toBe(200)
  })

  it('waits for an answer twenty at a time', async () => {
    for (let n = 0; n < 20; n += 1) await send(draft())
    expect((await send(draft())).reason).toBe('feedback.limit')
  })

  it('waits on the desk, is answered once, and the buyer is told', async () => {
    const { data: made } = await send(draft())
    const { data: desk } = await seller.client.call(opsApi.desk.queues)
    expect(desk.queues.map(({ kind }) => kind)).toContain('feedback')
    const [row] = await queue('open')
    expect(row).toMatchObject({ feedback: { id: made.id }, buyer: { company: buyer.company }, version: 0 })

    expect((await answer(made.id, { answer: '好' }, await operatorOf(shop, 'warehouse'))).reason).toBe('ops.forbidden')
    expect((await answer(made.id, { answer: '已换承运商', version: 0 })).status).toBe(200)
    expect((await answer(made.id, { answer: '再答', version: 0 })).reason).toBe('ops.overtaken')
    expect((await answer(made.id, { answer: '再答' })).reason).toBe('ops.wrongState')
    expect((await answer(999_999, { answer: '无' })).reason).toBe('ops.notFound')

    expect(await queue('open')).toEqual([])
    expect(await queue('answered')).toHaveLength(1)
    expect(await own()).toMatchObject([{ answer: '已换承运商', answeredAt: TEST_NOW }])
    const { data: told } = await shop.as(buyer).call(api.message.list, {})
    expect(told.list[0]).toMatchObject({ title: '您的反馈已答复', link: '/yjfk' })
    const admin = await operatorOf(shop, 'admin')
    const { data: audit } = await admin.client.call(opsApi.audit.list, { query: { words: buyer.company } })
    expect(audit.list[0]).toMatchObject({ object: 'feedback', after: { 答复: '已换承运商' } })
  })
})

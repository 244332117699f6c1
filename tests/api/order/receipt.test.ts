import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { commitsOf } from '#server/db/commits.ts'
import { watchReceipts } from '#server/modules/receipt/index.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  seller = await operatorOf(shop)
  buyer = await people.clinic(shop.db)
})

/** Days later the operator signs in anew. */
async function wait(days: number): Promise<void> {
  shop.clock.set(TEST_NOW + days * DAY_MS)
  seller = await operatorOf(shop)
}

const WORD = { signedBy: '张三', isStamped: true }

/** A shipped order with ephedrine; received where `isReceived`. */
async function shipped({ isReceived = true } = {}): Promise<{ orderId: number; id: number }> {
  const goods = await addGoods(shop.db, { isEphedrine: true })
  const placed = await placeOrderOf(shop, buyer, [[goods, 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG)
  await seller.client.call(opsApi.transfer.confirm, { body: {}, params: { id: placed.id } })
  const orderId = placed.orders[0]!.id
  const body = { carrier: '顺丰医药', waybill: 'SF1' }
  await seller.client.call(opsApi.order.ship, { params: { id: orderId }, body })
  if (isReceived) await shop.as(buyer).call(api.order.receive, { params: { id: orderId } })
  const { data } = await shop.as(buyer).call(api.receipt.list)
  return { orderId, id: data.list.find((one) => one.orderId === orderId)!.id }
}
const photo = (id: number, who: Person = buyer, file: Buffer = PNG) =>
  sendFile(shop.as(who), `/api/receipt/${id}/photo`, file)
const photoOf = (n: number) => Buffer.concat([PNG, Buffer.from([n])])
const submit = (id: number, who: Person = buyer) =>
  shop.as(who).call(api.receipt.submit, { params: { id }, body: WORD })
const statusOf = async (id: number) =>
  (await shop.as(buyer).call(api.receipt.list)).data.list.find((one) => one.id === id)!
const buyerNow = async () => (await shop.as(buyer).call(api.account.base)).data.buyer
const overdueOf = async () => (await buyerNow()).overdueReceipts
async function submitted() {
  const made = await shipped()
  await photo(made.id)
  await submit(made.id)
  return made
}

describe('the receipt of an order with ephedrine', () => {
  it('begins when the order is shipped and is due seven days after it is received', async () => {
    const { id, orderId } = await shipped({ isReceived: false })
    expect(await statusOf(id)).toMatchObject({ status: 'not_due', orderId, photos: 0 })
    await shop.as(buyer).call(api.order.receive, { params: { id: orderId } })
    expect(await statusOf(id)).toMatchObject({ status: 'due', dueAt: TEST_NOW + 7 * DAY_MS })
    const { data } = await shop.as(buyer).call(api.receipt.list, { query: { status: 'due' } })
    expect(data.total).toBe(1)
    // What is open stands before what is newer and done.
    const done = await shipped()
    await photo(done.id)
    await submit(done.id)
    const { data: all } = await shop.as(buyer).call(api.receipt.list)
    expect(all.list.map((one) => one.id)).toEqual([id, done.id])
    const { orderNumber: number } = all.list[1]!
    const { data: own } = await shop.as(buyer).call(api.receipt.list, { query: { number } })
    expect([own.total, own.list[0]!.id]).toEqual([1, done.id])
    const stranger = await people.clinic(shop.db)
    expect((await shop.as(stranger).call(api.receipt.list, { query: { number } })).data.total).toBe(0)
  })

  it('stands first where it is due first, however much newer the others are', async () => {
    const old = await shipped()
    await wait(3)
    const middle = await shipped()
    const unreceived = await shipped({ isReceived: false })
    await wait(5)
    const newest = await shipped()
    await wait(8)
    await watchReceipts(shop.db, shop.clock)
    const { data } = await shop.as(buyer).call(api.receipt.list)
    expect(data.list.map((one) => one.id)).toEqual([old.id, middle.id, newest.id, unreceived.id])
    expect(data.list[0]).toMatchObject({ status: 'overdue' })
  })

  it('is taken before the signature under its delivery has come, and keeps its state then', async () => {
    const { id, orderId } = await shipped({ isReceived: false })
    expect((await photo(id)).statusCode).toBe(200)
    expect((await submit(id)).status).toBe(200)
    await shop.as(buyer).call(api.order.receive, { params: { id: orderId } })
    expect(await statusOf(id)).toMatchObject({ status: 'submitted', dueAt: TEST_NOW + 7 * DAY_MS })
  })

  it('is photographed, signed, stamped and accepted', async () => {
    const { id } = await shipped()
    expect((await submit(id)).reason).toBe('receipt.photos')
    const refusedPhoto = (await photo(id, buyer, Buffer.from('no photo'))).json()
    expect([refusedPhoto.data.reason, refusedPhoto.message]).toEqual([
      'receipt.photoInvalid',
      expect.stringContaining('不是回执照片'),
    ])
    expect((await photo(id)).statusCode).toBe(200)
    const unstamped = { signed_by: '张三', is_stamped: '0' }
    const refused = await shop
      .as(buyer)
      .inject({ method: 'POST', url: `/api/receipt/${id}/submit`, payload: unstamped })
    expect(refused.statusCode).toBe(422)
    for (const signedBy of ['12345', '🙂']) {
      const body = { signed_by: signedBy, is_stamped: '1' }
      const unnamed = await shop.as(buyer).inject({ method: 'POST', url: `/api/receipt/${id}/submit`, payload: body })
      expect([unnamed.statusCode, unnamed.body]).toEqual([422, expect.stringContaining('签收人请填写姓名')])
    }
    expect((await submit(id)).data).toMatchObject({ status: 'submitted', signedBy: '张三', photos: 1 })
    // After a lost answer the same photo and the same word come again.
    expect((await photo(id)).statusCode).toBe(200)
    expect((await submit(id)).data).toMatchObject({ status: 'submitted', photos: 1 })
    const other = { params: { id }, body: { ...WORD, signedBy: '李四' } }
    expect((await shop.as(buyer).call(api.receipt.submit, other)).reason).toBe('receipt.wrongState')
    expect((await photo(id, buyer, photoOf(9))).statusCode).toBe(409)
    const shown = await shop.as(buyer).inject({ method: 'GET', url: `/api/receipt/${id}/photo/0` })
    expect(shown.rawPayload.equals(PNG)).toBe(true)

    const queue = await seller.client.call(opsApi.receipt.list, {
      query: { status: 'submitted', words: buyer.company },
    })
    expect(queue.data.list).toMatchObject([{ receipt: { id }, buyer: { company: buyer.company } }])
    const seen = await seller.client.inject({ method: 'GET', url: `/api/ops/receipt/${id}/photo/0` })
    expect(seen.rawPayload.equals(PNG)).toBe(true)
    const { version } = queue.data.list[0]!
    expect((await seller.client.call(opsApi.receipt.accept, { params: { id }, body: { version } })).status).toBe(200)
    const again = await seller.client.call(opsApi.receipt.accept, { params: { id }, body: { version } })
    expect(again.reason).toBe('ops.overtaken')
    expect((await statusOf(id)).status).toBe('accepted')
  })

  it('comes back with a reason, and is returned again in time', async () => {
    const { id } = await submitted()
    await wait(6)
    const reject = { params: { id }, body: { reason: '公章不清楚' } }
    expect((await seller.client.call(opsApi.receipt.reject, reject)).data.receipt.status).toBe('rejected')
    const due = TEST_NOW + 13 * DAY_MS
    expect(await statusOf(id)).toMatchObject({ status: 'rejected', reason: '公章不清楚', dueAt: due, photos: 0 })
    const { data } = await shop.as(buyer).call(api.message.list)
    expect(data.list[0]).toMatchObject({ kind: 'receipt', text: expect.stringContaining('公章不清楚') })
    await photo(id)
    // The pages of the seller that are open hear of it.
    const notes: string[] = []
    const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
    expect((await submit(id)).data.status).toBe('submitted')
    await vi.waitFor(() => expect(notes).toContain(`buyer:${buyer.buyerId}`))
    stop()
  })

  it('keeps further goods with ephedrine from a buyer when it is late, until it is accepted', async () => {
    const { id } = await shipped()
    await wait(5)
    await watchReceipts(shop.db, shop.clock)
    await watchReceipts(shop.db, shop.clock)
    const told = (await shop.as(buyer).call(api.message.list)).data.list.filter(({ title }) => title.includes('即将'))
    expect(told).toHaveLength(1)
    expect(await overdueOf()).toBe(0)

    await wait(8)
    await watchReceipts(shop.db, shop.clock)
    expect((await statusOf(id)).status).toBe('overdue')
    const [special, other] = [await addGoods(shop.db, { isEphedrine: true }), await addGoods(shop.db)]
    await expect(placeOrderOf(shop, buyer, [[special, 20]])).rejects.toThrow('回执逾期')
    await placeOrderOf(shop, buyer, [[other, 20]])
    expect(await buyerNow()).not.toHaveProperty('overdueInReview')

    await photo(id)
    await submit(id)
    // Handed in, it keeps the block, and nothing is left for the buyer to do.
    expect(await buyerNow()).toMatchObject({ overdueReceipts: 1, overdueInReview: 1 })
    await expect(placeOrderOf(shop, buyer, [[special, 20]])).rejects.toThrow('回执审核中')
    await seller.client.call(opsApi.receipt.reject, { params: { id }, body: { reason: '没有签字' } })
    expect((await statusOf(id)).status).toBe('overdue')
    expect(await buyerNow()).not.toHaveProperty('overdueInReview')
    await photo(id)
    await submit(id)
    await seller.client.call(opsApi.receipt.accept, { params: { id }, body: {} })
    expect(await overdueOf()).toBe(0)
    await placeOrderOf(shop, buyer, [[special, 20]])
  })

  it('holds five photos', async () => {
    const { id } = await shipped()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => photo(id, buyer, photoOf(n))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    expect((await statusOf(id)).photos).toBe(5)
  })

  it('is hidden from other companies and from operators without the permission', async () => {
    const { id } = await submitted()
    const stranger = await people.clinic(shop.db)
    expect((await shop.as(stranger).call(api.receipt.list)).data.list).toEqual([])
    expect((await photo(id, stranger)).statusCode).toBe(404)
    expect((await submit(id, stranger)).reason).toBe('receipt.notFound')
    const shown = await shop.as(stranger).inject({ method: 'GET', url: `/api/receipt/${id}/photo/0` })
    expect(shown.statusCode).toBe(404)
    const finance = await operatorOf(shop, 'finance')
    expect((await finance.client.call(opsApi.receipt.list)).reason).toBe('ops.forbidden')
    const reviewer = await operatorOf(shop, 'reviewer')
    expect((await reviewer.client.call(opsApi.receipt.accept, { params: { id }, body: {} })).reason).toBe(
      'ops.forbidden',
    )
  })
})

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Envelope } from '#contract/protocol/endpoint.ts'
import type { Executor } from '#server/db/connect.ts'
import { closeUnpaidOrders, decideTransfer, loadOrders } from '#server/modules/order/index.ts'
import { payments } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let test: TestApp
let buyer: Person
let proofs: string

beforeAll(async () => {
  test = await startTestApp()
  proofs = join(test.config.uploadsDir, 'proofs')
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
})

const DAY = 86_400_000
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

async function upload(id: number, file: Buffer | undefined, { name = 'proof.png', who = buyer } = {}) {
  const response = await uploadProof(test.as(who), id, file, name)
  return { status: response.statusCode, data: response.json<Envelope>().data as Record<string, unknown> }
}
const files = () => readdir(proofs).catch(() => [])
const place = async (who: Person = buyer) => placeOrderOf(test, who, [[await addGoods(test.db), 30]])
const proofOf = async (id: number) =>
  (await test.db.select({ proof: payments.proof }).from(payments).where(eq(payments.id, id)))[0]!.proof

describe('a transfer proof', () => {
  it.each([
    ['png', PNG],
    ['pdf', PDF],
  ])('is kept as %s under a name of its own', async (extension, file) => {
    const { id } = await place()
    const answer = await upload(id, file, { name: '../../etc/passwd.exe' })
    expect(answer).toMatchObject({ status: 200, data: { transfer_state: 'submitted', is_paid: false, methods: [] } })
    const name = await proofOf(id)
    expect(name).toMatch(new RegExp(`^[0-9a-f]{32}-[0-9a-f-]{36}\\.${extension}$`))
    expect(await files()).toContain(name)
  })

  it('gives the seller seven days to confirm it', async () => {
    const { id } = await place()
    await upload(id, PNG)
    const [order] = await loadOrders(test.db, buyer.buyerId)
    expect(order).toMatchObject({ transferState: 'submitted', payBefore: TEST_NOW + 7 * DAY })
  })

  it('changes the message that asked to pay into what comes next', async () => {
    const { id } = await place()
    const told = async (who = buyer) => (await test.as(who).call(api.message.list, { query: {} })).data.list
    expect(await told()).toMatchObject([{ title: '订单已提交，待付款' }])
    await upload(id, PNG)
    await upload(id, PDF)
    const after = await told()
    expect(after).toMatchObject([{ title: '转账凭证已提交，待确认到账' }])
    expect(after[0]!.text).not.toContain('请在')
    expect(await told(await people.clinic(test.db))).toEqual([])
  })

  it('replaces one that waits', async () => {
    const { id } = await place()
    await upload(id, PNG)
    const first = await proofOf(id)
    await upload(id, PDF)
    expect(await files()).not.toContain(first)
    expect(await files()).toContain(await proofOf(id))
  })

  it('is shown again as it was uploaded, to its buyer alone', async () => {
    const { id } = await place()
    const show = (who: Person) => test.as(who).inject({ method: 'GET', url: `/api/payment/${id}/proof` })
    expect((await show(buyer)).json<Envelope>().data).toMatchObject({ reason: 'payment.noProof' })
    await upload(id, PNG)
    const image = await show(buyer)
    expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(image.rawPayload.equals(PNG)).toBe(true)
    await upload(id, PDF)
    const sheet = await show(buyer)
    expect([sheet.headers['content-type'], sheet.rawPayload.equals(PDF)]).toEqual(['application/pdf', true])
    const { data } = await test.as(buyer).call(api.order.payment, { params: { id } })
    expect(data.proof).toBe('pdf')

    const stranger = await show(await people.clinic(test.db))
    expect([stranger.statusCode, stranger.json<Envelope>().data]).toMatchObject([404, { reason: 'order.notFound' }])
    const visitor = await test.visitor.inject({ method: 'GET', url: `/api/payment/${id}/proof` })
    expect(visitor.statusCode).toBe(401)
  })

  it('is judged by its content, whatever it is called', async () => {
    const { id } = await place()
    const before = await files()
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await upload(id, html)).toMatchObject({ status: 422, data: { reason: 'payment.proofInvalid' } })
    expect(await upload(id, Buffer.alloc(0))).toMatchObject({ status: 422, data: { reason: 'payment.proofInvalid' } })
    expect(await upload(id, undefined)).toMatchObject({ status: 422, data: { reason: 'payment.proofInvalid' } })
    expect(await files()).toEqual(before)
  })

  it('may not be larger than 10 MB', async () => {
    const { id } = await place()
    const before = await files()
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
    expect(await upload(id, large)).toMatchObject({ status: 413, data: { reason: 'request.tooLarge' } })
    expect(await files()).toEqual(before)
  })

  it('asks for a file', async () => {
    const { id } = await place()
    const response = await test.as(buyer).inject({ method: 'POST', url: `/api/payment/${id}/transfer` })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })

  it('cannot be given for the payment of another buyer, nor for one that is paid', async () => {
    const { id } = await place()
    const before = await files()
    const stranger = await people.clinic(test.db)
    expect(await upload(id, PNG, { who: stranger })).toMatchObject({ status: 404, data: { reason: 'order.notFound' } })
    await test.as(buyer).call(api.order.payByBalance, { params: { id } })
    expect(await upload(id, PNG)).toMatchObject({ status: 409, data: { reason: 'order.wrongState' } })
    expect(await files()).toEqual(before)
  })

  it('leaves nothing half-written when it cannot be stored', async () => {
    const { id } = await place()
    await rm(proofs, { recursive: true, force: true })
    await mkdir(test.config.uploadsDir, { recursive: true })
    await writeFile(proofs, 'a file where the folder should be')
    expect((await upload(id, PNG)).status).toBe(500)
    await rm(proofs)
    expect((await loadOrders(test.db, buyer.buyerId))[0]!.transferState).toBe('none')
    expect((await upload(id, PNG)).status).toBe(200)
  })
})

const confirm = (orderNumber: string) =>
  test.db.transaction((tx) =>
    decideTransfer(tx as unknown as Executor, { orderNumber, isConfirmed: true, now: test.clock.now() }),
  )

describe('the seller’s word', () => {
  it('pays everything that waits under the payment, ephedrine too', async () => {
    const placed = await placeOrderOf(test, buyer, [
      [await addGoods(test.db), 30],
      [await addGoods(test.db, { isEphedrine: true }), 10],
    ])
    await upload(placed.id, PNG)
    const payment = await confirm(placed.orders[1]!.number)
    expect(payment).toMatchObject({ isPaid: true, paid: placed.payable, transferState: 'confirmed' })
    expect(payment.orders.map(({ status }) => status)).toEqual(['pending_shipment', 'pending_shipment'])
    await expect(confirm(placed.orders[0]!.number)).rejects.toMatchObject({ code: 'order.wrongState' })
  })

  it('needs a proof first, and an order', async () => {
    const placed = await place()
    await expect(confirm(placed.orders[0]!.number)).rejects.toMatchObject({ code: 'order.wrongState' })
    await expect(confirm('20990101000001')).rejects.toMatchObject({ code: 'order.notFound' })
  })

  it('may be no: then the buyer pays again', async () => {
    const placed = await place()
    await upload(placed.id, PNG)
    const orderNumber = placed.orders[0]!.number
    await decideTransfer(test.db, { orderNumber, isConfirmed: false, reason: '金额不符', now: test.clock.now() })
    const { data } = await test.as(buyer).call(api.order.payment, { params: { id: placed.id } })
    expect(data).toMatchObject({ transferState: 'rejected', methods: ['balance', 'transfer'], isPaid: false })
    expect((await upload(placed.id, PNG)).data.transfer_state).toBe('submitted')
  })

  it('owes the money that came once the system has closed the order', async () => {
    const placed = await place()
    await upload(placed.id, PNG)
    test.clock.advance(7 * DAY)
    expect(await closeUnpaidOrders(test.db, test.clock)).toBeGreaterThanOrEqual(1)
    expect(await confirm(placed.orders[0]!.number)).toMatchObject({ transferState: 'confirmed', isPaid: false })
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id: placed.orders[0]!.id } })
    expect(data).toMatchObject({ status: 'cancelled', refundDue: placed.payable })
    await expect(confirm(placed.orders[0]!.number)).rejects.toMatchObject({ code: 'order.wrongState' })
  })

  it('is told to the buyer when a paid transfer order is cancelled', async () => {
    const placed = await place()
    await upload(placed.id, PNG)
    await confirm(placed.orders[0]!.number)
    const { id } = placed.orders[0]!
    const { data } = await test.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
    expect(data.events.at(-1)!.text).toBe('已付货款 ¥312.00 将由财务原路退回付款账户')
    expect(data).toMatchObject({ status: 'cancelled', paid: 31_200 })
  })
})

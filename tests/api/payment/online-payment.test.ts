import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { PaymentForm, Provider } from '#domain/payment/online.ts'
import { loadOrders, watchAttempts } from '#server/modules/order/index.ts'
import type { AuditEntry } from '#server/platform/audit.ts'
import { refunds } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { type PaymentShop, startImpostor, startPaymentShop } from '#testing/payment/payment-shop.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'

let shop: PaymentShop
let buyer: Person
let noted: AuditEntry[] = []

beforeAll(async () => {
  shop = await startPaymentShop()
  shop.app.services.audit = (entry) => void noted.push(entry)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  shop.notices.length = 0
  noted = []
  buyer = await people.clinic(shop.db)
})

const MINUTE = 60_000
const place = async () => placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
const start = (id: number, provider: Provider = 'alipay', form: PaymentForm = 'code', who: Person = buyer) =>
  shop.as(who).call(api.onlinePayment.start, { params: { id }, body: { provider, form } })
const refundsOf = (orderId: number) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const orderOf = async () => (await loadOrders(shop.db, buyer.buyerId))[0]!

describe.each([
  ['alipay', 'code'],
  ['alipay', 'page'],
  ['alipay', 'phone'],
  ['wechat', 'code'],
  ['wechat', 'phone'],
] as const)('paying by %s (%s)', (provider, form) => {
  it('opens the cashier, and the notice pays the order once', async () => {
    const { id, payable } = await place()
    const { data: attempt } = await start(id, provider, form)
    expect(attempt).toMatchObject({ provider, form, amount: payable, state: 'open' })
    const cashier = await fetch(attempt.entrance!)
    expect(await cashier.text()).toContain('312.00')
    const notice = await shop.payAt(provider, attempt.id)
    expect(await orderOf()).toMatchObject({ status: 'pending_payment' })
    expect(await shop.deliver(notice)).toBe(true)
    expect(await shop.deliver(notice)).toBe(true)
    expect(await orderOf()).toMatchObject({ status: 'pending_shipment', paid: payable, paidBy: provider })
    const { data } = await shop.as(buyer).call(api.onlinePayment.check, { params: { id } })
    expect(data).toMatchObject({ amount: 0, attempt: { state: 'paid' } })
    expect(data.attempt!.entrance).toBeUndefined()
  })
})

describe.each(['alipay', 'wechat'] as const)('%s', (provider) => {
  it('is asked when no notice comes, as soon as the payer is back', async () => {
    const { id } = await place()
    const { data: attempt } = await start(id, provider)
    await shop.payAt(provider, attempt.id)
    shop.clock.advance(4_000)
    expect((await shop.as(buyer).call(api.onlinePayment.check, { params: { id } })).data.attempt!.state).toBe('paid')
    expect(await orderOf()).toMatchObject({ status: 'pending_shipment', paidBy: provider })
  })

  it('is asked by the job, and closed when its time is over', async () => {
    const { id } = await place()
    const { data: attempt } = await start(id, provider)
    shop.clock.advance(18 * MINUTE)
    await watchAttempts(shop.app.services)
    expect((await shop.attemptOf(attempt.id)).state).toBe('closed')
    expect(shop.tills[provider].pay((await shop.attemptOf(attempt.id)).number)).toBe(false)
    expect((await start(id, provider)).data).toMatchObject({ state: 'open' })
  })

  it('gives the money back where the order was cancelled meanwhile, and says so', async () => {
    const placed = await place()
    const { data: attempt } = await start(placed.id, provider)
    const notice = await shop.payAt(provider, attempt.id)
    const orderId = await shop.cancel(buyer, placed)
    expect(await shop.deliver(notice)).toBe(true)
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'sending', amount: placed.payable, provider }])
    await shop.sendRefunds()
    shop.clock.advance(MINUTE)
    await shop.sendRefunds()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
    const { refunds: given, amount } = shop.tills[provider].find((await shop.attemptOf(attempt.id)).number)!
    expect(given.map((one) => one.amount)).toEqual([amount])
    expect(await orderOf()).toMatchObject({ status: 'cancelled', paid: 0 })
    const { number } = await shop.attemptOf(attempt.id)
    const money = { buyerId: buyer.buyerId, provider, amount, result: 'done' }
    expect(noted.filter(({ provider: by }) => by !== undefined)).toEqual([
      { event: 'paymentReceived', number, ...money },
      { event: 'refundSent', number: expect.stringContaining(`${number}R`), ...money },
    ])
  })

  it('gets the refund of a cancelled order, the same way and once', async () => {
    const placed = await place()
    const { data: attempt } = await start(placed.id, provider)
    await shop.deliver(await shop.payAt(provider, attempt.id))
    const params = { id: placed.orders[0]!.id }
    const { data: told } = await shop.as(buyer).call(api.order.cancellation, { params })
    expect(told).toMatchObject({ due: placed.payable, online: [{ provider, amount: placed.payable }] })
    await shop.cancel(buyer, placed)
    expect(await orderOf()).toMatchObject({ status: 'cancelled', refundDue: placed.payable })
    const { events } = (await shop.as(buyer).call(api.order.detail, { params })).data
    expect(events.some(({ text }) => text.includes(' 将原路退回'))).toBe(true)
    for (let run = 0; run < 3; run += 1) {
      await shop.sendRefunds()
      shop.clock.advance(MINUTE)
    }
    expect(shop.tills[provider].find((await shop.attemptOf(attempt.id)).number)!.refunds).toHaveLength(1)
    expect((await orderOf()).refundDue).toBeUndefined()
  })

  it('does not take a notice of another merchant, of another amount, of no order of ours, or with a changed word', async () => {
    const { id } = await place()
    const { data: attempt } = await start(id, provider)
    const notice = await shop.payAt(provider, attempt.id)
    const trade = shop.tills[provider].find((await shop.attemptOf(attempt.id)).number)!
    const impostor = await startImpostor(provider, () => shop.clock.now())
    try {
      impostor.till.open(trade)
      expect(await shop.deliver(impostor.till.noticeOf(trade.number))).toBe(false)
    } finally {
      await impostor.close()
    }
    expect(await shop.deliver({ ...notice, body: notice.body.replace(/[1-8]/, '9') })).toBe(false)
    expect(await shop.deliver(shop.tills[provider].noticeOf(trade.number, { isForOther: true }))).toBe(false)
    const { amount } = trade
    trade.amount = 1
    expect(await shop.deliver(shop.tills[provider].noticeOf(trade.number))).toBe(false)
    trade.amount = amount
    shop.tills[provider].open({ ...trade, number: 'CB00000000000000000000' })
    shop.tills[provider].pay('CB00000000000000000000')
    expect(await shop.deliver(shop.notices.pop()!)).toBe(false)
    expect(await orderOf()).toMatchObject({ status: 'pending_payment', paid: 0 })
  })
})

it('hears of money from a page that was opened only after another way was chosen, even when no notice comes', async () => {
  const placed = await place()
  const { data: page } = await start(placed.id, 'alipay', 'page')
  await start(placed.id, 'wechat')
  await fetch(page.entrance!)
  await shop.payAt('alipay', page.id)
  shop.clock.advance(2 * MINUTE)
  await watchAttempts(shop.app.services)
  expect(await orderOf()).toMatchObject({ status: 'pending_shipment', paid: placed.payable, paidBy: 'alipay' })
})

describe('who may pay', () => {
  it('is the buyer alone: another company sees nothing', async () => {
    const { id } = await place()
    const stranger = await people.clinic(shop.db)
    expect((await start(id, 'alipay', 'code', stranger)).reason).toBe('order.notFound')
    const { ways, check, link: make } = api.onlinePayment
    for (const one of [ways, check, make])
      expect((await shop.as(stranger).call<typeof check>(one as never, { params: { id } })).reason).toBe(
        'order.notFound',
      )
  })

  it('leaves ephedrine orders to the company transfer', async () => {
    const { id } = await placeOrderOf(shop, buyer, [[await addGoods(shop.db, { isEphedrine: true }), 30]])
    expect((await start(id)).reason).toBe('payment.methodNotAllowed')
    expect((await shop.as(buyer).call(api.onlinePayment.ways, { params: { id } })).data.amount).toBe(0)
  })

  it('gives an open way again, and no second number for the same', async () => {
    const { id } = await place()
    expect((await start(id)).data).toEqual((await start(id)).data)
  })
})

const link = async (id: number) => {
  const { data } = await shop.as(buyer).call(api.onlinePayment.link, { params: { id } })
  return new URL(data.url).pathname.split('/').pop()!
}

describe('找人代付', () => {
  it('lets anybody pay, who learns no more than he needs', async () => {
    const {
      id,
      payable,
      orders: [order],
    } = await place()
    const token = await link(id)
    const seen = await shop.visitor.call(api.onlinePayment.linked, { params: { token } })
    expect(seen.data).toMatchObject({ numbers: [order!.number], amount: payable, state: 'open' })
    expect(seen.data.company).toContain('*')
    expect(Object.keys(seen.data).toSorted()).toEqual(['amount', 'company', 'expiresAt', 'numbers', 'state', 'ways'])
    const body = { provider: 'wechat', form: 'code' } as const
    const { data: attempt } = await shop.visitor.call(api.onlinePayment.startLinked, { params: { token }, body })
    await shop.deliver(await shop.payAt('wechat', attempt.id))
    const after = await shop.visitor.call(api.onlinePayment.checkLinked, { params: { token } })
    expect(after.data).toMatchObject({ state: 'paid', amount: 0 })
    expect(await orderOf()).toMatchObject({ status: 'pending_shipment', paidBy: 'wechat' })
  })

  it('opens nothing with a changed token, nor when it is over', async () => {
    const { id } = await place()
    const token = await link(id)
    const refused = async (given: string) => {
      const { data } = await shop.visitor.call(api.onlinePayment.linked, { params: { token: given } })
      expect(data).toEqual({ company: '', numbers: [], state: 'over', ways: [], amount: 0, expiresAt: 0 })
      const body = { provider: 'alipay', form: 'code' } as const
      return (await shop.visitor.call(api.onlinePayment.startLinked, { params: { token: given }, body })).reason
    }
    const [paymentId, ...rest] = token.split('.')
    expect(await refused([(parseInt(paymentId!, 36) + 1).toString(36), ...rest].join('.'))).toBe('payment.linkInvalid')
    shop.clock.advance(25 * 60 * MINUTE)
    expect(await refused(token)).toBe('payment.linkInvalid')
  })
})

describe('a refund that the provider refuses', () => {
  it('comes before finance, who asks again or sends it by hand', async () => {
    const placed = await place()
    const { data: attempt } = await start(placed.id)
    await shop.deliver(await shop.payAt('alipay', attempt.id))
    const trade = shop.tills.alipay.find((await shop.attemptOf(attempt.id)).number)!
    trade.state = 'closed'
    const orderId = await shop.cancel(buyer, placed)
    await shop.sendRefunds()
    const finance = await operatorOf(shop, 'finance')
    const { data } = await finance.client.call(opsApi.refund.list, { query: { state: 'due' } })
    const refused = data.list.find((one) => one.orderId === orderId)!
    expect(refused).toMatchObject({ provider: 'alipay', problem: '退款金额超限' })
    trade.state = 'paid'
    const again = { params: { id: refused.id }, body: { version: refused.version } }
    expect((await finance.client.call(opsApi.refund.again, again)).data.state).toBe('sending')
    expect((await finance.client.call(opsApi.refund.again, again)).reason).toBe('ops.overtaken')
    await shop.sendRefunds()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  })
})

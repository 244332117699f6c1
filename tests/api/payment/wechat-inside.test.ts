import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { WechatOrder } from '#contract/money/online-payment.ts'
import { startWechatSimulator, type WechatSimulator } from '#server/integrations/wechat/simulator.ts'
import { createWechatClient } from '#server/integrations/wechat/wechat.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { users } from '#server/tables/account.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { type PaymentShop, startPaymentShop } from '#testing/payment/payment-shop.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'

let shop: PaymentShop
let wechat: WechatSimulator
let buyer: Person

beforeAll(async () => {
  shop = await startPaymentShop()
  wechat = await startWechatSimulator({ siteUrl: 'http://shop.test' })
})
afterAll(async () => {
  await shop.close()
  await wechat.close()
})
beforeEach(async () => {
  shop.app.services.wechat = createWechatClient(wechat.official)
  shop.notices.length = 0
  buyer = await people.clinic(shop.db)
})

const place = async () => placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
const bind = (who: Person, openid: string) =>
  shop.db.update(users).set({ wechatOpenid: openid }).where(eq(users.buyerId, who.buyerId))
const start = (id: number, who = buyer) =>
  shop.as(who).call(api.onlinePayment.start, { params: { id }, body: { provider: 'wechat', form: 'inside' } })
const insideOf = async (id: number) =>
  (await shop.as(buyer).call(api.onlinePayment.ways, { params: { id } })).data.ways.map(({ inside }) => inside)
/** WeChat's browser is asked; its payer pays. */
const askBrowser = async (order: object): Promise<string> =>
  (await fetch(`${shop.urls.wechat}/bridge`, { method: 'POST', body: JSON.stringify(order) })).text()

it('lets a buyer who has bound his WeChat pay within it: the order is signed, and the notice pays ours', async () => {
  const { id, payable } = await place()
  expect(await insideOf(id)).toEqual([undefined, 'unbound'])
  await bind(buyer, 'o-inside-1')
  expect(await insideOf(id)).toEqual([undefined, 'ready'])
  const { data: attempt } = await start(id)
  const order = WechatOrder.parse(JSON.parse(attempt.entrance!))
  expect(await askBrowser({ ...order, package: `${order.package}0` })).toBe('get_brand_wcpay_request:fail')
  expect(await askBrowser(order)).toBe('get_brand_wcpay_request:ok')
  expect(await shop.deliver(shop.notices.pop()!)).toBe(true)
  expect((await loadOrders(shop.db, buyer.buyerId))[0]).toMatchObject({ paid: payable, paidBy: 'wechat' })
})

it('says what to do where he has bound none, and where the account is of another application', async () => {
  const { id } = await place()
  const unbound = await start(id)
  expect(unbound.reason).toBe('payment.wechatUnbound')
  expect(unbound.message).toContain('绑定')
  await bind(buyer, 'o-inside-2')
  shop.app.services.wechat = createWechatClient({ ...wechat.official, appId: 'wx-another' })
  expect(await insideOf(id)).toEqual([undefined, undefined])
  expect((await start(id)).reason).toBe('payment.providerOff')
})

it('opens one for each who pays: what WeChat was told of one user is never given to another', async () => {
  const { id } = await place()
  await bind(buyer, 'o-inside-3')
  const { data: first } = await start(id)
  expect((await start(id)).data.id).toBe(first.id)
  await bind(buyer, 'o-inside-4')
  const { data: second } = await start(id)
  expect(second.id).not.toBe(first.id)
  expect((await shop.attemptOf(first.id)).state).toBe('closed')
})

it('is no way for whoever has a link, nor for another company', async () => {
  const { id } = await place()
  await bind(buyer, 'o-inside-5')
  const { data } = await shop.as(buyer).call(api.onlinePayment.link, { params: { id } })
  const token = new URL(data.url).pathname.split('/').pop()!
  const linked = await shop.visitor.call(api.onlinePayment.linked, { params: { token } })
  expect(linked.data.ways.map(({ inside }) => inside)).toEqual([undefined, undefined])
  const body = { provider: 'wechat', form: 'inside' } as const
  const refused = await shop.visitor.call(api.onlinePayment.startLinked, { params: { token }, body })
  expect(refused.reason).toBe('payment.providerOff')
  const stranger = await people.clinic(shop.db)
  await bind(stranger, 'o-inside-6')
  expect((await start(id, stranger)).reason).toBe('order.notFound')
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { BuyerDocument } from '#domain/eligibility/buyer.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#domain/instant.ts'
import type { Executor } from '#server/db/connect.ts'
import { tellPriceFalls } from '#server/modules/favorite/index.ts'
import { loadMessages, sweepMessages, tellBuyer, tellExpiringDocuments } from '#server/modules/message/index.ts'
import { closeUnpaidOrders, decideTransfer, warnOfClosing } from '#server/modules/order/index.ts'
import { buyers } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { payments } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { fakeClock, TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
})
afterAll(() => shop.close())

/** The buyer's messages, the newest first. */
const told = async () => (await shop.as(buyer).call(api.message.list)).data.list
const place = async (...kinds: { isEphedrine?: boolean }[]) => {
  const goods: GoodsRow[] = []
  for (const kind of kinds) goods.push(await addGoods(shop.db, kind))
  return placeOrderOf(
    shop,
    buyer,
    goods.map((one) => [one, 30] as const),
  )
}
/** Titles of what the buyer has not read, the oldest first. */
const unread = async () =>
  (await shop.as(buyer).call(api.message.list, { query: { unread: true } })).data.list
    .map(({ title }) => title)
    .toReversed()
const warnAt = (at: number) => {
  shop.clock.set(at)
  return warnOfClosing(shop.db, shop.clock)
}
const refuse = (orderNumber: string) =>
  decideTransfer(shop.db, { orderNumber, isConfirmed: false, reason: '金额不符', now: shop.clock.now() })
const submitTransfer = (id: number) =>
  shop.db.update(payments).set({ method: 'transfer', transferState: 'submitted' }).where(eq(payments.id, id))

describe('an order', () => {
  it('is told when it is placed and when it is paid, with the way to it', async () => {
    const { id, orders } = await place({})
    const { id: orderId, number } = orders[0]!
    shop.clock.advance(1_000)
    await shop.as(buyer).call(api.order.payByBalance, { params: { id } })
    const [paid, placed] = await told()
    expect(placed).toMatchObject({ kind: 'order', title: '订单已提交，待付款', link: `/order/info/${orderId}` })
    expect(placed?.text).toMatch(new RegExp(`^订单 ${number}，应付 ¥[0-9.]+，请在 [0-9]{4}-[0-9-]{5} [0-9:]{5} 前付款`))
    expect(paid).toMatchObject({ title: '付款成功', createdAt: TEST_NOW + 1_000 })
    expect(paid?.text).toContain(`订单 ${number}，已用余额支付 ¥`)
    expect(await told()).toHaveLength(2)
  })

  it('is told once when its draft comes twice', async () => {
    await place({})
    const { link } = (await told())[0]!
    expect((await told()).map((one) => one.link)).toEqual([link])
  })

  it('placed together with others is told together', async () => {
    const { orders } = await place({}, { isEphedrine: true })
    expect(orders).toHaveLength(2)
    expect(await told()).toMatchObject([{ link: '/order', text: expect.stringContaining(' 等 2 个订单，应付 ¥') }])
  })

  it('cancelled by the clock says why', async () => {
    const { orders } = await place({})
    await closeUnpaidOrders(shop.db, fakeClock(TEST_NOW + 365 * DAY_MS))
    expect((await told())[0]).toMatchObject({
      title: '订单已取消',
      text: `订单 ${orders[0]!.number} 已取消：超时未付款，系统自动取消。`,
    })
  })

  it('cancelled after it was paid says where the money went', async () => {
    const { id, orders } = await place({})
    await shop.as(buyer).call(api.order.payByBalance, { params: { id } })
    await shop.as(buyer).call(api.order.cancel, { params: { id: orders[0]!.id }, body: { reason: '重复下单' } })
    expect((await told())[0]?.text).toMatch(/已取消：重复下单。已退回余额 ¥[0-9.]+。$/)
  })

  it('paid by transfer is told when the money is found, or the proof refused', async () => {
    const { id, orders } = await place({ isEphedrine: true })
    const orderNumber = orders[0]!.number
    await submitTransfer(id)
    await decideTransfer(shop.db, { orderNumber, isConfirmed: false, reason: '金额不符', now: TEST_NOW })
    await submitTransfer(id)
    await decideTransfer(shop.db, { orderNumber, isConfirmed: true, now: TEST_NOW })
    expect((await told()).map(({ title }) => title)).toEqual(['转账已到账', '转账凭证未通过', '订单已提交，待付款'])
    expect((await told())[1]?.text).toContain('：金额不符。款项已汇出的不要重复付款，')
  })
})

const document = (kind: BuyerDocument['kind'], days: number): BuyerDocument => ({
  kind,
  number: '1',
  validTo: addDays(dayOf(TEST_NOW), days),
  isRequired: kind === '药品经营许可证',
})
const hold = (...documents: BuyerDocument[]) =>
  shop.db.update(buyers).set({ documents }).where(eq(buyers.id, buyer.buyerId))
/** The message list so many days later, after the daily job ran twice. */
async function titlesAfter(days: number): Promise<string[]> {
  const now = TEST_NOW + days * DAY_MS
  await tellExpiringDocuments(shop.db, now)
  await tellExpiringDocuments(shop.db, now)
  return (await loadMessages(shop.db, buyer.buyerId, now)).map(({ title }) => title)
}

describe('a document that runs out', () => {
  it('is told once each 90, 30 and 7 days before, until it has run out', async () => {
    await hold(document('药品经营许可证', 40), document('含麻委托书', 20))
    const first = ['含麻委托书 20 天后到期', '药品经营许可证 40 天后到期']
    expect(await titlesAfter(0)).toEqual(first)
    expect(await titlesAfter(12)).toEqual(['药品经营许可证 28 天后到期', ...first])
    expect(await titlesAfter(40)).toEqual(['药品经营许可证今天到期', '药品经营许可证 28 天后到期', first[1]])
    expect(await titlesAfter(41)).toEqual([])
  })

  it('is told again when a new one runs out', async () => {
    await hold(document('药品经营许可证', 5))
    expect(await titlesAfter(0)).toHaveLength(1)
    await hold(document('药品经营许可证', 30))
    expect(await titlesAfter(0)).toHaveLength(2)
  })
})

describe('a price that fell', () => {
  it('is told once, to those who saved the goods when they cost more', async () => {
    const [dear, same, gone] = [await addGoods(shop.db), await addGoods(shop.db), await addGoods(shop.db)]
    const goodsIds = [dear.id, same.id, gone.id]
    await shop.as(buyer).call(api.favorite.add, { body: { goodsIds } })
    await shop.db.update(goodsTable).set({ basePrice: 90_000 }).where(eq(goodsTable.id, dear.id))
    await shop.db.update(goodsTable).set({ basePrice: 90_000, stock: 0 }).where(eq(goodsTable.id, gone.id))
    await tellPriceFalls(shop.db, TEST_NOW)
    await tellPriceFalls(shop.db, TEST_NOW)
    expect(await told()).toMatchObject([
      {
        kind: 'price',
        title: `${dear.name} 降价`,
        text: expect.stringContaining('现价 ¥9.00，比收藏时低 ¥1.00。'),
        link: `/list/info/${dear.id}`,
      },
    ])
  })

  it('falling further is told again, at most five at a time', async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await addGoods(shop.db)).id)
    await shop.as(buyer).call(api.favorite.add, { body: { goodsIds: ids } })
    await shop.db.update(goodsTable).set({ basePrice: 90_000 }).where(inArray(goodsTable.id, ids))
    await tellPriceFalls(shop.db, TEST_NOW)
    expect(await told()).toHaveLength(5)
    await tellPriceFalls(shop.db, TEST_NOW)
    expect(await told()).toHaveLength(6)
    await shop.db.update(goodsTable).set({ basePrice: 80_000 }).where(eq(goodsTable.id, ids[0]!))
    await tellPriceFalls(shop.db, TEST_NOW)
    expect((await told())[0]?.text).toContain('现价 ¥8.00')
  })
})

it('is forgotten a month after it expired, on the devices too', async () => {
  const news = { kind: 'promotion', title: '促销', text: '正文', expiresAt: TEST_NOW + 1 } as const
  await shop.db.transaction((tx) => tellBuyer(tx as unknown as Executor, buyer.buyerId, news, TEST_NOW))
  const { data: start } = await shop.as(buyer).call(api.sync.pull)
  expect(await sweepMessages(shop.db, TEST_NOW + 30 * DAY_MS)).toBe(0)
  expect(await sweepMessages(shop.db, TEST_NOW + 31 * DAY_MS)).toBe(1)
  const { epoch, number } = start
  const { data } = await shop.as(buyer).call(api.sync.pull, { query: { epoch, number } })
  expect(data.changes['messages']?.removed).toHaveLength(1)
})

describe('what is unread of money to be paid', () => {
  it('is no warning of the end once it is paid', async () => {
    const { id } = await place({})
    await warnAt(TEST_NOW + 23 * HOUR_MS)
    expect(await unread()).toEqual(['订单已提交，待付款', '订单即将自动取消，请付款'])
    await shop.as(buyer).call(api.order.payByBalance, { params: { id } })
    expect(await unread()).toEqual(['付款成功'])
  })

  it('is no warning of the end once a proof put it off, and none of another payment goes with it', async () => {
    const [{ id }] = [await place({}), await place({})]
    await warnAt(TEST_NOW + 23 * HOUR_MS)
    await uploadProof(shop.as(buyer), id, PNG)
    expect(await unread()).toEqual(['订单已提交，待付款', '订单即将自动取消，请付款', '转账凭证已提交，待确认到账'])
  })

  it('is no word that nothing is to be paid once the proof came back, which is done with when it is paid', async () => {
    const { id, orders } = await place({})
    await uploadProof(shop.as(buyer), id, PNG)
    await warnAt(TEST_NOW + 6 * DAY_MS)
    expect(await unread()).toEqual(['转账凭证已提交，待确认到账', '转账未确认，订单即将自动取消'])
    await refuse(orders[0]!.number)
    expect(await unread()).toEqual(['转账凭证未通过'])
    await shop.as(buyer).call(api.order.payByBalance, { params: { id } })
    expect(await unread()).toEqual(['付款成功'])
  })

  it('is no proof that came back once another one is sent', async () => {
    const { id, orders } = await place({})
    await uploadProof(shop.as(buyer), id, PNG)
    await refuse(orders[0]!.number)
    await uploadProof(shop.as(buyer), id, PNG)
    expect(await unread()).toEqual(['转账凭证已提交，待确认到账'])
    shop.clock.advance(HOUR_MS)
    await refuse(orders[0]!.number)
    expect(await unread()).toEqual(['转账凭证未通过'])
  })

  it('is nothing once part of a submission is paid and the rest cancelled', async () => {
    const { id } = await place({}, { isEphedrine: true })
    await shop.as(buyer).call(api.order.payByBalance, { params: { id } })
    expect(await unread()).toEqual(['订单已提交，待付款', '付款成功'])
    await warnAt(TEST_NOW + 23 * HOUR_MS)
    expect(await unread()).toHaveLength(3)
    shop.clock.set(TEST_NOW + DAY_MS)
    await closeUnpaidOrders(shop.db, shop.clock)
    expect(await unread()).toEqual(['付款成功', '订单已取消'])
  })
})

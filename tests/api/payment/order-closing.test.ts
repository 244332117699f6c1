/** What is said before the system cancels an order. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Executor } from '#server/db/connect.ts'
import { closeUnpaidOrders, decideTransfer, warnOfClosing } from '#server/modules/order/index.ts'
import { messages } from '#server/tables/message.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { addColleague, addPerson, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: TestApp
let box: GoodsRow
let other: GoodsRow
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000 })
  other = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000, warehouseId: 2 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await addPerson(shop.db, { balance: 10_000_000 })
})

const warn = () => warnOfClosing(shop.db, shop.clock)
const warnAt = async (at: number) => {
  shop.clock.set(at)
  await warn()
}
const place = (who = buyer) => placeOrderOf(shop, who, [[box, 40]])
const TITLE = /即将自动取消/
const warningsOf = async (who: Person = buyer) => {
  const rows = await shop.db.select().from(messages).where(eq(messages.buyerId, who.buyerId)).orderBy(messages.id)
  return rows.filter(({ title }) => TITLE.test(title))
}

describe('an order that is not paid', () => {
  it('is told of two hours before it is cancelled, once, with both its numbers and the way to pay', async () => {
    const { id, orders } = await placeOrderOf(shop, buyer, [
      [box, 40],
      [other, 40],
    ])
    await warnAt(TEST_NOW + 22 * HOUR - 1)
    expect(await warningsOf()).toEqual([])
    shop.clock.advance(1)
    await Promise.all([warn(), warn()])
    await warn()
    const [first, second] = orders.map(({ number }) => number)
    expect(await warningsOf()).toMatchObject([
      {
        kind: 'order',
        title: '订单即将自动取消，请付款',
        text: `订单 ${first}、${second} 还未付款，2026-11-21 10:00 前未付款将自动取消。`,
        link: `/cart/step3/${id}`,
      },
    ])
    shop.clock.set(TEST_NOW + DAY)
    await closeUnpaidOrders(shop.db, shop.clock)
    await warn()
    expect(await warningsOf()).toHaveLength(1)
  })

  it('is not told of once it is paid, cancelled or waits for its transfer', async () => {
    const [paid, cancelled, sent] = [await place(), await place(), await place()]
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: paid!.id } })
    const params = { id: cancelled!.orders[0]!.id }
    await shop.as(buyer).call(api.order.cancel, { params, body: { reason: '不需要了' } })
    await uploadProof(shop.as(buyer), sent!.id, PNG)
    await warnAt(TEST_NOW + 23 * HOUR)
    expect(await warningsOf()).toEqual([])
  })

  it('is told of as early as the settings say, also in the first half of its time', async () => {
    await setSettings(shop.db, { unpaidHours: 24, unpaidWarnHours: 23 })
    await place()
    await warnAt(TEST_NOW + HOUR - 1)
    expect(await warningsOf()).toEqual([])
    await warnAt(TEST_NOW + 4 * HOUR)
    expect(await warningsOf()).toHaveLength(1)
    await setSettings(shop.db, { unpaidWarnHours: 2 })
  })

  it('is left alone for the first half of its time where the reminder is not shorter than it', async () => {
    await setSettings(shop.db, { unpaidHours: 2, unpaidWarnHours: 2 })
    await place()
    await warnAt(TEST_NOW + HOUR - 1)
    expect(await warningsOf()).toEqual([])
    await warnAt(TEST_NOW + HOUR)
    expect(await warningsOf()).toHaveLength(1)
    await setSettings(shop.db, { unpaidHours: 24 })
  })

  it('does not keep the others from being told when its own message fails', async () => {
    const broken = await people.clinic(shop.db)
    const failing = await place(broken)
    await place()
    await shop.db.execute(`create function fail_message() returns trigger language plpgsql as
      $$ begin if new.buyer_id = ${broken.buyerId} then raise 'no'; end if; return new; end $$`)
    await shop.db.execute(
      'create trigger failing before insert on messages for each row execute function fail_message()',
    )
    shop.clock.set(TEST_NOW + 23 * HOUR)
    await expect(warn()).rejects.toThrow('1 payments')
    expect(await warningsOf()).toHaveLength(1)
    await shop.db.execute('drop trigger failing on messages')
    await warn()
    expect(await warningsOf(broken)).toMatchObject([{ text: expect.stringContaining(failing.orders[0]!.number) }])
    expect(await warningsOf()).toHaveLength(1)
  })
})

describe('a transfer that is not confirmed', () => {
  it('is told of a day before, with whom to ask, and again where its proof came back and is not paid', async () => {
    await setSettings(shop.db, { hotline: '400-800-1234' })
    const { id, orders } = await place()
    await uploadProof(shop.as(buyer), id, PNG)
    await warnAt(TEST_NOW + 6 * DAY - 1)
    expect(await warningsOf()).toEqual([])
    await warnAt(TEST_NOW + 6 * DAY)
    await warn()
    const orderNumber = orders[0]!.number
    expect(await warningsOf()).toMatchObject([
      {
        title: '转账未确认，订单即将自动取消',
        text: `订单 ${orderNumber} 的转账还未确认到账，2026-11-27 10:00 前未确认将自动取消。请联系客服 400-800-1234 核对到账。`,
        link: `/cart/step3/${id}`,
      },
    ])
    await decideTransfer(shop.db, { orderNumber, isConfirmed: false, reason: '金额不符', now: shop.clock.now() })
    await warnAt(TEST_NOW + 7 * DAY - 2 * HOUR - 1)
    expect(await warningsOf()).toHaveLength(1)
    await warnAt(TEST_NOW + 7 * DAY - 2 * HOUR)
    expect((await warningsOf()).map(({ title }) => title)).toEqual([
      '转账未确认，订单即将自动取消',
      '订单即将自动取消，请付款',
    ])
  })

  it('is not told of once it is confirmed', async () => {
    const { id, orders } = await place()
    await uploadProof(shop.as(buyer), id, PNG)
    await shop.db.transaction((tx) =>
      decideTransfer(tx as unknown as Executor, { orderNumber: orders[0]!.number, isConfirmed: true, now: TEST_NOW }),
    )
    await warnAt(TEST_NOW + 6.5 * DAY)
    expect(await warningsOf()).toEqual([])
  })
})

describe('an order that waits for a word', () => {
  it('of the seller is told of six hours before', async () => {
    const provisionalUntil = TEST_NOW + 7 * DAY
    buyer = await addPerson(shop.db, { reviewState: 'provisional', provisionalUntil })
    const [order] = (await place()).orders
    await warnAt(TEST_NOW + 42 * HOUR - 1)
    expect(await warningsOf()).toEqual([])
    await warnAt(TEST_NOW + 42 * HOUR)
    expect(await warningsOf()).toMatchObject([
      {
        title: '订单即将自动取消，待审核',
        text: expect.stringMatching(`^订单 ${order!.number} 还未由供货方审核，2026-11-22 10:00 前未审核将自动取消。`),
        link: `/order/info/${order!.id}`,
      },
    ])
  })

  it('of the company leads to who can release it, and the time to pay begins anew after it', async () => {
    const buying = await addColleague(shop.db, buyer, { roles: ['buyer'], limits: { perOrder: 1_000 } })
    const { id, orders, payable } = await place(buying)
    await warnAt(TEST_NOW + 42 * HOUR)
    await warn()
    expect(await warningsOf()).toMatchObject([{ title: '订单即将自动取消，待放行', link: '/order/dsp' }])
    const body = { ids: [orders[0]!.id], payable }
    expect((await shop.as(buyer).call(api.approval.release, { body })).status).toBe(200)
    await warnAt(TEST_NOW + 48 * HOUR)
    expect(await warningsOf()).toHaveLength(1)
    await warnAt(TEST_NOW + 42 * HOUR + 22 * HOUR)
    expect((await warningsOf()).at(-1)).toMatchObject({ link: `/cart/step3/${id}` })
  })

  it('of the head office is told to it and to its store', async () => {
    const head = await people.headOffice(shop.db)
    const store = await people.store(shop.db, head.buyerId)
    await shop
      .as(head)
      .call(api.store.budget, { params: { id: store.buyerId }, body: { warnAt: 80, perMonth: 10_000 } })
    const [order] = (await place(store)).orders
    await warnAt(TEST_NOW + 42 * HOUR)
    await warn()
    expect(await warningsOf(head)).toMatchObject([
      {
        title: '门店订单即将自动取消',
        text: expect.stringContaining(`${order!.number} 还未放行，2026-11-22 10:00 前未放行将自动取消`),
        link: '/zhzx/mdzl',
      },
    ])
    expect(await warningsOf(store)).toMatchObject([{ link: `/order/info/${order!.id}` }])
  })
})

/** What asks a head office for its word on a store's order counts as read once the word is given or not needed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { closeUnpaidOrders, warnOfClosing } from '#server/modules/order/index.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let box: GoodsRow
let far: GoodsRow
let head: Person
let store: Person

beforeAll(async () => {
  shop = await startTestApp()
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000 })
  far = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000, warehouseId: 2 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  head = await people.headOffice(shop.db)
  store = await people.store(shop.db, head.buyerId, { balance: 100_000_000 })
  const body = { perMonth: 10_000, warnAt: 80 }
  await shop.as(head).call(api.store.budget, { params: { id: store.buyerId }, body })
})

/** Titles of what `who` has not read and is to act on. */
const askedOf = async (who: Person) => {
  const { data } = await shop.as(who).call(api.message.list, { query: { unread: true } })
  return data.list.map(({ title }) => title).filter((title) => /门店订单待放行|即将自动取消/.test(title))
}
const place = async (pieces: number) => (await placeOrderOf(shop, store, [[box, pieces]])).orders[0]!
const twoOrders = () =>
  placeOrderOf(shop, store, [
    [box, 60],
    [far, 60],
  ])
const release = (ids: number[], payable: number) =>
  shop.as(head).call(api.store.release, { params: { id: store.buyerId }, body: { ids, payable } })
const cancel = (id: number) => shop.as(store).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
const at = (hours: number) => shop.clock.set(TEST_NOW + hours * HOUR_MS)

it('is read once the orders are released', async () => {
  const { orders, payable } = await twoOrders()
  expect(await askedOf(head)).toEqual(['门店订单待放行'])
  const ids = orders.map(({ id }) => id)
  expect((await release(ids, payable)).status).toBe(200)
  expect(await askedOf(head)).toEqual([])
})

it('is read once the last order of the submission is cancelled, and not before', async () => {
  const [first, second] = (await twoOrders()).orders
  await cancel(first!.id)
  expect(await askedOf(head)).toEqual(['门店订单待放行'])
  await cancel(second!.id)
  expect(await askedOf(head)).toEqual([])
})

it('is read once they are refused', async () => {
  const { id } = await place(60)
  const body = { ids: [id], reason: '本月预算已用完' }
  expect((await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })).status).toBe(200)
  expect(await askedOf(head)).toEqual([])
})

it('takes the warnings before the end with it, the store’s own too, and none of another submission', async () => {
  const [late, other] = [await place(60), await place(70)]
  at(45)
  await warnOfClosing(shop.db, shop.clock)
  expect([(await askedOf(head)).length, (await askedOf(store)).length]).toEqual([4, 2])
  await release([late.id], late.payable)
  expect([(await askedOf(head)).length, (await askedOf(store)).length]).toEqual([2, 1])
  at(47)
  expect((await cancel(other.id)).status).toBe(200)
  expect([await askedOf(head), await askedOf(store)]).toEqual([[], []])
})

it('is read once the time is over, and the order says that nobody released it', async () => {
  const { id } = await place(60)
  at(49)
  await closeUnpaidOrders(shop.db, shop.clock)
  const { data } = await shop.as(store).call(api.order.detail, { params: { id } })
  expect([data.cancelReason, await askedOf(head)]).toEqual(['超时未放行，系统自动取消', []])
})

/** Titles of what the store has not read about its orders. */
const unreadOfStore = async () => {
  const { data } = await shop.as(store).call(api.message.list, { query: { unread: true } })
  return data.list.map(({ title }) => title).filter((title) => title.startsWith('订单'))
}
const messagesOf = async (who: Person) => (await shop.as(who).call(api.message.list, { query: {} })).data.list
/** What the head office was told of the submission, read or not. */
const toldHead = async () => (await shop.as(head).call(api.message.list, { query: {} })).data.list.at(-1)!

const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number).join('、')
/** How often the head office's devices were told of a message. */
const logged = async () => {
  const rows = await shop.db
    .select()
    .from(changeLog)
    .where(eq(changeLog.audience, buyerAudience(head.buyerId)))
  return new Set(rows.filter(({ collection }) => collection === 'messages').map(({ number }) => number)).size
}

it('says to the head office how it ended: released', async () => {
  const { orders, payable } = await twoOrders()
  await release(
    orders.map(({ id }) => id),
    payable,
  )
  const { title, text } = await toldHead()
  expect(title).toBe('门店订单已放行')
  expect(text).toMatch(new RegExp(` 的订单 ${numbersOf(orders)}，总部 .* 已放行。$`))
})

it('says to the head office how it ended: cancelled, with the reason', async () => {
  const { id, number } = await place(60)
  await cancel(id)
  const { title, text, readAt } = await toldHead()
  expect([title, readAt]).toEqual(['门店订单已取消', undefined])
  expect(text).toContain(`的订单 ${number} 已取消：不需要了。`)
})

it('is news to the head office where it did not decide itself, the newest and of its own time', async () => {
  const cancelled = await place(60)
  const late = await place(70)
  await shop.as(head).call(api.message.readAll, { body: { until: (await messagesOf(head))[0]!.id } })
  at(1)
  await cancel(cancelled.id)
  const [news, asked] = await messagesOf(head)
  expect(news).toMatchObject({ title: '门店订单已取消', createdAt: TEST_NOW + HOUR_MS })
  expect(news).not.toHaveProperty('readAt')
  expect(asked).toMatchObject({ title: '门店订单待放行', readAt: TEST_NOW })
  at(49)
  await closeUnpaidOrders(shop.db, shop.clock)
  const [end] = await messagesOf(head)
  expect(end?.text).toContain(`${late.number} 已取消：超时未放行`)
  expect(end).not.toHaveProperty('readAt')
})

it('is no news to the head office that refused, nor to whoever cancels his own order', async () => {
  const { id } = await place(60)
  const body = { ids: [id], reason: '本月预算已用完' }
  await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })
  expect((await toldHead()).readAt).toBe(TEST_NOW)
  expect(await unreadOfStore()).toEqual(['订单已取消'])
  const own = await place(50)
  at(1)
  await cancel(own.id)
  const [note] = await messagesOf(store)
  expect(note).toMatchObject({ title: '订单已取消', readAt: TEST_NOW + HOUR_MS })
  expect(note?.text).toContain(own.number)
})

it('names only the orders that the head office refused', async () => {
  const [own, refused] = (await twoOrders()).orders
  await cancel(own!.id)
  const body = { ids: [refused!.id], reason: '本月预算已用完' }
  await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })
  const { text } = await toldHead()
  expect(text).toMatch(new RegExp(` 的订单 ${refused!.number} 已取消：总部 .* 未放行：本月预算已用完。$`))
})

it('names all orders that are refused together, or that nobody released in time', async () => {
  const late = (await twoOrders()).orders
  at(49)
  await closeUnpaidOrders(shop.db, shop.clock)
  expect((await toldHead()).text).toContain(` ${numbersOf(late)} 已取消：超时未放行`)
  const both = (await twoOrders()).orders
  const body = { ids: both.map(({ id }) => id), reason: '本月预算已用完' }
  await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })
  const { data } = await shop.as(head).call(api.message.list, { query: {} })
  expect(data.list.map(({ text }) => text).join()).toContain(` ${numbersOf(both)} 已取消：总部 `)
})

it('is of the moment of the answer, the newest of all and read, where the head office gave it', async () => {
  const { id, payable } = await place(60)
  const { id: later } = await place(60)
  at(1)
  await release([id], payable)
  const [newest] = (await shop.as(head).call(api.message.list, { query: {} })).data.list
  expect(newest).toMatchObject({ title: '门店订单已放行', createdAt: TEST_NOW + HOUR_MS, readAt: TEST_NOW + HOUR_MS })
  expect(await askedOf(head)).toEqual(['门店订单待放行'])
  await cancel(later)
})

it('comes to the head office’s devices once as it is answered', async () => {
  const { id, payable } = await place(60)
  const before = await logged()
  await release([id], payable)
  expect(await logged()).toBe(before + 1)
})

it('leaves the store nothing unread of the wait but the word that the order is cancelled', async () => {
  const { id } = await place(60)
  expect(await unreadOfStore()).toEqual(['订单已提交，待总部放行'])
  const body = { ids: [id], reason: '本月预算已用完' }
  await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })
  expect(await unreadOfStore()).toEqual(['订单已取消'])
})

it('leaves what was told of the wait while another order of the submission stands', async () => {
  const [first] = (await twoOrders()).orders
  await cancel(first!.id)
  expect(await unreadOfStore()).toContain('订单已提交，待总部放行')
})

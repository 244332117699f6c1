/**
 * Random lives of orders, by several actors at once: placed, paid, shipped in parts, received, cancelled, claimed,
 * returned, refunded, sent again. What the rows say at the end must add up: every piece, every fen, every point, every
 * coupon, every voucher.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Executor } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { receiveOverdueOrders, closeUnpaidOrders } from '#server/modules/order/index.ts'
import { expireVouchers, grantVoucher } from '#server/modules/wallet/index.ts'
import { type Random, randomOf } from '#server/platform/seeded-random.ts'
import { coupons } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'
import { isDeep, timesAt } from '#testing/test-depth.ts'

import { allowSome, applyForSome, moveSome, returnSome } from '../money/claim-acts.ts'
import {
  addLifeOffers,
  creditNow,
  type LifeOffers,
  moveGift,
  shortCashbacks,
  spendPoints,
  takenOffers,
} from '../money/life-offers.ts'
import { brokenLaws } from '../money/order-laws.ts'

const LIVES = timesAt({ gate: 24, deep: 2_000 })
const BUYERS = 8
const STOCK = 100_000
/** Less than the lives would be given, and more than the smallest purchase. */
const SCARCE = 24
const SCARCE_NAME = '赠完为止的商品'
const GIFT_GONE = '赠品“赠品”暂缺'
const DAY = 86_400_000

let shop: TestApp
let seller: TestOperator
let goods: GoodsRow[]
let scarce: GoodsRow
let offers: LifeOffers
let buyers: Person[]

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop)
  const returnAddress = { consignee: '退货组', phone: '028-1', detail: '成都市新都区物流大道 66 号' }
  await setSettings(shop.db, { unpaidOrdersMax: 100_000, unpaidValueMax: 2_000_000_000, returnAddress })
  goods = []
  for (const warehouseId of [1, 1, 1, 2, 2])
    goods.push(await addGoods(shop.db, { stock: STOCK, warehouseId, isManjian: true }))
  offers = await addLifeOffers(shop, STOCK)
  // Some lines earn goods that are also bought, others a gift of which there is soon nothing left.
  scarce = await addGoods(shop.db, { name: SCARCE_NAME, stock: SCARCE, warehouseId: 2 })
  await giveWith(goods[0]!, goods[1]!.id)
  await giveWith(goods[3]!, scarce.id)
  await giveWith(goods[4]!, goods[3]!.id, 19_900)
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => people.clinic(shop.db, { balance: 500_000_000 })))
})
afterAll(() => shop.close())

/** From 40 pieces of the goods on, two of these are given, or may be had for `addOn` each. */
const giveWith = ({ id }: GoodsRow, goodsId: number, addOn = 0) =>
  shop.db
    .update(goodsTable)
    .set({
      gift: { kind: addOn > 0 ? 'exchange' : 'gift', name: '赠品', fromNumber: 40, number: 2, addOn, goodsId },
    })
    .where(eq(goodsTable.id, id))

const unexpected = new Set<string>()
/** An act may be refused, because another actor was first; it may not fail. */
const tryTo = async (act: Promise<{ status: number; reason?: string | undefined; message?: string } | undefined>) => {
  const { status, message } = (await act) ?? { status: 0 }
  if (status >= 500) unexpected.add(`${status} ${message}`)
}

async function addCoupon(buyer: Person): Promise<number> {
  const window = { startsAt: TEST_NOW - DAY, endsAt: TEST_NOW + 400 * DAY }
  const [row] = await shop.db
    .insert(coupons)
    .values({
      buyerId: buyer.buyerId,
      name: '满 300 减 20',
      rule: { kind: 'manjian', threshold: 30_000, face: 2_000, scope: 'all', goodsIds: [], ...window },
    })
    .returning({ id: coupons.id })
  return row!.id
}

/** Some end while orders that they pay for still run. */
const addVoucher = (buyer: Person, random: Random) =>
  shop.db.transaction((tx) =>
    grantVoucher(tx as unknown as Executor, {
      buyerId: buyer.buyerId,
      name: '现金券',
      reason: '回馈',
      face: random.int(500, 60_000),
      startsAt: TEST_NOW - DAY,
      endsAt: TEST_NOW + random.pick([1, 40]) * DAY,
      now: TEST_NOW,
    }),
  )

type Life = { buyer: Person; paymentId: number; orderIds: number[] }

/** Places a draft of one to three goods, with a coupon now and then; undefined when it was refused. */
async function place(random: Random, buyer: Person): Promise<Life | undefined> {
  const chosen = [...new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(goods)))]
  const ordinary = chosen.map((one) => [one, random.int(25, 60), 0, random.chance(0.7)] as const)
  const items = [
    ...ordinary,
    ...(random.chance(0.3) ? [[offers.flash, random.int(5, 40), 1] as const] : []),
    ...(random.chance(0.3) ? [[offers.combo, random.int(1, 6), 3] as const] : []),
  ]
  const couponId = random.chance(0.4) ? await addCoupon(buyer) : undefined
  if (random.chance(0.4)) await addVoucher(buyer, random)
  const parts = random.chance(0.5) ? { balance: random.pick([0, 5_000, 40_000, 1_000_000]) } : undefined
  const placed = await placeOrderOf(shop, buyer, items, couponId === undefined ? {} : { couponId }, parts).catch(
    // Somebody else was given the last of the gift meanwhile: the buyer is told, and this one gives up.
    ({ message }: Error) => void (message.includes(GIFT_GONE) || unexpected.add(message)),
  )
  return placed && { buyer, paymentId: placed.id, orderIds: placed.orders.map(({ id }) => id) }
}

/** What somebody may do to an order at any moment, whether it fits its state or not. */
const acts: readonly ((life: Life, orderId: number, random: Random) => Promise<unknown>)[] = [
  ({ buyer, paymentId }) => tryTo(shop.as(buyer).call(api.order.payByBalance, { params: { id: paymentId } })),
  ({ buyer, paymentId }) => tryTo(shop.as(buyer).call(api.order.payByBalance, { params: { id: paymentId } })),
  ({ buyer, paymentId }) => uploadProof(shop.as(buyer), paymentId, PNG, 'proof.png'),
  ({ paymentId }) => tryTo(seller.client.call(opsApi.transfer.confirm, { body: {}, params: { id: paymentId } })),
  ({ paymentId }) =>
    tryTo(seller.client.call(opsApi.transfer.reject, { params: { id: paymentId }, body: { reason: '金额不符' } })),
  () => creditNow(shop),
  (_, id, random) => ship(id, random),
  (_, id, random) => ship(id, random),
  (_, id) => tryTo(seller.client.call(opsApi.order.ship, { params: { id }, body: BOX })),
  ({ buyer }, id) => tryTo(shop.as(buyer).call(api.order.receive, { params: { id } })),
  ({ buyer }, id) => tryTo(shop.as(buyer).call(api.order.extend, { params: { id }, body: { extensions: 1 } })),
  ({ buyer }, id) => tryTo(shop.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不要了' } })),
  (_, id) => tryTo(seller.client.call(opsApi.order.closeRest, { params: { id }, body: { reason: '缺货' } })),
  (_, id) => tryTo(seller.client.call(opsApi.order.cancel, { params: { id }, body: { reason: '缺货' } })),
]
const BOX = { carrier: '顺丰', waybill: 'SF1' }

/** Sends a random part of what is left. */
async function ship(id: number, random: Random): Promise<void> {
  const { data } = await seller.client.call(opsApi.order.detail, { params: { id } })
  const parts = data.left.flatMap(({ lineId, batches }) => batches.map((one) => ({ lineId, ...one })))
  const part = parts.find(({ left }) => left > 0)
  if (!part) return
  const lines = [{ lineId: part.lineId, batch: part.batch, quantity: random.int(1, part.left) }]
  await tryTo(seller.client.call(opsApi.order.ship, { params: { id }, body: { ...BOX, lines } }))
}

/** Pays, sends and receives what the acts left open, so that there is something to claim. */
async function deliver({ buyer, paymentId, orderIds }: Life): Promise<void> {
  await uploadProof(shop.as(buyer), paymentId, PNG, 'proof.png')
  await tryTo(seller.client.call(opsApi.transfer.confirm, { body: {}, params: { id: paymentId } }))
  for (const id of orderIds) {
    await tryTo(seller.client.call(opsApi.order.ship, { params: { id }, body: BOX }))
    await tryTo(shop.as(buyer).call(api.order.receive, { params: { id } }))
  }
}

const somethingElse = (parties: Parameters<typeof moveGift>[0] & Parameters<typeof allowSome>[0], random: Random) =>
  random.pick([spendPoints, moveGift, allowSome, allowSome, () => creditNow(shop)])(parties, random)

async function live(seed: string, buyer: Person): Promise<void> {
  const random = randomOf(seed)
  const life = await place(random, buyer)
  if (!life) return
  const isDelivered = random.chance(0.5)
  for (let round = isDelivered ? random.int(0, 2) : random.int(2, 7); round > 0; round -= 1) {
    // Two or three actors at once.
    const together = Array.from({ length: random.int(1, 3) }, () => random.pick(acts))
    await Promise.all(together.map((act) => act(life, random.pick(life.orderIds), random)))
  }
  if (isDelivered) await deliver(life)
  for (let round = random.int(0, 12); round > 0; round -= 1) {
    const parties = () => ({ shop, seller, buyer, giftId: offers.giftId, orderId: random.pick(life.orderIds) })
    const together = Array.from({ length: random.int(1, 3) }, () =>
      random.pick([applyForSome, applyForSome, moveSome, moveSome, moveSome, moveSome, somethingElse]),
    )
    await Promise.all(together.map((act) => tryTo(act(parties(), random))))
  }
  // Goods that were allowed on come back.
  for (const orderId of random.chance(0.25) ? life.orderIds : [])
    for (const act of [allowSome, returnSome]) await tryTo(act({ shop, seller, buyer, orderId }, random))
}

it(`${LIVES} random lives leave every piece, fen, point and coupon accounted for`, async () => {
  const [row] = await rowsOf<{ stock: number }>(shop.db, sql`select sum(stock)::int as stock from goods`)
  expect(row!.stock).toBe((goods.length + 1 + offers.parts.length) * STOCK + SCARCE)
  for (let from = 0; from < LIVES; from += BUYERS) {
    await Promise.all(buyers.map((buyer, at) => live(`life ${from + at}`, buyer)))
    if (from % (BUYERS * 4) === 0 || from + BUYERS >= LIVES) expect(await differences()).toEqual([])
  }
  shop.clock.set(TEST_NOW + 30 * DAY)
  await closeUnpaidOrders(shop.db, shop.clock)
  await receiveOverdueOrders(shop.db, shop.clock)
  await expireVouchers(shop.db, shop.clock)
  await creditNow(shop)
  expect(await differences()).toEqual([])
  expect(await shortCashbacks(shop)).toEqual([])
  expect([...unexpected]).toEqual([])
  const [given] = await rowsOf<{ pieces: number }>(
    shop.db,
    sql`select coalesce(sum(l.number), 0)::int as pieces from order_lines l where l.is_gift`,
  )
  expect(given!.pieces).toBeGreaterThan(SCARCE)
  const [used] = await rowsOf<{ orders: number }>(
    shop.db,
    sql`select count(*)::int as orders from orders where voucher_amount > 0 and balance_amount > 0 and status <> 'cancelled'`,
  )
  expect(used!.orders).toBeGreaterThan(0)
  const [counted] = await rowsOf<{ back: number; refunded: number; allowed: number; lessened: number; again: number }>(
    shop.db,
    sql`select count(*) filter (where fit > 0)::int as back, count(*) filter (where refunded > 0)::int as refunded,
      count(*) filter (where allowed > 0 and amount > 0)::int as allowed, count(*) filter (where allowed < 0)::int as lessened,
      (select count(*)::int from shipments where after_sales_id is not null) as again from after_sales_lines`,
  )
  const { lessened, again, ...claims } = counted!
  expect(
    Object.values(claims).every((count) => count > 0),
    JSON.stringify(claims),
  ).toBe(true)
  const { takenBack, ...taken } = await takenOffers(shop)
  // A night's lives come upon these; the gate's may not.
  if (isDeep) expect(Math.min(lessened, again, takenBack)).toBeGreaterThan(0)
  expect(
    Object.values(taken).every((count) => count > 0),
    JSON.stringify(taken),
  ).toBe(true)
  const ends = await rowsOf<{ status: string }>(shop.db, sql`select distinct status from orders`)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'completed', 'pending_shipment'])
}, 3_600_000)

const differences = () => brokenLaws(shop.db, { stock: STOCK, scarce: { name: SCARCE_NAME, stock: SCARCE } })

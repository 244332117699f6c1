/**
 * What the random lives buy beside ordinary goods, and what their orders bring back: flash sale, combo, cashback,
 * points.
 */
import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'
import type { CashbackRule } from '#domain/pricing/offers.ts'
import { rowsOf } from '#server/db/rows.ts'
import { creditCashbacks } from '#server/modules/cashback/index.ts'
import { addCombo } from '#server/modules/combo/index.ts'
import type { Random } from '#server/platform/seeded-random.ts'
import { addresses } from '#server/tables/address.ts'
import { combos } from '#server/tables/combo.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { pointsGifts } from '#server/tables/points.ts'
import { someCashback } from '#testing/factories/domain-factory.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { addPromotion } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import type { TestOperator } from '#testing/server/operators.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

const DAY = 86_400_000
/** Pieces in a flash sale, sets of a combo, pieces in the points mall: fewer than the lives ask for in a night. */
export const FIRST = { flash: 20_000, sets: 4_000, gifts: 1_500 }
/** Points of one gift: a purse of one order pays for some. */
const GIFT_COST = 120

export type LifeOffers = {
  /** In a flash sale; also for sale without it. */
  flash: GoodsRow
  combo: { id: number; warehouseId: number }
  /** What a combo is made of and nothing else is. */
  parts: GoodsRow[]
  giftId: number
}

/** Adds goods with `stock` pieces of each. */
export async function addLifeOffers({ db }: TestApp, stock: number): Promise<LifeOffers> {
  const { tiers } = someCashback()
  // Credited as soon as nobody can cancel: what comes back later has to be taken from the refund.
  await addPromotion(db, 'cashback', { rule: { tiers, waitDays: 0 } })
  const flash = await addGoods(db, { stock, isManjian: true })
  const window = { startsAt: TEST_NOW - DAY, endsAt: TEST_NOW + 400 * DAY }
  await db
    .update(goodsTable)
    .set({ flashSale: { price: 71_230, ...window, stock: FIRST.flash, total: FIRST.flash, limit: 0 } })
    .where(eq(goodsTable.id, flash.id))
  const parts = [await addGoods(db, { stock }), await addGoods(db, { stock })]
  const id = await addCombo(db, { name: '换季套餐', stock: FIRST.sets }, [
    { goodsId: parts[0]!.id, number: 3, price: 90_005 },
    { goodsId: parts[1]!.id, number: 2, price: 85_555 },
  ])
  const [gift] = await db
    .insert(pointsGifts)
    .values({ name: '血压计', cost: GIFT_COST, stock: FIRST.gifts })
    .returning({ id: pointsGifts.id })
  return { flash, combo: { id, warehouseId: 1 }, parts, giftId: gift!.id }
}

type Answer = { status: number; reason?: string | undefined; message?: string }
type Parties = { shop: TestApp; seller: TestOperator; buyer: Person; giftId: number }

/** Points go for a gift. */
export const spendPoints = async ({ shop, buyer, giftId }: Parties): Promise<Answer> =>
  shop.as(buyer).call(api.points.exchange, {
    params: { id: giftId },
    body: { exchangeId: randomUUID(), addressId: await addressOf(shop, buyer) },
  })

async function addressOf({ db }: TestApp, { buyerId }: Person): Promise<number> {
  const [row] = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.buyerId, buyerId)).limit(1)
  return row!.id
}

/** The buyer thinks better of a gift, or the seller has none or sends it. */
export async function moveGift({ shop, seller, buyer }: Parties, random: Random): Promise<Answer | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    shop.db,
    sql`select id from points_exchanges where buyer_id = ${buyer.buyerId} order by id desc limit 1`,
  )
  if (!row) return undefined
  const params = { id: row.id }
  return random.pick<() => Promise<Answer>>([
    () => shop.as(buyer).call(api.points.cancel, { params }),
    () => seller.client.call(opsApi.pointsOrder.cancel, { params, body: { reason: '缺货' } }),
    () => seller.client.call(opsApi.pointsOrder.ship, { params, body: { carrier: '顺丰', waybill: 'SF9' } }),
  ])()
}

/** The job that credits cashbacks comes round. */
export const creditNow = async ({ db, clock }: TestApp): Promise<undefined> => {
  await creditCashbacks(db, clock)
}

/**
 * Buyers whose credited cashbacks are less than the tiers bring for what stood, or whose orders' credits fell below
 * nothing.
 */
export async function shortCashbacks({ db }: TestApp): Promise<object[]> {
  const rows = await rowsOf<{ buyer: number; base: number; amount: number; least: number; rule: CashbackRule }>(
    db,
    sql`select c.buyer_id as buyer, sum(c.base)::int as base, sum(c.amount)::int as amount, min(least(c.base, c.amount)) as least,
      (select rule from promotions where id = c.promotion_id) as rule
      from cashbacks c where c.state = 'credited' group by c.buyer_id, c.promotion_id`,
  )
  return rows.filter(
    ({ base, amount, least, rule }) => amount < (cashbackShares(rule.tiers, 0, [base])[0] ?? 0) || least < 0,
  )
}

/** How often each of the offers was taken, so that a life without them is noticed. */
export async function takenOffers({ db }: TestApp) {
  const [row] = await rowsOf<Record<'flash' | 'combos' | 'credited' | 'takenBack' | 'exchanged', number>>(
    db,
    sql`select (select count(*)::int from order_lines where type = 1) as flash,
      (select count(*)::int from order_lines where combo is not null) as combos,
      (select count(*)::int from cashbacks where state = 'credited') as credited,
      (select count(*)::int from after_sales where cashback_back > 0) as "takenBack",
      (select count(*)::int from points_exchanges) as exchanged`,
  )
  return row!
}

/** Laws of the offers, each as a query that finds what breaks it. */
export const offerLaws = {
  'a flash sale and what was bought in it, less what will never be sent, make its first pieces': sql`
    select g.id, g.flash_sale, s.sold from goods g
    cross join lateral (select coalesce(sum(l.number), 0)::int as sold from order_lines l join orders o on o.id = l.order_id
      where l.goods_id = g.id and l.type = 1 and o.status <> 'cancelled') s
    cross join lateral (select coalesce(sum(c.fit), 0)::int as unsent from after_sales_lines c
      join after_sales a on a.id = c.after_sales_id join order_lines l on l.id = c.line_id
      where l.goods_id = g.id and l.type = 1 and a.reason = 'unsent') u
    where g.flash_sale is not null and (g.flash_sale ->> 'stock')::int + s.sold - u.unsent <> ${FIRST.flash}`,
  'sets of a combo and those that were ordered, less those that will never be sent, make its first sets': sql`
    select c.id, c.stock, s.sold, u.unsent from ${combos} c
    cross join lateral (select coalesce(sum(t.sets), 0)::int as sold from (
      select distinct l.order_id, (l.combo ->> 'sets')::int as sets from order_lines l join orders o on o.id = l.order_id
      where (l.combo ->> 'id')::int = c.id and o.status <> 'cancelled') t) s
    cross join lateral (select coalesce(sum(t.sets), 0)::int as unsent from (
      select min(p.pieces * (l.combo ->> 'sets')::int / l.number)::int as sets from order_lines l
      cross join lateral (select coalesce(sum(x.quantity), 0)::int as pieces from after_sales_lines x
        join after_sales a on a.id = x.after_sales_id where x.line_id = l.id and a.reason = 'unsent') p
      where (l.combo ->> 'id')::int = c.id group by l.order_id) t) u
    where c.stock + s.sold - u.unsent <> ${FIRST.sets}`,
  'gifts of the points mall and what was taken make its first gifts': sql`
    select g.id, g.stock from points_gifts g where g.stock <> ${FIRST.gifts} -
      (select count(*) from points_exchanges e where e.gift_id = g.id and e.status <> 'cancelled')`,
  'cashbacks in the ledger are those that orders brought, with those that claims took back': sql`
    select b.id from buyers b where (
      select coalesce(sum(delta), 0) from ledger where buyer_id = b.id and kind = 'cashback') <> (
      select coalesce(sum(amount), 0) from cashbacks where buyer_id = b.id and state = 'credited') + (
      select coalesce(sum(cashback_back), 0) from after_sales where buyer_id = b.id)`,
  'an order brings back no more than its goods that stand, and nothing once it is cancelled': sql`
    select c.order_id, c.state, c.base, o.status from cashbacks c join orders o on o.id = c.order_id
    where c.base < 0 or c.base > o.payable or (o.status = 'cancelled' and c.state <> 'void')`,
}

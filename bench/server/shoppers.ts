/**
 * Many buyers with sessions and filled carts, written straight into the database, so that only the measured call runs.
 */
import { createHash, randomUUID } from 'node:crypto'

import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { Executor } from '../../server/db/connect.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { addresses, buyers, cartLines, goods, sessions, settings, users } from '../../server/tables/schema.ts'
import { addMonths, dayOf } from '../../src/domain/instant.ts'

export type BenchLine = { goodsId: number; warehouseId: number; number: number; price: number }
export type Shopper = { buyerId: number; cookie: string; csrf: string; addressId: number; lines: BenchLine[] }

const LINES_PER_CART = 5

/** `count` copies of the demo clinic, each with five lines of plainly buyable goods in its cart. */
export async function makeShoppers(db: Executor, count: number): Promise<Shopper[]> {
  const [clinic] = await db
    .select({ buyer: buyers })
    .from(buyers)
    .innerJoin(users, eq(users.buyerId, buyers.id))
    .where(eq(users.username, 'clinic'))
  const template = clinic!.buyer
  const shelf = await plainGoods(db)
  const now = Date.now()
  const run = randomUUID()
  const { id: _id, ...company } = template
  const made = await db
    .insert(buyers)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...company,
        company: `压测诊所 ${run} ${index}`,
        creditCode: '',
      })),
    )
    .returning({ id: buyers.id })
  const people = await db
    .insert(users)
    .values(
      made.map(({ id }) => ({
        buyerId: id,
        username: `bench-${id}`,
        passwordHash: '-',
        name: '压测',
        phone: '',
        createdAt: now,
      })),
    )
    .returning({ id: users.id, buyerId: users.buyerId })
  const homes = await db
    .insert(addresses)
    .values(
      made.map(({ id }) => ({
        buyerId: id,
        consignee: '压测',
        phone: '13800000000',
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        detail: '文三路 1 号',
        isDefault: true,
        isLicensed: true,
      })),
    )
    .returning({ id: addresses.id, buyerId: addresses.buyerId })
  const shoppers = people.map(({ id, buyerId }, index) => {
    const token = randomUUID()
    const lines = Array.from(
      { length: LINES_PER_CART },
      (_, line) => shelf[(index * LINES_PER_CART + line) % shelf.length]!,
    )
    return {
      userId: id,
      buyerId,
      cookie: `cb_session=${token}`,
      token,
      csrf: randomUUID(),
      addressId: homes.find((home) => home.buyerId === buyerId)!.id,
      lines,
    }
  })
  await db.insert(sessions).values(
    shoppers.map(({ token, userId, buyerId, csrf }) => ({
      id: createHash('sha256').update(token).digest('base64url'),
      userId,
      buyerId,
      csrf,
      createdAt: now,
      expiresAt: now + 86_400_000,
      seenAt: now,
    })),
  )
  return shoppers
}

/** Puts every shopper's lines into his cart, replacing what is there. */
export async function fillCarts(db: Executor, shoppers: readonly Shopper[]): Promise<void> {
  const now = Date.now()
  await db.delete(cartLines).where(
    inArray(
      cartLines.buyerId,
      shoppers.map(({ buyerId }) => buyerId),
    ),
  )
  await db.insert(cartLines).values(
    shoppers.flatMap(({ buyerId, lines }) =>
      lines.map(({ price, ...line }) => ({
        buyerId,
        id: `${line.goodsId}-${line.warehouseId}-0`,
        ...line,
        type: 0 as const,
        seenPrice: price,
        addedAt: now,
      })),
    ),
  )
}

const ORDERS_BEFORE = 40

/**
 * What every shopper bought in the two years before: a shop that has sold for a while, with the statistics PostgreSQL
 * keeps of it. Without them it plans for the handful of orders of the demo, and reads all orders for each buyer until
 * it counts again by itself.
 */
export async function placeHistory(db: Executor, shoppers: readonly Shopper[]): Promise<void> {
  const every = sql`unnest(${sql.param(shoppers.map(({ buyerId }) => buyerId))}::int[]) as shopper
    cross join generate_series(1, ${ORDERS_BEFORE}) n`
  const at = sql`${Date.now() - 86_400_000} - n * ${Math.ceil((2 * 365 * 86_400_000) / ORDERS_BEFORE)}::bigint`
  await db.execute(sql`insert into payments (buyer_id, draft_id, draft_hash, payable, paid, method, created_at)
    select shopper, 'before-' || shopper || '-' || n, '', 50000, 50000, 'transfer', ${at} from ${every}`)
  await db.execute(sql`insert into orders (buyer_id, payment_id, number, status, warehouse_id, is_ephedrine, goods_amount,
      manjian_amount, coupon_amount, gift_amount, freight, payable, paid, address, created_at, paid_at)
    select buyer_id, id, draft_id, 'completed', 1, false, 50000, 0, 0, 0, 0, 50000, 50000, '{}', created_at, created_at
    from payments where draft_id like 'before-%'`)
  const goodsIds = [...new Set(shoppers.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))]
  await db.execute(sql`insert into order_lines (order_id, buyer_id, goods_id, type, name, manufacturer, specification, dosage_form,
      approval_number, origin, unit, number, price, amount, payable, adjustments, batches)
    select orders.id, orders.buyer_id, (${sql.param(goodsIds)}::int[])[1 + (orders.id * 31 + line * 7) % ${goodsIds.length}], 0, '', '', '', '',
      '', '', '盒', 5, 100000, 5000, 5000, '[]', '[]'
    from orders cross join generate_series(1, ${LINES_PER_CART}) line where orders.number like 'before-%'`)
  await db.execute(sql`analyze`)
}

/** A shopper places more orders than a buyer may leave unpaid; nobody pays here. */
export async function liftOrderLimits(db: Executor): Promise<void> {
  const value = { ...(await readSettings(db)), unpaidOrdersMax: 1e6, unpaidValueMax: 1e12 }
  await db.update(settings).set({ value })
}

/** Goods without any rule in their way, with stock for every run and a price that makes five lines a valid order. */
async function plainGoods(db: Executor): Promise<BenchLine[]> {
  const plain = and(
    eq(goods.isOnShelf, true),
    eq(goods.isSoldAlone, true),
    eq(goods.isEphedrine, false),
    eq(goods.clinicRule, 'all'),
    eq(goods.storage, 'normal'),
    eq(goods.scope, '化学药制剂'),
    eq(goods.warehouseId, 1),
    isNull(goods.control),
    isNull(goods.limit),
    isNull(goods.flashSale),
    isNotNull(goods.basePrice),
    gt(goods.stock, 0),
    // What expires soon is ordered with a consent.
    or(eq(goods.expiresOn, ''), gt(goods.expiresOn, addMonths(dayOf(Date.now()), 12))),
  )
  const rows = await db.select().from(goods).where(plain).orderBy(asc(goods.id)).limit(200)
  if (rows.length < 50) throw new Error(`only ${rows.length} plain goods to load the server with`)
  await db
    .update(goods)
    .set({ stock: 1_000_000 })
    .where(
      inArray(
        goods.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => {
    const price = row.groupPrices['clinic'] ?? row.basePrice!
    return {
      goodsId: row.id,
      warehouseId: row.warehouseId,
      number: row.packing * Math.ceil(500_000 / price / row.packing),
      price,
    }
  })
}

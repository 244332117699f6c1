import { and, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'

import { AppError } from '#contract/errors.ts'
import { boughtKey } from '#domain/cart/bought.ts'
import type { LineType } from '#domain/cart/line.ts'
import { remember } from '#domain/catalog/remember.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { FlashSale, LimitPeriod } from '#domain/goods/goods.ts'
import { dayOf, mondayOf, startOf } from '#domain/instant.ts'
import { type PriceGroup, priceGroupOf } from '#domain/pricing/group-price.ts'

import type { Executor } from '../../db/connect.ts'
import { goods } from '../goods/tables.ts'
import { orderLines, orders } from '../order/tables.ts'
import { buyers } from './tables.ts'

/** A company account with all that decides what it pays. */
export type PricedBuyer = Buyer & { priceList: string; priceGroup: PriceGroup }

const limitPeriod = sql`${goods.limit} ->> 'period'`

type Bought = {
  goodsId: number
  type: LineType
  number: number
  at: number
  period: LimitPeriod | null
  sale: FlashSale | null
}

/** What this buyer ordered of limited goods: this week, in a sale, or (a range without an end) ever. One row. */
const boughtBy = (db: Executor) =>
  db
    .select({
      lines: sql<Bought[]>`coalesce(jsonb_agg(jsonb_build_object(
        'goodsId', ${orderLines.goodsId}, 'type', ${orderLines.type}, 'number', ${orderLines.number},
        'at', ${orders.createdAt}, 'period', ${limitPeriod}, 'sale', ${goods.flashSale})), '[]')`.as('lines'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(
      and(
        eq(orders.buyerId, sql.placeholder('buyerId')),
        ne(orders.status, 'cancelled'),
        or(
          and(eq(orderLines.type, 1), isNotNull(goods.flashSale)),
          and(
            ne(orderLines.type, 1),
            sql`${limitPeriod} in ('day', 'week', 'range')`,
            or(sql`${limitPeriod} = 'range'`, gte(orders.createdAt, sql.placeholder('monday'))),
          ),
        ),
      ),
    )
    .as('bought')

const buyerQuery = remember((db: Executor) => {
  const bought = boughtBy(db)
  return db
    .select({
      id: buyers.id,
      company: buyers.company,
      customerType: buyers.customerType,
      region: buyers.region,
      priceList: buyers.priceList,
      reviewState: buyers.reviewState,
      scopes: buyers.scopes,
      prescriptions: buyers.prescriptions,
      documents: buyers.documents,
      overdueReceipts: buyers.overdueReceipts,
      permittedGoods: buyers.permittedGoods,
      lines: bought.lines,
    })
    .from(buyers)
    .innerJoin(bought, sql`true`)
    .where(eq(buyers.id, sql.placeholder('buyerId')))
    .prepare('buyer_of_id')
})

/** The company account as the eligibility rules see it, in one query. Throws auth.required when it is gone. */
export async function loadBuyer(db: Executor, buyerId: number, now: number): Promise<PricedBuyer> {
  const [row] = await buyerQuery(db).execute({ buyerId, monday: startOf(mondayOf(dayOf(now))) })
  if (!row) throw new AppError('auth.required')
  const { lines, ...buyer } = row
  return { ...buyer, priceGroup: priceGroupOf(buyer), boughtInPeriod: sumByPeriod(lines, now) }
}

function sumByPeriod(bought: readonly Bought[], now: number): Record<string, number> {
  const today = startOf(dayOf(now))
  const sums: Record<string, number> = {}
  for (const { goodsId, type, number, at, period, sale } of bought) {
    const counts = type === 1 ? sale !== null && at >= sale.startsAt : period !== 'day' || at >= today
    if (!counts) continue
    const key = boughtKey(goodsId, type)
    sums[key] = (sums[key] ?? 0) + number
  }
  return sums
}

/** SQL of the companies. */
import { sql } from 'drizzle-orm'

import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { FlashSale, LimitPeriod } from '#domain/goods/goods.ts'
import { LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import { dayOf, mondayOf, startOf } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import { requestedRows } from '../../db/batch-loader.ts'
import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { goods } from '../../tables/goods.ts'
import { orderLines, orders } from '../../tables/order.ts'

const limitPeriod = sql`${goods.limit} ->> 'period'`

export type BoughtLine = {
  goodsId: number
  type: LineType
  number: number
  at: number
  period: LimitPeriod | null
  sale: FlashSale | null
  orderId: number
  combo: OrderedCombo | null
}

/** What a buyer ordered of limited goods: this week, in a sale, or (a range without an end) ever; and of combos. */
const boughtLines = sql<BoughtLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'goodsId', ${orderLines.goodsId}, 'type', ${orderLines.type}, 'number', ${orderLines.number},
    'at', ${orders.createdAt}, 'period', ${limitPeriod}, 'sale', ${goods.flashSale},
    'orderId', ${orders.id}, 'combo', ${orderLines.combo})), '[]')
  from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join ${goods} on ${goods.id} = ${orderLines.goodsId}
  where ${orders.buyerId} = ${buyers.id} and ${orders.status} <> 'cancelled' and (
    ${orderLines.type} = ${LINE_TYPES.flashSale} and ${goods.flashSale} is not null or ${orderLines.combo} is not null
    or ${orderLines.type} <> ${LINE_TYPES.flashSale} and ${limitPeriod} in ('day', 'week', 'range')
      and (${limitPeriod} = 'range' or ${orders.createdAt} >= requested.monday)))`

const buyersQuery = memo((db: Executor) =>
  db
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
      lines: boughtLines,
    })
    .from(buyers)
    .innerJoin(requestedRows({ buyerId: 'int', monday: 'bigint' }), sql`requested."buyerId" = ${buyers.id}`)
    .prepare('buyers_of_ids'),
)

export type BuyerRequest = { buyerId: number; now: number }

/** The companies of `requests` by id, with what they bought since the Monday of each request. */
export async function findBuyers(db: Executor, requests: readonly BuyerRequest[]) {
  const mondayOfBuyer = new Map(requests.map(({ buyerId, now }) => [buyerId, startOf(mondayOf(dayOf(now)))]))
  const [buyerId, monday] = [[...mondayOfBuyer.keys()], [...mondayOfBuyer.values()]]
  const rows = await buyersQuery(db).execute({ buyerId, monday, most: buyerId.length })
  return new Map(rows.map((row) => [row.id, row]))
}

export type BuyerRow = Awaited<ReturnType<typeof findBuyers>> extends Map<number, infer Row> ? Row : never

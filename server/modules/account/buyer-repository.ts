/** SQL of the companies. */
import { and, eq, gte, sql } from 'drizzle-orm'

import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import type { GoodsCaps } from '#domain/eligibility/ephedrine.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { addDays, dayOf, mondayOf, startOf } from '#domain/instant.ts'
import type { BoughtLine } from '#domain/order/bought.ts'

import { requestedRows } from '../../db/batch-loader.ts'
import type { Executor } from '../../db/connect.ts'
import { preparedQuery, shortRead } from '../../db/prepared-query.ts'
import { buyers } from '../../tables/account.ts'
import { afterSales, afterSalesLines } from '../../tables/after-sales.ts'
import { documents } from '../../tables/company/document.ts'
import { goods } from '../../tables/goods.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { type Settings, settings } from '../../tables/placement.ts'
import { receipts } from '../../tables/receipt.ts'

const limitPeriod = sql`${goods.limit} ->> 'period'`

/** Pieces of a line that the seller ended before they were sent. */
const unsent = sql`(
  select coalesce(sum(${afterSalesLines.quantity}), 0) from ${afterSalesLines}
    join ${afterSales} on ${afterSales.id} = ${afterSalesLines.afterSalesId}
  where ${afterSalesLines.lineId} = ${orderLines.id} and ${afterSales.reason} = 'unsent')`

const isFlashSale = sql`${orderLines.type} = ${sql.raw(String(LINE_TYPES.flashSale))}`

/** Goods of which purchases count from a sale's begin or for ever: an array, made once for all buyers of a statement. */
const countedEver = sql`array(select ${goods.id} from ${goods}
  where ${goods.flashSale} is not null or ${limitPeriod} = 'range')`

/**
 * Ids of the buyer's lines that may count: of this week's orders, of goods that count for longer, and of combos. Each is
 * found by an index of its own, so that a buyer of many years does not wait for all he ever bought.
 */
const countedIds = sql`(
  select ${orderLines.id} from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join ${goods} on ${goods.id} = ${orderLines.goodsId}
  where ${orders.buyerId} = ${buyers.id} and ${orders.createdAt} >= requested.monday
    and ${limitPeriod} in ('day', 'week')
  union select ${orderLines.id} from ${orderLines}
  where ${orderLines.buyerId} = ${buyers.id} and ${orderLines.goodsId} = any(${countedEver})
  union select ${orderLines.id} from ${orderLines}
  where ${orderLines.buyerId} = ${buyers.id} and ${orderLines.combo} is not null)`

/** Whether a line of `countedIds` counts for what found it. */
const counts = sql`(${orderLines.combo} is not null or case
  when ${isFlashSale} then ${goods.flashSale} is not null
  when ${limitPeriod} = 'range' then true
  else ${limitPeriod} in ('day', 'week') and ${orders.createdAt} >= requested.monday end)`

/** What a buyer ordered of limited goods: this week, in a sale, or (a range without an end) ever; and of combos. */
const boughtLines = sql<BoughtLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'goodsId', ${orderLines.goodsId}, 'type', ${orderLines.type}, 'number', ${orderLines.number},
    'unsent', ${unsent}, 'at', ${orders.createdAt}, 'period', ${limitPeriod}, 'sale', ${goods.flashSale},
    'orderId', ${orders.id}, 'combo', ${orderLines.combo})), '[]')
  from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    join ${goods} on ${goods.id} = ${orderLines.goodsId}
  where ${orderLines.id} in ${countedIds} and ${counts}
    and ${orders.status} <> 'cancelled' and not ${orderLines.isGift})`

/** The longest period in days in which 含麻限量 may count. */
const EPHEDRINE_DAYS_MAX = 92

/** What a buyer ordered of goods with ephedrine since the longest period began. */
const ephedrineLines = sql<Pick<BoughtLine, 'goodsId' | 'number' | 'unsent' | 'at'>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'goodsId', ${orderLines.goodsId}, 'number', ${orderLines.number}, 'unsent', ${unsent},
    'at', ${orders.createdAt}) order by ${orderLines.id}), '[]')
  from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.buyerId} = ${buyers.id} and ${orders.isEphedrine} and ${orders.status} <> 'cancelled' and not ${orderLines.isGift}
    and ${orders.createdAt} >= requested.since)`

const ephedrineLimits = sql<Settings['ephedrine'] | null>`(
  select ${settings.value} -> 'ephedrine' from ${settings} limit 1)`

/** Goods with a 含麻限量 of their own. */
const capsByGoods = sql<Record<string, Partial<GoodsCaps>> | null>`(
  select jsonb_object_agg(${goods.id}, ${goods.ephedrineCaps}) from ${goods} where ${goods.ephedrineCaps} is not null)`

/** 含麻 receipts that became overdue and are not accepted yet, and those of them that wait for the seller. */
const overdue = sql`from ${receipts}
  where ${receipts.buyerId} = ${buyers.id} and ${receipts.overdueAt} is not null`
const overdueReceipts = sql<number>`(select count(*)::int ${overdue} and ${receipts.status} <> 'accepted')`
const overdueInReview = sql<number>`(select count(*)::int ${overdue} and ${receipts.status} = 'submitted')`

/** Kinds of documents that wait for the seller. */
const submittedKinds = sql<DocumentKind[]>`(
  select coalesce(jsonb_agg(${documents.kind} order by ${documents.kind}), '[]') from ${documents}
  where ${documents.buyerId} = ${buyers.id} and ${documents.status} = 'submitted')`

const buyersQuery = preparedQuery((db) =>
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
      submittedKinds,
      overdueReceipts,
      overdueInReview,
      permittedGoods: buyers.permittedGoods,
      keptShelfLife: buyers.shelfLife,
      lines: boughtLines,
      letters: buyers.ephedrineLetters,
      ephedrineLines,
      ephedrineLimits,
      ephedrineCaps: buyers.ephedrineCaps,
      capsByGoods,
    })
    .from(buyers)
    .innerJoin(
      requestedRows({ buyerId: 'int', monday: 'bigint', since: 'bigint' }),
      sql`requested."buyerId" = ${buyers.id}`,
    )
    .prepare(shortRead('buyers_of_ids')),
)

export type BuyerRequest = { buyerId: number; now: number }

/** The companies of `requests` by id, with what they bought since the Monday of each request. */
export async function findBuyers(db: Executor, requests: readonly BuyerRequest[]) {
  const nowOfBuyer = new Map(requests.map((request) => [request.buyerId, request.now]))
  const [buyerId, nows] = [[...nowOfBuyer.keys()], [...nowOfBuyer.values()]]
  const monday = nows.map((now) => startOf(mondayOf(dayOf(now))))
  const since = nows.map((now) => startOf(addDays(dayOf(now), -EPHEDRINE_DAYS_MAX)))
  const rows = await buyersQuery(db).execute({ buyerId, monday, since, most: buyerId.length })
  return new Map(rows.map((row) => [row.id, row]))
}

export type BuyerRow = Awaited<ReturnType<typeof findBuyers>> extends Map<number, infer Row> ? Row : never

/** Adds to the letters a buyer has left; false when that would leave less than none. */
export async function addLetters(tx: Executor, buyerId: number, delta: number): Promise<boolean> {
  const changed = await tx
    .update(buyers)
    .set({ ephedrineLetters: sql`${buyers.ephedrineLetters} + ${delta}` })
    .where(and(eq(buyers.id, buyerId), gte(sql`${buyers.ephedrineLetters} + ${delta}`, 0)))
    .returning({ id: buyers.id })
  return changed.length > 0
}

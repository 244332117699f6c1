import { sql } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import type { FlashSale, LimitPeriod } from '#domain/goods/goods.ts'
import type { LineType } from '#domain/goods/line-type.ts'
import { dayOf, mondayOf, startOf } from '#domain/instant.ts'
import { type PriceGroup, priceGroupOf } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import { askedRows, together } from '../../db/batch-loader.ts'
import type { Database, Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { goods } from '../../tables/goods.ts'
import { orderLines, orders } from '../../tables/order.ts'

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
  orderId: number
  combo: OrderedCombo | null
}

/** What a buyer ordered of limited goods: this week, in a sale, or (a range without an end) ever; and of combos. */
const boughtLines = sql<Bought[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'goodsId', ${orderLines.goodsId}, 'type', ${orderLines.type}, 'number', ${orderLines.number},
    'at', ${orders.createdAt}, 'period', ${limitPeriod}, 'sale', ${goods.flashSale},
    'orderId', ${orders.id}, 'combo', ${orderLines.combo})), '[]')
  from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join ${goods} on ${goods.id} = ${orderLines.goodsId}
  where ${orders.buyerId} = ${buyers.id} and ${orders.status} <> 'cancelled' and (
    ${orderLines.type} = 1 and ${goods.flashSale} is not null or ${orderLines.combo} is not null
    or ${orderLines.type} <> 1 and ${limitPeriod} in ('day', 'week', 'range')
      and (${limitPeriod} = 'range' or ${orders.createdAt} >= asked.monday)))`

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
    .innerJoin(askedRows({ buyerId: 'int', monday: 'bigint' }), sql`asked."buyerId" = ${buyers.id}`)
    .prepare('buyers_of_ids'),
)

type Asked = { buyerId: number; now: number }

async function readBuyers(db: Executor, asked: readonly Asked[]) {
  const mondayOfBuyer = new Map(asked.map(({ buyerId, now }) => [buyerId, startOf(mondayOf(dayOf(now)))]))
  const [buyerId, monday] = [[...mondayOfBuyer.keys()], [...mondayOfBuyer.values()]]
  const rows = await buyersQuery(db).execute({ buyerId, monday, most: buyerId.length })
  return new Map(rows.map((row) => [row.id, row]))
}

type BuyerRow = Awaited<ReturnType<typeof readBuyers>> extends Map<number, infer Row> ? Row : never

function toBuyer(row: BuyerRow | undefined, now: number): PricedBuyer {
  if (!row) throw new AppError('auth.required')
  const { lines, ...buyer } = row
  return { ...buyer, priceGroup: priceGroupOf(buyer), boughtInPeriod: sumByPeriod(lines, now) }
}

/** The company account as the eligibility rules see it, in one query. Throws auth.required when it is gone. */
export const loadBuyer = async (db: Executor, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await readBuyers(db, [{ buyerId, now }])).get(buyerId), now)

const buyersOf = memo((db: Database) => together((asked: readonly Asked[]) => readBuyers(db, asked)))

/** The same outside a transaction, where many who ask at once are read for in one statement. */
export const loadBuyerShared = async (db: Database, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await buyersOf(db)({ buyerId, now })).get(buyerId), now)

function sumByPeriod(bought: readonly Bought[], now: number): Record<string, number> {
  const today = dayOf(now)
  const since: Record<LimitPeriod, number> = {
    order: Infinity,
    day: startOf(today),
    week: startOf(mondayOf(today)),
    range: 0,
  }
  const sums: Record<string, number> = {}
  const add = (key: string, count: number) => {
    sums[key] = (sums[key] ?? 0) + count
  }
  for (const { goodsId, type, number, at, period, sale } of bought) {
    const counts = type === 1 ? sale !== null && at >= sale.startsAt : period !== null && at >= since[period]
    if (counts) add(boughtKey(goodsId, type), number)
  }
  for (const { id, sets } of orderedCombos(bought)) add(boughtKey(id), sets)
  return sums
}

/** The combos of these lines: all parts of one in an order are one purchase. */
const orderedCombos = (bought: readonly Bought[]): OrderedCombo[] => [
  ...new Map(
    bought.flatMap(({ orderId, combo }) => (combo ? [[`${orderId}/${combo.id}`, combo] as const] : [])),
  ).values(),
]

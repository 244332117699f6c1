/** SQL of the reports: what was sold, summed by the database, and what was asked for in vain. */
import { type SQL, sql } from 'drizzle-orm'

import type { SalesBy, SalesRow } from '#contract/ops/shop/report.ts'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'

/** What a row of each report is, over o (orders), l (their lines), b (buyers), g (goods), c (top categories). */
const GROUPS: Record<SalesBy, { key: SQL; name: SQL; join: SQL }> = {
  day: {
    key: sql`to_char(to_timestamp(o.created_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
    name: sql`to_char(to_timestamp(o.created_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
    join: sql``,
  },
  customer: { key: sql`b.id::text`, name: sql`b.company`, join: sql`join buyers b on b.id = o.buyer_id` },
  category: {
    key: sql`coalesce(c.parent_id, c.id)::text`,
    name: sql`coalesce((select p.name from categories p where p.id = c.parent_id), c.name)`,
    join: sql`join goods g on g.id = l.goods_id join categories c on c.id = g.category_id`,
  },
  goods: {
    key: sql`l.goods_id::text`,
    name: sql`g.name || ' ' || g.specification || ' ' || g.manufacturer`,
    join: sql`join goods g on g.id = l.goods_id`,
  },
}

/** Paid and not cancelled. */
const SOLD = sql`o.status in ('pending_shipment', 'pending_receipt', 'completed')`

type Span = { from: number; to: number }

/** Rows of a report for orders placed from `from` up to `to` (epoch ms). */
export function sumSales(db: Executor, by: SalesBy, { from, to }: Span, limit: number): Promise<SalesRow[]> {
  const { key, name, join } = GROUPS[by]
  return rowsOf<SalesRow>(
    db,
    sql`select ${key} as key, ${name} as name, count(distinct o.id)::int as orders,
      sum(l.number)::int as pieces, sum(l.payable)::float8 as amount
    from orders o join order_lines l on l.order_id = o.id ${join}
    where ${SOLD} and o.created_at >= ${from}::bigint and o.created_at < ${to}::bigint
    group by 1, 2 order by ${by === 'day' ? sql`1` : sql`5 desc, 1`} limit ${limit}`,
  )
}

export async function sumAll(db: Executor, by: SalesBy, { from, to }: Span) {
  const { key, join } = GROUPS[by]
  const [row] = await rowsOf<{ count: number; orders: number; pieces: number; amount: number }>(
    db,
    sql`select count(distinct ${key})::int as count, count(distinct o.id)::int as orders,
      coalesce(sum(l.number), 0)::int as pieces, coalesce(sum(l.payable), 0)::float8 as amount
    from orders o join order_lines l on l.order_id = o.id ${join}
    where ${SOLD} and o.created_at >= ${from}::bigint and o.created_at < ${to}::bigint`,
  )
  return row!
}

export type ShortageRow = {
  kind: 'outOfStock' | 'wanted'
  goodsId: number | null
  name: string
  specification: string
  manufacturer: string
  companies: number
  pieces: number
  soldLately: number
  since: number | null
}

/** Goods that buyers wait for or that sold since `since` (epoch ms) and are gone, then what they asked for by name. */
export const findShortages = (db: Executor, since: number, limit: number): Promise<ShortageRow[]> =>
  rowsOf<ShortageRow>(
    db,
    sql`with waiting as (
      select goods_id, count(*)::int as companies, min(asked_at)::float8 as since from restocks group by 1
    ), sold as (
      select l.goods_id, sum(l.number)::int as pieces
      from order_lines l join orders o on o.id = l.order_id
      where ${SOLD} and o.created_at >= ${since}::bigint group by 1
    ), gone as (
      select 'outOfStock' as kind, g.id as "goodsId", g.name, g.specification, g.manufacturer,
        coalesce(w.companies, 0) as companies, 0 as pieces, coalesce(s.pieces, 0) as "soldLately",
        w.since
      from goods g left join waiting w on w.goods_id = g.id left join sold s on s.goods_id = g.id
      where g.is_on_shelf and g.stock < case when g.is_tail then 1 else g.packing end
        and (w.goods_id is not null or s.goods_id is not null)
      order by 6 desc, 8 desc limit ${limit}
    ), asked as (
      select 'wanted' as kind, null::int as "goodsId", name, specification, manufacturer,
        count(distinct buyer_id)::int as companies, coalesce(sum(number), 0)::int as pieces, 0 as "soldLately",
        min(created_at)::float8 as since
      from wanted where status <> 'found' group by 3, 4, 5 order by 6 desc, 7 desc limit ${limit}
    )
    select * from gone union all select * from asked`,
  )

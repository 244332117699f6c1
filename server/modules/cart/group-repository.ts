/**
 * Lines that several buyers put into their carts at one moment, written by one statement and one commit: most of what a
 * single line costs is its own packet, plan and commit. A group waits for nobody: a buyer whose head another
 * transaction holds, who has none yet, or whose cart is large is left out and written alone (`upsertLines`).
 */
import { sql } from 'drizzle-orm'

import type { CartLine } from '#domain/cart/line.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader, requestedRows } from '../../db/batch-loader.ts'
import { noteCommit } from '../../db/commits.ts'
import type { Database } from '../../db/connect.ts'
import { arrayOf, statement } from '../../db/statement.ts'
import { buyerAudience } from '../../platform/replay/change-log.ts'
import {
  type Before,
  lineArrays,
  type NewLine,
  toCartChange,
  type WrittenLineRow,
  writtenColumns,
} from './repository.ts'

export type GroupedLines = {
  buyerId: number
  /** Each line once. */
  lines: readonly NewLine[]
  now: number
}

/**
 * The most lines of a cart that is written with one statement: so far from the limit no count can be wrong enough to
 * matter.
 */
export const ONE_STATEMENT_LINES_MAX = CART_LINES_MAX / 2

const of = (name: string) => sql.placeholder(name)

/**
 * The carts are counted before the heads are joined: where PostgreSQL counted the heads when there were few, it scans
 * them, and would count a cart again for each.
 */
const upsertGroup = statement<WrittenLineRow & { buyerId: number }>(
  'cart_upsert_group',
  () => sql`with wanted as (
      select * from unnest(${arrayOf('buyerIds', 'int')}, ${arrayOf('keys', 'text')}, ${arrayOf('goodsIds', 'int')},
        ${arrayOf('warehouseIds', 'int')}, ${arrayOf('types', 'int')}, ${arrayOf('numbers', 'int')},
        ${arrayOf('prices', 'int')}, ${arrayOf('addedAts', 'bigint')})
        as line (buyer_id, key, goods_id, warehouse_id, type, number, price, added_at)
    ), owners as materialized (
      select audience, owner from ${requestedRows({ audience: 'text', owner: 'int' })}
      where ${of('linesMost')}::int >= (select count(*) from wanted where buyer_id = owner)
        + (select count(*) from cart_lines where buyer_id = owner)
    ), free as (
      select change_heads.audience, owners.owner from change_heads join owners on owners.audience = change_heads.audience
      order by change_heads.audience for update of change_heads skip locked
    ), head as (
      update change_heads set number = change_heads.number + 1
      from free
      where change_heads.audience = free.audience
      returning change_heads.audience, free.owner, change_heads.number
    ), logged as (
      insert into change_log (audience, number, collection, key, at)
      select head.audience, head.number, 'cart', wanted.key, ${of('now')}::bigint
      from head join wanted on wanted.buyer_id = head.owner
    ), standing as (
      select cart_lines.buyer_id, cart_lines.id as line, cart_lines.number as pieces
      from head join wanted on wanted.buyer_id = head.owner
        join cart_lines on cart_lines.buyer_id = wanted.buyer_id and cart_lines.id = wanted.key
      for update of cart_lines
    )
    insert into cart_lines (buyer_id, id, goods_id, warehouse_id, type, number, seen_price, added_at, is_selected)
    select wanted.*, true
    from head join wanted on wanted.buyer_id = head.owner, (select count(*) from standing) as locked
    on conflict (buyer_id, id) do update
    set number = excluded.number, seen_price = excluded.seen_price, is_selected = true
    returning buyer_id as "buyerId", ${writtenColumns},
      (select pieces from standing where standing.buyer_id = cart_lines.buyer_id and line = id) as before`,
)

/** One request of each buyer in one statement; those that were not written are absent. */
async function writeGroup(db: Database, requests: readonly GroupedLines[]) {
  const group = new Map<number, GroupedLines>()
  for (const request of requests) if (!group.has(request.buyerId)) group.set(request.buyerId, request)
  const owners = [...group.keys()]
  const lines = [...group.values()].flatMap(({ buyerId, lines: own, now }) =>
    own.map((line) => ({ addedAt: now, ...line, buyerId })),
  )
  const rows = await upsertGroup(db, {
    buyerIds: lines.map(({ buyerId }) => buyerId),
    ...lineArrays(lines, requests[0]!.now),
    audience: owners.map(buyerAudience),
    owner: owners,
    most: owners.length,
    linesMost: ONE_STATEMENT_LINES_MAX,
    now: requests[0]!.now,
  })
  const written = new Map<GroupedLines, WrittenLineRow[]>()
  for (const { buyerId, ...row } of rows) {
    const request = group.get(buyerId)!
    written.set(request, [...(written.get(request) ?? []), row])
  }
  for (const { buyerId } of written.keys()) noteCommit(db, buyerAudience(buyerId))
  return written
}

const groupsOf = memo((db: Database) => batchLoader((requests: readonly GroupedLines[]) => writeGroup(db, requests)))

/**
 * The lines as they stand and their pieces just before; undefined, and nothing written, when they have to be written
 * alone.
 */
export async function upsertInGroup(
  db: Database,
  request: GroupedLines,
): Promise<{ lines: CartLine[]; before: Before[] } | undefined> {
  const rows = (await groupsOf(db)(request)).get(request)
  return rows && toCartChange(rows)
}

/** SQL of the cart: lines in, lines out; every statement is scoped to one buyer. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { CartLine } from '#domain/cart/line.ts'
import type { UnitPrice } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { preparedQuery, shortRead } from '../../db/prepared-query.ts'
import { statement } from '../../db/statement.ts'
import { type Change, changedRows, preparedChanges, recording } from '../../platform/replay/change-log.ts'
import { buyers } from '../../tables/account.ts'
import { cartLines } from '../../tables/cart.ts'
import { goods, warehouses } from '../../tables/goods.ts'
import { type GoodsRow, goodsColumns, signedPrice } from '../goods/index.ts'
import { messageRows, type NewMessage, preparedMessages } from '../message/index.ts'

const lineColumns = {
  id: cartLines.id,
  goodsId: cartLines.goodsId,
  warehouseId: cartLines.warehouseId,
  type: cartLines.type,
  number: cartLines.number,
  isSelected: cartLines.isSelected,
  seenPrice: cartLines.seenPrice,
  addedAt: cartLines.addedAt,
  takesExchange: cartLines.takesExchange,
}

const ofBuyer = (buyerId: number, ids?: readonly string[]) =>
  and(eq(cartLines.buyerId, buyerId), ids && inArray(cartLines.id, [...ids]))

const isOwn = eq(cartLines.buyerId, sql.placeholder('buyerId'))
const isNamed = and(isOwn, sql`${cartLines.id} = any(${sql.placeholder('ids')})`)
const inOrder = [asc(cartLines.addedAt), asc(cartLines.id)]
const plain = (db: Executor) => db.select(lineColumns).from(cartLines)
const withGoods = (db: Executor) =>
  db
    .select({ line: lineColumns, goods: goodsColumns, signed: signedPrice })
    .from(cartLines)
    // A line of type 3 is about a combo, whose id is none of goods.
    .leftJoin(goods, eq(goods.id, cartLines.goodsId))
const allLines = preparedQuery((db) =>
  plain(db)
    .where(isOwn)
    .orderBy(...inOrder)
    .prepare(shortRead('cart_lines')),
)
const namedLines = preparedQuery((db) =>
  plain(db)
    .where(isNamed)
    .orderBy(...inOrder)
    .prepare(shortRead('cart_lines_of_ids')),
)
const allWithGoods = preparedQuery((db) =>
  withGoods(db)
    .where(isOwn)
    .orderBy(...inOrder)
    .prepare(shortRead('cart_lines_goods')),
)
const namedWithGoods = preparedQuery((db) =>
  withGoods(db)
    .where(isNamed)
    .orderBy(...inOrder)
    .prepare(shortRead('cart_lines_goods_of_ids')),
)

/** A buyer's lines (all, or those of `ids` that exist), oldest first. */
export const findLines = (db: Executor, buyerId: number, ids?: readonly string[]): Promise<CartLine[]> =>
  ids ? namedLines(db).execute({ buyerId, ids: [...ids] }) : allLines(db).execute({ buyerId })

/** The same, each line with its goods' row (null of a combo), and the price the buyer signed at `now` (epoch ms). */
export const findLinesWithGoods = (
  db: Executor,
  buyerId: number,
  now: number,
  ids?: readonly string[],
): Promise<{ line: CartLine; goods: GoodsRow | null; signed: UnitPrice | null }[]> =>
  ids ? namedWithGoods(db).execute({ buyerId, now, ids: [...ids] }) : allWithGoods(db).execute({ buyerId, now })

/** Pieces of a line just before a write, 0 when there was none. */
export type Before = Pick<CartLine, 'id' | 'number'>
export type LineToWrite = Omit<CartLine, 'addedAt' | 'isSelected' | 'takesExchange'>
/** `addedAt` (epoch ms): its place in the cart where it is not at the end. */
export type NewLine = LineToWrite & { addedAt?: number }

/** Lines as the arrays of a statement. */
export const lineArrays = (lines: readonly NewLine[], now: number) => ({
  keys: lines.map(({ id }) => id),
  goodsIds: lines.map(({ goodsId }) => goodsId),
  warehouseIds: lines.map(({ warehouseId }) => warehouseId),
  types: lines.map(({ type }) => type),
  numbers: lines.map(({ number }) => number),
  prices: lines.map(({ seenPrice }) => seenPrice),
  addedAts: lines.map(({ addedAt = now }) => addedAt),
})

/** In our names, with the one bigint as a number: what Drizzle would make of the columns, without its work per call. */
export const writtenColumns = sql`id, goods_id as "goodsId", warehouse_id as "warehouseId", type, cart_lines.number,
  is_selected as "isSelected", seen_price as "seenPrice", added_at::float8 as "addedAt",
  takes_exchange as "takesExchange"`

/** `before`: the pieces just before, null when it is new. */
export type WrittenLineRow = CartLine & { before: number | null }
export const toCartChange = (written: readonly WrittenLineRow[]) => ({
  lines: written.map(({ before: _before, ...line }) => line),
  before: written.map(({ id, before }) => ({ id, number: before ?? 0 })),
})

const of = (name: string) => sql.placeholder(name)

/**
 * The lines with these ids as the last device left them: locked once the head is taken, so that none comes between. (A
 * line that another device adds while this statement waits for the head is taken as new.)
 */
const standing = (ids: SQL): SQL => sql`standing as (
    select id as line, cart_lines.number as pieces from cart_lines, head
    where buyer_id = ${of('buyerId')}::int and ${ids} for update of cart_lines)`

const upsert = statement<WrittenLineRow>(
  'cart_upsert',
  () => sql`with ${preparedChanges}, ${standing(sql`id = any(${of('keys')}::text[])`)}
    insert into cart_lines (buyer_id, id, goods_id, warehouse_id, type, number, seen_price, added_at, is_selected)
    select ${of('buyerId')}::int, line.*, true
    from head, (select count(*) from standing) as locked, unnest(${of('keys')}::text[], ${of('goodsIds')}::int[], ${of('warehouseIds')}::int[],
      ${of('types')}::int[], ${of('numbers')}::int[], ${of('prices')}::int[], ${of('addedAts')}::bigint[]) as line
    where ${of('most')}::int >= cardinality(${of('keys')}::text[]) + (
      select count(*) from cart_lines where buyer_id = ${of('buyerId')}::int and id <> all(${of('keys')}::text[]))
    on conflict (buyer_id, id) do update
    set number = excluded.number, seen_price = excluded.seen_price, is_selected = true
    returning ${writtenColumns}, (select pieces from standing where line = id) as before`,
)

const setNumber = statement<WrittenLineRow>(
  'cart_set_number',
  () => sql`with ${preparedChanges}, ${standing(sql`id = ${of('id')}::text`)}
    update cart_lines set number = ${of('number')}::int, seen_price = ${of('seenPrice')}::int
    from standing where buyer_id = ${of('buyerId')}::int and id = standing.line
    returning ${writtenColumns}, standing.pieces as before`,
)

const lineChange = (key: string): Change => ({ collection: 'cart', key })

/**
 * Writes lines with their absolute numbers, selects them and records the change, in one statement that first takes the
 * buyer's change head. A line that stands keeps its place in the cart. Undefined, and nothing written, when the cart
 * would hold more than `most`: counted before the statement waited for the buyer's other devices.
 */
export async function upsertLines(
  db: Executor,
  buyerId: number,
  lines: readonly NewLine[],
  { most, now }: { most: number; now: number },
): Promise<{ lines: CartLine[]; before: Before[] } | undefined> {
  const arrays = lineArrays(lines, now)
  const recorded = changedRows(buyerId, arrays.keys.map(lineChange), now)
  const written = await recording(db, upsert, { ...recorded, ...arrays, buyerId, most })
  return written.length > 0 ? toCartChange(written) : undefined
}

export const countLines = (tx: Executor, buyerId: number): Promise<number> =>
  tx.$count(cartLines, eq(cartLines.buyerId, buyerId))

/** Adds lines the cart does not hold yet and leaves the others as they are; returns the ids of the added ones. */
export async function insertMissingLines(
  tx: Executor,
  buyerId: number,
  lines: readonly LineToWrite[],
  now: number,
): Promise<string[]> {
  const rows = await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, buyerId, isSelected: true, addedAt: now })))
    .onConflictDoNothing()
    .returning({ id: cartLines.id })
  return rows.map(({ id }) => id)
}

/** Sets the number of a line and records the change; nothing is written when the line is gone. */
export async function updateNumber(
  tx: Executor,
  buyerId: number,
  { id, number, seenPrice }: Pick<CartLine, 'id' | 'number' | 'seenPrice'>,
  now: number,
): Promise<{ lines: CartLine[]; before: Before[] }> {
  const values = { ...changedRows(buyerId, [lineChange(id)], now), buyerId, id, number, seenPrice }
  return toCartChange(await recording(tx, setNumber, values))
}

/** Selects lines or not, takes their exchange or not; the lines that were there. */
export const updateLines = (
  tx: Executor,
  buyerId: number,
  ids: readonly string[],
  row: Partial<Pick<CartLine, 'isSelected' | 'takesExchange'>>,
): Promise<CartLine[]> => tx.update(cartLines).set(row).where(ofBuyer(buyerId, ids)).returning(lineColumns)

/** Deletes lines; those that were there, with their pieces. */
export const deleteLines = (tx: Executor, buyerId: number, ids: readonly string[]): Promise<Before[]> =>
  tx.delete(cartLines).where(ofBuyer(buyerId, ids)).returning({ id: cartLines.id, number: cartLines.number })

/**
 * Deletes lines only as the caller saw them and returns the ids it deleted: one that another device changed in the
 * meantime stays. `recorded` is what this and the caller's other writes change, recorded in the same statement, which
 * also writes `messages`.
 */
export async function deleteUnchangedLines(
  tx: Executor,
  buyerId: number,
  lines: readonly Pick<CartLine, 'id' | 'number'>[],
  { recorded, messages, now }: { recorded: readonly Change[]; messages: readonly NewMessage[]; now: number },
): Promise<string[]> {
  const rows = await recording(tx, deleteUnchanged, {
    ...changedRows(buyerId, recorded, now),
    ...messageRows(buyerId, messages, now),
    ids: lines.map(({ id }) => id),
    numbers: lines.map(({ number }) => number),
  })
  return rows.map(({ id }) => id)
}
const deleteUnchanged = statement<{ id: string }>(
  'cart_delete_unchanged',
  () => sql`with ${preparedChanges}, ${preparedMessages}
    delete from cart_lines using head, unnest(${of('ids')}::text[], ${of('numbers')}::int[]) as seen (line, pieces)
    where buyer_id = ${of('buyerId')}::int and id = seen.line and cart_lines.number = seen.pieces
    returning id`,
)

/** Names by warehouse id, in the order of the ids. */
export async function findWarehouseNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]))
    .orderBy(warehouses.id)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which of these are stores of this head office. */
export async function findOwnStores(
  tx: Executor,
  buyerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const stores = await tx
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(inArray(buyers.id, [...ids]), eq(buyers.parentId, buyerId)))
  return new Set(stores.map(({ id }) => id))
}

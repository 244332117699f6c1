/** SQL of an import: goods by their natural keys or codes, batches, categories and the warehouse. */
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { rowsOf } from '../../../db/rows.ts'
import { recalls } from '../../../tables/fulfilment/recall.ts'
import { batches, categories, goods, warehouses } from '../../../tables/goods.ts'
import type { Batch } from './plan/plan-batches.ts'
import type { StandingGoods, Values } from './plan/plan-row.ts'

export type StandingRow = StandingGoods
type CategoryRow = typeof categories.$inferSelect

export const findStanding = (db: Executor, naturalKeys: readonly string[]): Promise<StandingRow[]> =>
  db
    .select()
    .from(goods)
    .where(eq(goods.naturalKey, sql`any(${sql.param([...naturalKeys])}::text[])`))

export type Codes = { ids: number[]; barcodes: string[]; approvalNumbers: string[] }

/** Goods with one of our numbers or one of these codes. */
export const findByCodes = (db: Executor, { ids, barcodes, approvalNumbers }: Codes): Promise<StandingRow[]> =>
  db
    .select()
    .from(goods)
    .where(
      or(
        eq(goods.id, sql`any(${sql.param(ids)}::int[])`),
        eq(goods.barcode, sql`any(${sql.param(barcodes)}::text[])`),
        eq(goods.approvalNumber, sql`any(${sql.param(approvalNumbers)}::text[])`),
      ),
    )
    .orderBy(asc(goods.id))

/** Goods with one of these names in the specification beside it: a name alone may be that of thousands. */
export const findByNames = (
  db: Executor,
  rows: readonly { name: string; specification: string }[],
): Promise<StandingRow[]> => {
  const columnOfRows = (field: 'name' | 'specification') => sql.param(rows.map((row) => row[field]))
  const wanted = sql`select * from unnest(${columnOfRows('name')}::text[], ${columnOfRows('specification')}::text[])`
  return db
    .select()
    .from(goods)
    .where(sql`(${goods.name}, ${goods.specification}) in (${wanted})`)
    .orderBy(asc(goods.id))
}

/** Locks goods in the order of their ids, so that no order sells them meanwhile, and returns them as they stand. */
export const lockGoods = (tx: Executor, ids: readonly number[]): Promise<StandingRow[]> =>
  tx
    .select()
    .from(goods)
    .where(eq(goods.id, sql`any(${sql.param([...ids])}::int[])`))
    .orderBy(asc(goods.id))
    .for('no key update')

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Rows as one parameter: a statement of thousands of them would keep everybody waiting. */
const records = (rows: readonly Record<string, unknown>[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))),
  )
const names = (fields: readonly string[], of = ''): SQL =>
  sql.join(
    fields.map((field) => sql.raw(`${of}"${columnOf(field)}"`)),
    sql`, `,
  )

/** All rows have the same fields. Returns the ids by natural key. */
export async function insertGoods(
  tx: Executor,
  rows: readonly Values[],
  revision: number,
): Promise<Map<string, number>> {
  const [first] = rows
  if (!first) return new Map()
  const fields = Object.keys(first)
  const inserted = await rowsOf<{ id: number; key: string }>(
    tx,
    sql`insert into ${goods} (${names(fields)}, revision)
      select ${names(fields, 'r.')}, ${revision}::int from jsonb_populate_recordset(null::goods, ${records(rows)}::jsonb) r
      returning id, natural_key as key`,
  )
  return new Map(inserted.map(({ id, key }) => [key, id]))
}

/** Sets these fields of goods; each row has an id and all of them. The version grows, as with any act of the seller. */
export async function updateGoods(
  tx: Executor,
  fields: readonly string[],
  rows: readonly (Record<string, unknown> & { id: number })[],
  revision: number,
): Promise<void> {
  if (rows.length === 0) return
  const sets = sql.join(
    fields.map((field) => sql.raw(`"${columnOf(field)}" = r."${columnOf(field)}"`)),
    sql`, `,
  )
  await tx.execute(sql`update ${goods} g set ${sets}, revision = ${revision}::int, version = g.version + 1
    from jsonb_populate_recordset(null::goods, ${records(rows)}::jsonb) r where g.id = r.id`)
}

export const findBatchesOf = (tx: Executor, goodsIds: readonly number[]) =>
  tx
    .select()
    .from(batches)
    .where(eq(batches.goodsId, sql`any(${sql.param([...goodsIds])}::int[])`))
    .orderBy(asc(batches.id))

/** Recalled batches of these goods. */
export const findRecalledOf = (tx: Executor, goodsIds: readonly number[]) =>
  tx
    .select({ goodsId: recalls.goodsId, batch: recalls.batch })
    .from(recalls)
    .where(eq(recalls.goodsId, sql`any(${sql.param([...goodsIds])}::int[])`))

/** The batches of these goods, in the place of those that stand. */
export async function replaceBatches(
  tx: Executor,
  rows: readonly { goodsId: number; batches: readonly Batch[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const goodsIds = rows.map(({ goodsId }) => goodsId)
  await tx.delete(batches).where(eq(batches.goodsId, sql`any(${sql.param(goodsIds)}::int[])`))
  await insertBatches(tx, rows)
}

export async function insertBatches(
  tx: Executor,
  rows: readonly { goodsId: number; batches: readonly Batch[] }[],
): Promise<void> {
  const all = rows.flatMap(({ goodsId, batches: own }) => own.map((batch) => ({ goodsId, ...batch })))
  if (all.length === 0) return
  await tx.execute(sql`insert into ${batches} (goods_id, number, produced_on, expires_on, stock)
    select r.goods_id, r.number, r.produced_on, r.expires_on, r.stock
    from jsonb_populate_recordset(null::batches, ${records(all)}::jsonb) r`)
}

/** Removes goods and their batches. Throws the database's error where something refers to them. */
export async function deleteGoods(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.delete(batches).where(inArray(batches.goodsId, [...ids]))
  await tx.delete(goods).where(inArray(goods.id, [...ids]))
}

export const findCategoryRows = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.id))

export async function findTopCategory(db: Executor, name: string): Promise<number | undefined> {
  const [top] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isNull(categories.parentId), eq(categories.name, name)))
  return top?.id
}

/** New categories stand behind those the shop placed. */
export async function insertCategory(
  tx: Executor,
  row: Pick<CategoryRow, 'parentId' | 'name' | 'menus'>,
): Promise<number> {
  const [inserted] = await tx
    .insert(categories)
    .values({ ...row, position: 900 })
    .returning({ id: categories.id })
  return inserted!.id
}

export async function findFirstWarehouse(db: Executor): Promise<number | undefined> {
  const [first] = await db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1)
  return first?.id
}

export async function insertWarehouse(db: Executor, name: string): Promise<number> {
  const [inserted] = await db.insert(warehouses).values({ name, region: '' }).returning({ id: warehouses.id })
  return inserted!.id
}

/** Has the database count what it will plan by: PGlite never does so by itself, PostgreSQL a minute later. */
export const countGoods = async (db: Executor): Promise<void> =>
  void (await db.execute(sql`analyze ${goods}, ${batches}`))

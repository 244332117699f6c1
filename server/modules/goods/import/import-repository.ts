/** SQL of an import: goods by their natural keys, batches, categories and the warehouse. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { batches, categories, goods, warehouses } from '../../../tables/goods.ts'

type GoodsInsert = typeof goods.$inferInsert
type Batch = Omit<typeof batches.$inferInsert, 'id' | 'goodsId'>
type CategoryRow = typeof categories.$inferSelect

export const findStanding = (db: Executor, naturalKeys: readonly string[]): Promise<(typeof goods.$inferSelect)[]> =>
  db
    .select()
    .from(goods)
    .where(inArray(goods.naturalKey, [...naturalKeys]))

/** Locks the goods that stand, in the order of their ids, so that no order sells them meanwhile. */
export async function lockStanding(tx: Executor, naturalKeys: readonly string[]): Promise<void> {
  await tx
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.naturalKey, [...naturalKeys]))
    .orderBy(asc(goods.id))
    .for('no key update')
}

/** The ids by natural key. */
export async function insertGoods(tx: Executor, rows: readonly GoodsInsert[]): Promise<Map<string, number>> {
  const inserted = await tx
    .insert(goods)
    .values([...rows])
    .returning({ id: goods.id, naturalKey: goods.naturalKey })
  return new Map(inserted.map(({ id, naturalKey }) => [naturalKey, id]))
}

export async function insertBatches(tx: Executor, rows: readonly (Batch & { goodsId: number })[]): Promise<void> {
  if (rows.length > 0) await tx.insert(batches).values([...rows])
}

export async function updateGoods(tx: Executor, id: number, changes: Partial<GoodsInsert>): Promise<void> {
  await tx.update(goods).set(changes).where(eq(goods.id, id))
}

export async function replaceBatches(tx: Executor, goodsId: number, rows: readonly Batch[]): Promise<void> {
  await tx.delete(batches).where(eq(batches.goodsId, goodsId))
  await insertBatches(
    tx,
    rows.map((batch) => ({ goodsId, ...batch })),
  )
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

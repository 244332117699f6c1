/** SQL of the seller's side of goods: rows by id, what hangs on them, and what an operator changes. */
import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { qualityReports } from '../../../tables/fulfilment/quality-report.ts'
import { recalls } from '../../../tables/fulfilment/recall.ts'
import { batches, categories, goods, warehouses } from '../../../tables/goods.ts'

export type GoodsRecord = typeof goods.$inferSelect
type BatchRecord = Omit<typeof batches.$inferSelect, 'id' | 'goodsId'>

/** Rows of the list, the newest first. */
export const findEntries = (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: goods.id,
          name: goods.name,
          specification: goods.specification,
          manufacturer: goods.manufacturer,
          approvalNumber: goods.approvalNumber,
          unit: goods.unit,
          warehouse: warehouses.name,
          price: goods.basePrice,
          stock: goods.stock,
          expiresOn: goods.expiresOn,
          isOnShelf: goods.isOnShelf,
        })
        .from(goods)
        .innerJoin(warehouses, eq(warehouses.id, goods.warehouseId))
        .where(inArray(goods.id, [...ids]))
        .orderBy(desc(goods.id))

export async function findRecord(db: Executor, id: number) {
  const [row] = await db
    .select({ goods, warehouse: warehouses.name })
    .from(goods)
    .innerJoin(warehouses, eq(warehouses.id, goods.warehouseId))
    .where(eq(goods.id, id))
  return row
}

/** Holds the goods until the transaction ends, as an order does that sells them. */
export async function lockRecord(tx: Executor, id: number): Promise<GoodsRecord | undefined> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('no key update')
  return row
}

/** The batches with the reports on them, the earliest expiry first. */
export const findReportedBatches = (db: Executor, goodsId: number) =>
  db
    .select({
      number: batches.number,
      producedOn: batches.producedOn,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
      reportedAt: qualityReports.uploadedAt,
    })
    .from(batches)
    .leftJoin(
      qualityReports,
      and(eq(qualityReports.goodsId, batches.goodsId), eq(qualityReports.batch, batches.number)),
    )
    .where(eq(batches.goodsId, goodsId))
    .orderBy(asc(batches.expiresOn), asc(batches.id))

/** Batches of goods that were recalled: they stand in the stock no more. */
export async function findRecalledNumbers(db: Executor, goodsId: number): Promise<string[]> {
  const rows = await db.select({ batch: recalls.batch }).from(recalls).where(eq(recalls.goodsId, goodsId))
  return rows.map(({ batch }) => batch)
}

export async function hasTwin(db: Executor, naturalKey: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.naturalKey, naturalKey), ne(goods.id, id)))
    .limit(1)
  return rows.length > 0
}

export async function hasCategory(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(categories, eq(categories.id, id))) > 0
}

export async function changeRecord(tx: Executor, id: number, changes: Partial<GoodsRecord>): Promise<void> {
  await tx.update(goods).set(changes).where(eq(goods.id, id))
}

/** Writes the batches by their numbers; those that are not named go. */
export async function putBatches(tx: Executor, goodsId: number, rows: readonly BatchRecord[]): Promise<void> {
  const numbers = rows.map(({ number }) => number)
  await tx
    .delete(batches)
    .where(and(eq(batches.goodsId, goodsId), numbers.length > 0 ? notInArray(batches.number, numbers) : undefined))
  const standing = await tx.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(asc(batches.id))
  for (const row of rows) {
    const [first, ...doubles] = standing.filter(({ number }) => number === row.number)
    if (first) await tx.update(batches).set(row).where(eq(batches.id, first.id))
    else await tx.insert(batches).values({ goodsId, ...row })
    if (doubles.length > 0)
      await tx.delete(batches).where(
        inArray(
          batches.id,
          doubles.map(({ id }) => id),
        ),
      )
  }
}

export const findWarehouses = (db: Executor) =>
  db.select({ id: warehouses.id, name: warehouses.name }).from(warehouses).orderBy(asc(warehouses.id))

/** What an export says of goods, by their ids, the newest first. */
export const findExportRows = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: goods.id,
      name: goods.name,
      tradeName: goods.tradeName,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      approvalNumber: goods.approvalNumber,
      dosageForm: goods.dosageForm,
      origin: goods.origin,
      prescription: goods.prescription,
      category: categories.name,
      unit: goods.unit,
      packing: goods.packing,
      caseSize: goods.caseSize,
      barcode: goods.barcode,
      price: goods.basePrice,
      stock: goods.stock,
      expiresOn: goods.expiresOn,
      storage: goods.storage,
      warehouse: warehouses.name,
      isOnShelf: goods.isOnShelf,
    })
    .from(goods)
    .innerJoin(warehouses, eq(warehouses.id, goods.warehouseId))
    .innerJoin(categories, eq(categories.id, goods.categoryId))
    .where(inArray(goods.id, [...ids]))
    .orderBy(desc(goods.id))
export type ExportRow = Awaited<ReturnType<typeof findExportRows>>[number]

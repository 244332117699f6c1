/** SQL of the photos of goods. */
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'

import { PICTURE_PATH } from '#domain/goods/picture/picture.ts'

import type { Executor } from '../../../db/connect.ts'
import { categories, goods } from '../../../tables/goods.ts'
import { pictureChanges, pictures } from '../../../tables/goods/picture.ts'
import { placements } from '../../../tables/placement.ts'

const SHOWN_MAX = 20

export async function findPicture(db: Executor, key: string) {
  const [row] = await db
    .select({ key: pictures.key, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.key, key))
  return row
}

/** Does nothing where the same photo was taken meanwhile. */
export async function insertPicture(db: Executor, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row).onConflictDoNothing()
}

/** How many of these keys stand. */
export const countPictures = (db: Executor, keys: readonly string[]): Promise<number> =>
  keys.length === 0 ? Promise.resolve(0) : db.$count(pictures, inArray(pictures.key, [...keys]))

export async function addPictureChange(
  tx: Executor,
  row: Omit<typeof pictureChanges.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(pictureChanges).values(row)
}

/** The newest first. */
export const findPictureChanges = (db: Executor, goodsId: number) =>
  db
    .select({
      id: pictureChanges.id,
      at: pictureChanges.at,
      operatorName: pictureChanges.operatorName,
      cause: pictureChanges.cause,
      before: pictureChanges.before,
      after: pictureChanges.after,
    })
    .from(pictureChanges)
    .where(eq(pictureChanges.goodsId, goodsId))
    .orderBy(desc(pictureChanges.id))
    .limit(SHOWN_MAX)

/** Codes are stored as they were typed, so they are compared without blanks and in capitals. */
const bare = (column: typeof goods.barcode | typeof goods.approvalNumber | typeof goods.insuranceCode) =>
  sql`upper(regexp_replace(${column}, '\\s', '', 'g'))`

/** Goods that one of the codes (without blanks, in capitals) names, by id. */
export async function findCodedGoods(db: Executor, codes: readonly string[]) {
  if (codes.length === 0) return []
  const ids = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number)
  const list = [...codes]
  const rows = await db
    .select({
      id: goods.id,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      pictures: goods.pictures,
      barcode: goods.barcode,
      approvalNumber: goods.approvalNumber,
      insuranceCode: goods.insuranceCode,
    })
    .from(goods)
    .where(
      or(
        ids.length > 0 ? inArray(goods.id, ids) : undefined,
        inArray(bare(goods.barcode), list),
        inArray(bare(goods.approvalNumber), list),
        inArray(bare(goods.insuranceCode), list),
      ),
    )
    .orderBy(asc(goods.id))
  return rows.map(({ barcode, approvalNumber, insuranceCode, ...row }) => ({
    ...row,
    codes: [barcode, approvalNumber, insuranceCode].filter(Boolean),
  }))
}

/**
 * Photos taken before `before` that no goods show or ever showed, and nothing of the contents: no banner, brand or nav,
 * no category.
 */
export const findForsakenPictures = (db: Executor, before: number, limit: number) =>
  db
    .select({ key: pictures.key })
    .from(pictures)
    .where(
      and(
        lt(pictures.createdAt, before),
        sql`not exists (select from ${placements} where ${placements.image} like ${PICTURE_PATH} || '/' || ${pictures.key} || '-%')`,
        sql`not exists (select from ${categories} where ${categories.logo} like ${PICTURE_PATH} || '/' || ${pictures.key} || '-%'
          or ${categories.logo1} like ${PICTURE_PATH} || '/' || ${pictures.key} || '-%')`,
        sql`not exists (select from ${goods} where ${goods.pictures} ? ${pictures.key})`,
        sql`not exists (select from ${pictureChanges}
          where ${pictureChanges.before} ? ${pictures.key} or ${pictureChanges.after} ? ${pictures.key})`,
      ),
    )
    .limit(limit)

export async function deletePicture(db: Executor, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key))
}

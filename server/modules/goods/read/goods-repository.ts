/** SQL of single goods: rows by their ids, and what only a goods' own page shows. */
import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'

import { requestedRows } from '../../../db/batch-loader.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import { preparedQuery, shortRead } from '../../../db/prepared-query.ts'
import { batches, goods, warehouses } from '../../../tables/goods.ts'
import { signedPriceOf } from '../price/signed-price-repository.ts'
import { detailColumns, type GoodsRow, goodsColumns } from '../to-goods.ts'

const goodsQuery = preparedQuery((db) =>
  db
    .select({
      buyerId: sql<number>`requested."buyerId"`,
      goods: goodsColumns,
      signed: signedPriceOf(sql`requested."buyerId"`, sql`requested.at`),
    })
    .from(goods)
    .innerJoin(requestedRows({ buyerId: 'int', goodsId: 'int', at: 'bigint' }), sql`requested."goodsId" = ${goods.id}`)
    .prepare(shortRead('goods_of_ids')),
)

/** A row, and the price its buyer signed; null = none. */
export type SignedGoodsRow = { buyerId: number; goods: GoodsRow; signed: UnitPrice | null }

/** The rows of goods for buyers, as of `now` (epoch ms); a missing row is absent. One statement for all. */
export const findRowsOf = (
  db: Executor,
  pairs: readonly { buyerId: number; id: number; now: number }[],
): Promise<SignedGoodsRow[]> =>
  goodsQuery(db).execute({
    buyerId: pairs.map(({ buyerId }) => buyerId),
    goodsId: pairs.map(({ id }) => id),
    at: pairs.map(({ now }) => now),
    most: pairs.length,
  })

const detailQuery = preparedQuery((db) =>
  db
    .select({ ...detailColumns, warehouse: warehouses.name })
    .from(goods)
    .innerJoin(warehouses, eq(warehouses.id, goods.warehouseId))
    .where(eq(goods.id, sql.placeholder('id')))
    .prepare('goods_rest'),
)

export const findDetailRow = async (db: Database, id: number) => (await detailQuery(db).execute({ id }))[0]

const batchesQuery = preparedQuery((db) =>
  db
    .select({
      number: batches.number,
      producedOn: batches.producedOn,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
    })
    .from(batches)
    .where(and(eq(batches.goodsId, sql.placeholder('id')), gt(batches.stock, 0)))
    .orderBy(asc(batches.expiresOn), asc(batches.id))
    .prepare('goods_batches'),
)

/** Batches of goods that are in stock, the earliest expiry first. */
export const findBatches = (db: Database, id: number) => batchesQuery(db).execute({ id })

/** Ids of goods on the shelf with this prefix of trace codes, the best sold first. */
export async function findIdsByTrace(db: Executor, prefix: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.traceCodePrefix, prefix), goods.isOnShelf))
    .orderBy(desc(goods.sales), goods.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** For goods on the shelf: the number of the first batch that is in stock and expires between two days. */
export const findBatchesExpiring = (
  db: Executor,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<{ goodsId: number; number: string }[]> =>
  db
    .selectDistinctOn([batches.goodsId], { goodsId: batches.goodsId, number: batches.number })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .where(and(between(batches.expiresOn, from, to), gt(batches.stock, 0), goods.isOnShelf))
    .orderBy(asc(batches.goodsId), asc(batches.expiresOn), asc(batches.id))
    .limit(limit)

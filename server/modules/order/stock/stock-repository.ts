/**
 * SQL of stock: every order takes and returns its pieces through these statements. Goods are locked first, in the order
 * of their ids, so that two orders of the same goods wait for each other and never deadlock. Batches change only while
 * their goods are locked.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import { arrayOf, statement } from '../../../db/statement.ts'
import { CATALOG_AUDIENCE, changedHead, preparedHead, recording } from '../../../platform/replay/change-log.ts'
import { recalls } from '../../../tables/fulfilment/recall.ts'
import { batches, goods } from '../../../tables/goods.ts'
import type { AllottedBatch, Batch } from './allot-batches.ts'
import type { StockMove } from './stock-move.ts'

/** Pieces left of one goods, and of its flash sale. */
export type GoodsStock = { stock: number; flashStock: number }

/** Locks goods until the transaction ends, in the order of their ids, and returns what each has now. */
export async function lockStock(tx: Executor, goodsIds: readonly number[]): Promise<Map<number, GoodsStock>> {
  const rows = await stockLock(tx, { goodsIds: [...goodsIds] })
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

const flashStock = sql`(${goods.flashSale} ->> 'stock')::int`
const stockLock = statement<GoodsStock & { id: number }>(
  'lock_stock',
  () => sql`select id, stock, coalesce(${flashStock}, 0) as "flashStock" from goods
    where id = any(${arrayOf('goodsIds', 'int')}) order by id for no key update`,
)

/** Pieces of goods by id, as they stand. */
export async function findStock(db: Executor, goodsIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: goods.id, stock: goods.stock })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]))
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

const batchesQuery = preparedQuery((db) =>
  db
    .select({
      id: batches.id,
      goodsId: batches.goodsId,
      number: batches.number,
      producedOn: batches.producedOn,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
    })
    .from(batches)
    .where(and(sql`${batches.goodsId} = any(${arrayOf('goodsIds', 'int')})`, gt(batches.stock, 0)))
    .prepare('batches_of_goods'),
)

export const findBatches = (tx: Executor, goodsIds: readonly number[]): Promise<Batch[]> =>
  batchesQuery(tx).execute({ goodsIds: [...goodsIds] })

/**
 * Takes pieces out of batches, to stand in a `with` of the statement that writes the order's lines; run it with
 * `takenRows`.
 */
export const takenFromBatches = sql`taken_batches as (
    update batches set stock = batches.stock - taken.pieces
    from unnest(${arrayOf('batchIds', 'int')}, ${arrayOf('pieces', 'int')}) as taken (id, pieces) where batches.id = taken.id)`

/** Pieces by batch id. */
export const takenRows = (taken: ReadonlyMap<number, number>) => ({
  batchIds: [...taken.keys()],
  pieces: [...taken.values()],
})

/** `takenFromBatches` as a statement of its own. */
export const takeFromBatches = statement('take_from_batches', () => sql`with ${takenFromBatches} select 1 as one`)

/** Puts pieces back into the batches they came from; a batch that is gone takes nothing. */
export async function returnToBatches(
  tx: Executor,
  returned: readonly (AllottedBatch & { goodsId: number })[],
): Promise<void> {
  if (returned.length === 0) return
  const rows = returned.map(
    ({ goodsId, number, expiresOn, quantity }) =>
      sql`(${goodsId}::int, ${number}::text, ${expiresOn}::text, ${quantity}::int)`,
  )
  const first = sql`(select min(b.id) from ${batches} b
    where b.goods_id = back.goods_id and b.number = back.number and b.expires_on = back.expires_on)`
  await tx
    .update(batches)
    .set({ stock: sql`${batches.stock} + back.quantity` })
    .from(
      sql`(select goods_id, number, expires_on, sum(quantity)::int as quantity
        from (values ${sql.join(rows, sql`, `)}) as part (goods_id, number, expires_on, quantity)
        group by 1, 2, 3) as back`,
    )
    .where(eq(batches.id, first))
}

/**
 * Changes the stock of locked goods and publishes them in the catalogue with their earliest expiry ('' = unchanged).
 * Flash-sale pieces return to the sale if the goods still have one. Call it last in the transaction: it locks the
 * catalogue's head, where everybody who changes goods waits.
 */
export async function updateStock(
  tx: Executor,
  moves: readonly StockMove[],
  { isReturn, expiresOn }: { isReturn: boolean; expiresOn: ReadonlyMap<number, Day> },
): Promise<void> {
  const sign = isReturn ? 1 : -1
  await recording(tx, stockUpdate, {
    ...changedHead(CATALOG_AUDIENCE),
    goodsIds: moves.map(({ goodsId }) => goodsId),
    pieces: moves.map(({ number }) => sign * number),
    flash: moves.map(({ flashNumber }) => sign * flashNumber),
    expiresOn: moves.map(({ goodsId }) => expiresOn.get(goodsId) ?? ''),
  })
}

const stockUpdate = statement(
  'update_stock',
  () => sql`with ${preparedHead}
    update ${goods} set
      stock = ${goods.stock} + move.pieces,
      flash_sale = case when move.flash = 0 or ${goods.flashSale} is null then ${goods.flashSale}
        else jsonb_set(${goods.flashSale}, '{stock}', to_jsonb(${flashStock} + move.flash)) end,
      expires_on = case when move.expires_on = '' then ${goods.expiresOn} else move.expires_on end,
      revision = head.number
    from head, unnest(${arrayOf('goodsIds', 'int')}, ${arrayOf('pieces', 'int')}, ${arrayOf('flash', 'int')}, ${arrayOf('expiresOn', 'text')})
      as move (goods_id, pieces, flash, expires_on)
    where ${goods.id} = move.goods_id`,
)

/** Empties recalled batches of locked goods onto their recalls; pieces by goods. */
export async function emptyRecalledBatches(tx: Executor, goodsIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: batches.id, goodsId: batches.goodsId, stock: batches.stock, recallId: recalls.id })
    .from(batches)
    .innerJoin(recalls, and(eq(recalls.goodsId, batches.goodsId), eq(recalls.batch, batches.number)))
    .where(and(inArray(batches.goodsId, [...goodsIds]), gt(batches.stock, 0)))
  const pieces = new Map<number, number>()
  for (const { id, goodsId, stock, recallId } of rows) {
    await tx.update(batches).set({ stock: 0 }).where(eq(batches.id, id))
    await tx
      .update(recalls)
      .set({ locked: sql`${recalls.locked} + ${stock}` })
      .where(eq(recalls.id, recallId))
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + stock)
  }
  return pieces
}

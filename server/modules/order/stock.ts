/**
 * Stock leaves and returns here and nowhere else. Rows of goods are locked in the order of their ids, so that two orders
 * of the same goods wait for each other and never in a circle; a batch is only touched under the lock of its goods.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { CATALOG_AUDIENCE, takenNumber } from '../../platform/change-log.ts'
import { batches, goods } from '../goods/tables.ts'
import type { AllottedBatch, Batch } from './batches.ts'

/** Pieces of one goods; `flashNumber` of them are bought in its flash sale. */
export type StockMove = { goodsId: number; number: number; flashNumber: number }

/** Adds up lines of the same goods. */
export function movesOf(lines: readonly { goodsId: number; number: number; isFlashSale: boolean }[]): StockMove[] {
  const moves = new Map<number, StockMove>()
  for (const { goodsId, number, isFlashSale } of lines) {
    const move = moves.get(goodsId) ?? { goodsId, number: 0, flashNumber: 0 }
    move.number += number
    if (isFlashSale) move.flashNumber += number
    moves.set(goodsId, move)
  }
  return [...moves.values()]
}

const flashStock = sql`coalesce((${goods.flashSale} ->> 'stock')::int, 0)`

/** The goods to move, locked in the order of their ids, beside what is moved. */
function lockedMoves(moves: readonly StockMove[]) {
  const rows = moves.map(
    ({ goodsId, number, flashNumber }) => sql`(${goodsId}::int, ${number}::int, ${flashNumber}::int)`,
  )
  const ids = moves.map(({ goodsId }) => goodsId)
  return sql`(values ${sql.join(rows, sql`, `)}) as move (goods_id, number, flash)
    join (select g.id from ${goods} g where ${inArray(sql`g.id`, ids)} order by g.id for no key update) as held
      on held.id = move.goods_id`
}

/** Takes stock where there is enough of it, in one statement; returns what each goods had before that could give. */
export async function takeStock(tx: Executor, moves: readonly StockMove[]): Promise<Map<number, number>> {
  const rows = await tx
    .update(goods)
    .set({
      stock: sql`${goods.stock} - move.number`,
      flashSale: sql`case when move.flash = 0 then ${goods.flashSale}
        else jsonb_set(${goods.flashSale}, '{stock}', to_jsonb(${flashStock} - move.flash)) end`,
    })
    .from(lockedMoves(moves))
    .where(
      and(
        eq(goods.id, sql`held.id`),
        sql`${goods.stock} >= move.number`,
        sql`(move.flash = 0 or ${flashStock} >= move.flash)`,
      ),
    )
    .returning({ id: goods.id, before: sql<number>`${goods.stock} + move.number` })
  return new Map(rows.map(({ id, before }) => [id, before]))
}

/** Gives stock back, and to the flash sale if the goods still have one. */
export async function returnStock(tx: Executor, moves: readonly StockMove[]): Promise<void> {
  await tx
    .update(goods)
    .set({
      stock: sql`${goods.stock} + move.number`,
      flashSale: sql`case when move.flash = 0 or ${goods.flashSale} is null then ${goods.flashSale}
        else jsonb_set(${goods.flashSale}, '{stock}', to_jsonb(${flashStock} + move.flash)) end`,
    })
    .from(lockedMoves(moves))
    .where(eq(goods.id, sql`held.id`))
}

export const findBatches = (tx: Executor, goodsIds: readonly number[]): Promise<Batch[]> =>
  tx
    .select({
      id: batches.id,
      goodsId: batches.goodsId,
      number: batches.number,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
    })
    .from(batches)
    .where(and(inArray(batches.goodsId, [...goodsIds]), gt(batches.stock, 0)))

export async function takeFromBatches(tx: Executor, taken: ReadonlyMap<number, number>): Promise<void> {
  if (taken.size === 0) return
  const rows = [...taken].map(([id, number]) => sql`(${id}::int, ${number}::int)`)
  await tx
    .update(batches)
    .set({ stock: sql`${batches.stock} - taken.number` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as taken (id, number)`)
    .where(eq(batches.id, sql`taken.id`))
}

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
 * Tells the catalogue that these goods changed, and what now expires first ('' = unchanged). Comes last in its
 * transaction: everybody who changes goods waits at the catalogue's head.
 */
export async function publishGoods(tx: Executor, changed: ReadonlyMap<number, Day>): Promise<void> {
  const rows = [...changed].map(([id, expiresOn]) => sql`(${id}::int, ${expiresOn}::text)`)
  await tx.execute(sql`with ${takenNumber(CATALOG_AUDIENCE)}
    update ${goods} set
      revision = head.number,
      expires_on = case when changed.expires_on = '' then ${goods.expiresOn} else changed.expires_on end
    from head, (values ${sql.join(rows, sql`, `)}) as changed (id, expires_on)
    where ${goods.id} = changed.id`)
}

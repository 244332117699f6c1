/**
 * Stock leaves and returns here and nowhere else. Goods are locked first, in the order of their ids, so that two orders
 * of the same goods wait for each other and never in a circle; batches are only touched under the lock of their goods.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { CATALOG_AUDIENCE, takenNumber } from '../../platform/replay/change-log.ts'
import { batches, goods } from '../../tables/goods.ts'
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

export type Stocked = { stock: number; flashStock: number }

/** Locks goods until the transaction ends, in the order of their ids, and returns what each has now. */
export async function lockStock(tx: Executor, goodsIds: readonly number[]): Promise<Map<number, Stocked>> {
  const rows = await tx
    .select({ id: goods.id, stock: goods.stock, flashStock: sql<number>`coalesce(${flashStock}, 0)` })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]))
    .orderBy(asc(goods.id))
    .for('no key update')
  return new Map(rows.map(({ id, ...stocked }) => [id, stocked]))
}

const flashStock = sql`(${goods.flashSale} ->> 'stock')::int`

/** Whether every move can be had of what was locked. */
export const isInStock = (moves: readonly StockMove[], stocked: ReadonlyMap<number, Stocked>): boolean =>
  moves.every(({ goodsId, number, flashNumber }) => {
    const { stock, flashStock: left } = stocked.get(goodsId) ?? { stock: 0, flashStock: 0 }
    return number <= stock && flashNumber <= left
  })

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

/** To stand in a `with` of the statement that needs it: takes pieces out of batches; undefined when there are none to take. */
export function takenFromBatches(tx: Executor, taken: ReadonlyMap<number, number>) {
  if (taken.size === 0) return undefined
  const rows = [...taken].map(([id, number]) => sql`(${id}::int, ${number}::int)`)
  const update = tx
    .update(batches)
    .set({ stock: sql`${batches.stock} - taken.number` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as taken (id, number)`)
    .where(eq(batches.id, sql`taken.id`))
    .returning({ id: batches.id })
  return tx.$with('taken_batches').as(update)
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
 * Moves the stock of locked goods, in or out, and publishes them with what now expires first ('' = unchanged). Flash-sale
 * pieces return to the sale if the goods still have one. Comes last in its transaction: everybody who changes goods
 * waits at the catalogue's head.
 */
export async function moveStock(
  tx: Executor,
  moves: readonly StockMove[],
  { isReturn, expiresOn }: { isReturn: boolean; expiresOn: ReadonlyMap<number, Day> },
): Promise<void> {
  const sign = isReturn ? 1 : -1
  const rows = moves.map(
    ({ goodsId, number, flashNumber }) =>
      sql`(${goodsId}::int, ${sign * number}::int, ${sign * flashNumber}::int, ${expiresOn.get(goodsId) ?? ''}::text)`,
  )
  await tx.execute(sql`with ${takenNumber(tx, CATALOG_AUDIENCE)}
    update ${goods} set
      stock = ${goods.stock} + move.number,
      flash_sale = case when move.flash = 0 or ${goods.flashSale} is null then ${goods.flashSale}
        else jsonb_set(${goods.flashSale}, '{stock}', to_jsonb(${flashStock} + move.flash)) end,
      expires_on = case when move.expires_on = '' then ${goods.expiresOn} else move.expires_on end,
      revision = head.number
    from head, (values ${sql.join(rows, sql`, `)}) as move (goods_id, number, flash, expires_on)
    where ${goods.id} = move.goods_id`)
}

/** SQL of the cart: lines in, lines out; every statement is scoped to one buyer. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { CartLine } from '#domain/cart/line.ts'

import type { Executor } from '../../db/connect.ts'
import { cartLines } from './tables.ts'

const lineColumns = {
  id: cartLines.id,
  goodsId: cartLines.goodsId,
  warehouseId: cartLines.warehouseId,
  type: cartLines.type,
  number: cartLines.number,
  isSelected: cartLines.isSelected,
  seenPrice: cartLines.seenPrice,
  addedAt: cartLines.addedAt,
}

const ofBuyer = (buyerId: number, ids?: readonly string[]) =>
  and(eq(cartLines.buyerId, buyerId), ids && inArray(cartLines.id, [...ids]))

/** A buyer's lines (all, or those of `ids` that exist), oldest first. */
export const findLines = (db: Executor, buyerId: number, ids?: readonly string[]): Promise<CartLine[]> =>
  db.select(lineColumns).from(cartLines).where(ofBuyer(buyerId, ids)).orderBy(asc(cartLines.addedAt), asc(cartLines.id))

export type LineToWrite = Omit<CartLine, 'addedAt' | 'isSelected' | 'takesExchange'>

/**
 * Writes lines with their absolute numbers and selects them; a line that stands keeps its place in the cart. `count` is
 * the number of lines the cart held before plus the new ones: exact only while the caller holds the buyer's change head.
 */
export async function upsertLines(
  tx: Executor,
  buyerId: number,
  lines: readonly LineToWrite[],
  now: number,
): Promise<{ lines: CartLine[]; count: number }> {
  const rows = await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, buyerId, isSelected: true, addedAt: now })))
    .onConflictDoUpdate({
      target: [cartLines.buyerId, cartLines.id],
      set: { number: sql`excluded.number`, seenPrice: sql`excluded.seen_price`, isSelected: true },
    })
    .returning({
      ...lineColumns,
      isNew: sql<boolean>`xmax = 0`,
      before: sql<number>`(select count(*)::int from ${cartLines} where ${cartLines.buyerId} = ${buyerId})`,
    })
  const added = rows.filter(({ isNew }) => isNew).length
  return {
    lines: rows.map(({ isNew: _isNew, before: _before, ...line }) => line),
    count: (rows[0]?.before ?? 0) + added,
  }
}

/** Adds lines the cart does not hold yet and leaves the others as they are; returns the ids of the added ones. */
export async function insertMissingLines(
  tx: Executor,
  buyerId: number,
  lines: readonly LineToWrite[],
  now: number,
): Promise<{ added: string[]; count: number }> {
  if (lines.length === 0) return { added: [], count: 0 }
  const rows = await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, buyerId, isSelected: true, addedAt: now })))
    .onConflictDoNothing()
    .returning({
      id: cartLines.id,
      before: sql<number>`(select count(*)::int from ${cartLines} where ${cartLines.buyerId} = ${buyerId})`,
    })
  return { added: rows.map(({ id }) => id), count: (rows[0]?.before ?? 0) + rows.length }
}

/** The line with its new number, or undefined when it is gone. */
export async function updateNumber(
  tx: Executor,
  buyerId: number,
  { id, number, seenPrice }: Pick<CartLine, 'id' | 'number' | 'seenPrice'>,
): Promise<CartLine | undefined> {
  const [line] = await tx
    .update(cartLines)
    .set({ number, seenPrice })
    .where(ofBuyer(buyerId, [id]))
    .returning(lineColumns)
  return line
}

export const updateSelection = (
  tx: Executor,
  buyerId: number,
  ids: readonly string[],
  isSelected: boolean,
): Promise<CartLine[]> => tx.update(cartLines).set({ isSelected }).where(ofBuyer(buyerId, ids)).returning(lineColumns)

export async function deleteLines(tx: Executor, buyerId: number, ids: readonly string[]): Promise<void> {
  await tx.delete(cartLines).where(ofBuyer(buyerId, ids))
}

/**
 * Deletes lines only as the caller saw them and returns the ids it deleted: one that another device changed in the
 * meantime stays. Throws nothing; compare the counts.
 */
export async function deleteUnchangedLines(
  tx: Executor,
  buyerId: number,
  lines: readonly Pick<CartLine, 'id' | 'number'>[],
): Promise<string[]> {
  const seen = sql.join(
    lines.map(({ id, number }) => sql`(${id}::text, ${number}::int)`),
    sql`, `,
  )
  const rows = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.buyerId, buyerId), sql`(${cartLines.id}, ${cartLines.number}) in (${seen})`))
    .returning({ id: cartLines.id })
  return rows.map(({ id }) => id)
}

/** SQL of saved views. */
import { and, asc, eq } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { operatorViews } from '../../tables/operator.ts'

type ViewRow = typeof operatorViews.$inferSelect

export const findViews = (db: Executor, operatorId: number, room: ViewRow['room']) =>
  db
    .select({ id: operatorViews.id, name: operatorViews.name, search: operatorViews.search })
    .from(operatorViews)
    .where(and(eq(operatorViews.operatorId, operatorId), eq(operatorViews.room, room)))
    .orderBy(asc(operatorViews.name))

export async function findView(db: Executor, operatorId: number, id: number): Promise<ViewRow | undefined> {
  const [row] = await db
    .select()
    .from(operatorViews)
    .where(and(eq(operatorViews.operatorId, operatorId), eq(operatorViews.id, id)))
  return row
}

export async function putView(tx: Executor, row: Omit<ViewRow, 'id'>): Promise<void> {
  const { operatorId, room, name } = operatorViews
  await tx
    .insert(operatorViews)
    .values(row)
    .onConflictDoUpdate({ target: [operatorId, room, name], set: { search: row.search } })
}

export async function deleteView(tx: Executor, id: number): Promise<void> {
  await tx.delete(operatorViews).where(eq(operatorViews.id, id))
}

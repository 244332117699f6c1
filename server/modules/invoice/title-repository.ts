/** SQL of the titles of invoices. */
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { TitleFields } from '#domain/invoice/invoice.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { invoiceTitles } from '../../tables/money/invoice.ts'

export type TitleRow = typeof invoiceTitles.$inferSelect

export const findTitles = (db: Executor, buyerId: number, id?: number): Promise<TitleRow[]> =>
  db
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.buyerId, buyerId), id === undefined ? undefined : eq(invoiceTitles.id, id)))
    .orderBy(asc(invoiceTitles.id))

export async function insertTitle(tx: Executor, buyerId: number, fields: TitleFields): Promise<number> {
  const [made] = await tx
    .insert(invoiceTitles)
    .values({ ...fields, buyerId })
    .returning({ id: invoiceTitles.id })
  return made!.id
}

export async function updateTitle(tx: Executor, id: number, fields: TitleFields): Promise<void> {
  await tx.update(invoiceTitles).set(fields).where(eq(invoiceTitles.id, id))
}

export async function deleteTitle(tx: Executor, id: number): Promise<void> {
  await tx.delete(invoiceTitles).where(eq(invoiceTitles.id, id))
}

/** From now on name and tax id stay. */
export async function lockTitle(tx: Executor, id: number, now: number): Promise<void> {
  await tx
    .update(invoiceTitles)
    .set({ reviewedAt: now })
    .where(and(eq(invoiceTitles.id, id), isNull(invoiceTitles.reviewedAt)))
}

/** The company as its licence says it. */
export async function findCompany(db: Executor, buyerId: number): Promise<{ title: string; taxId: string }> {
  const [row] = await db
    .select({ title: buyers.company, taxId: buyers.creditCode })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
  return { title: row?.title ?? '', taxId: row?.taxId ?? '' }
}

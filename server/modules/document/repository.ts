/** SQL of the documents that companies hand in, and of the facts in force. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { DocumentStatus } from '#domain/company/documents.ts'
import type { BuyerDocument, CustomerType, DocumentKind, ReviewState } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { documents } from '../../tables/company/document.ts'

export type DocumentRow = typeof documents.$inferSelect

export type DocumentFilter = {
  id?: number
  kinds?: readonly DocumentKind[]
  statuses?: readonly DocumentStatus[]
}

/** A company's documents, the newest of a kind first. */
export const findDocuments = (
  db: Executor,
  buyerId: number,
  { id, kinds, statuses }: DocumentFilter = {},
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.buyerId, buyerId),
        id === undefined ? undefined : eq(documents.id, id),
        kinds && inArray(documents.kind, [...kinds]),
        statuses && inArray(documents.status, [...statuses]),
      ),
    )
    .orderBy(asc(documents.kind), desc(documents.id))

/** Whose document it is. */
export async function findOwner(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.select({ buyerId: documents.buyerId }).from(documents).where(eq(documents.id, id))
  return row?.buyerId
}

export async function insertDocument(tx: Executor, row: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [added] = await tx.insert(documents).values(row).returning()
  return added!
}

export async function updateDocument(tx: Executor, id: number, row: Partial<DocumentRow>): Promise<DocumentRow> {
  const [changed] = await tx.update(documents).set(row).where(eq(documents.id, id)).returning()
  return changed!
}

export async function deleteDocument(tx: Executor, id: number): Promise<void> {
  await tx.delete(documents).where(eq(documents.id, id))
}

export type Holder = {
  customerType: CustomerType
  reviewState: ReviewState
  inForce: BuyerDocument[]
}

/** What decides about a company's documents. */
export async function findHolder(db: Executor, buyerId: number): Promise<Holder> {
  const [row] = await db
    .select({ customerType: buyers.customerType, reviewState: buyers.reviewState, inForce: buyers.documents })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
  return row!
}

export async function updateInForce(tx: Executor, buyerId: number, inForce: BuyerDocument[]): Promise<void> {
  await tx.update(buyers).set({ documents: inForce }).where(eq(buyers.id, buyerId))
}

/** Documents that wait with the buyer go to the office, or come back from it. The caller holds the buyer's lock. */
export async function moveDocuments(
  tx: Executor,
  buyerId: number,
  { from, to, submittedAt }: { from: 'draft' | 'submitted'; to: 'draft' | 'submitted'; submittedAt: number | null },
): Promise<void> {
  await tx
    .update(documents)
    .set({ status: to, submittedAt, version: sql`${documents.version} + 1` })
    .where(and(eq(documents.buyerId, buyerId), eq(documents.status, from)))
}

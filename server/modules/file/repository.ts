/** SQL of the uploaded files. */
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { documents } from '../../tables/company/document.ts'
import { files } from '../../tables/company/file.ts'
import { invoiceFiles, invoices } from '../../tables/money/invoice.ts'

export type FileRow = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert

/** A file counts as so much at least, so that many tiny ones are not free. */
const COUNTED_MIN = 64 * 1024

/** Bytes that a company's files take, those under way with what they were announced as. */
export async function sumBytes(db: Executor, buyerId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(greatest(${files.bytes}, ${COUNTED_MIN})), 0)::float8` })
    .from(files)
    // What the seller makes for a company takes none of its room.
    .where(and(eq(files.buyerId, buyerId), ne(files.purpose, 'invoice')))
  return Number(row?.total ?? 0)
}

export async function insertFile(tx: Executor, row: NewFile): Promise<void> {
  await tx.insert(files).values(row)
}

export async function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

/** Whether a file belongs to an invoice that is issued, or was before it was reversed. */
export async function isOfIssuedInvoice(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .where(and(eq(invoiceFiles.fileId, id), inArray(invoices.state, ['issued', 'reversed'])))
    .limit(1)
  return rows.length > 0
}

/** Of these, the ones that are whole. */
export const findFiles = (db: Executor, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), sql`${files.mime} <> ''`))

export async function updateFile(db: Executor, id: string, row: Partial<NewFile>): Promise<void> {
  await db.update(files).set(row).where(eq(files.id, id))
}

export async function deleteFile(db: Executor, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id))
}

/** Files made before `before` that never became whole, or that no document or invoice shows. */
export const findForsakenFiles = (db: Executor, before: number, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        lt(files.createdAt, before),
        sql`(${files.mime} = '' or ${files.purpose} = 'document' and not exists (
          select from ${documents} where ${documents.buyerId} = ${files.buyerId} and ${documents.files} ? ${files.id})
          or ${files.purpose} = 'invoice' and not exists (
          select from ${invoiceFiles} where ${invoiceFiles.fileId} = ${files.id}))`,
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(limit)

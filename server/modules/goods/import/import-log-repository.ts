/** SQL of what imports did, for the list of them and for taking the last one back. */
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { goodsImportRows, goodsImports } from '../../../tables/goods/import.ts'

export type ImportRecord = typeof goodsImports.$inferSelect
export type ImportedRow = typeof goodsImportRows.$inferSelect

const SHOWN_MAX = 20

/** The newest first. */
export const findImports = (db: Executor): Promise<ImportRecord[]> =>
  db.select().from(goodsImports).orderBy(desc(goodsImports.place)).limit(SHOWN_MAX)

/** The newest, where it is finished and stands: what those before it changed is forgotten (`addImport`). */
export async function findLastImport(db: Executor): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(goodsImports).orderBy(desc(goodsImports.place)).limit(1)
  return row?.finishedAt != null && row.undoneAt === null ? row : undefined
}

/** Begins a record, and forgets what former imports changed: only the last can be taken back. */
export async function addImport(
  tx: Executor,
  row: Pick<ImportRecord, 'id' | 'fileName' | 'operatorId' | 'operatorName' | 'startedAt'>,
): Promise<void> {
  await tx.insert(goodsImports).values(row)
  await tx.delete(goodsImportRows).where(ne(goodsImportRows.importId, row.id))
}

export async function changeImport(tx: Executor, id: string, changes: Partial<ImportRecord>): Promise<void> {
  await tx.update(goodsImports).set(changes).where(eq(goodsImports.id, id))
}

export async function addImportedRows(tx: Executor, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length === 0) return
  const content = JSON.stringify(
    rows.map(({ importId, goodsId, ...row }) => ({ import_id: importId, goods_id: goodsId, ...row })),
  )
  await tx.execute(sql`insert into ${goodsImportRows} (import_id, goods_id, before, after, batches)
    select r.import_id, r.goods_id, nullif(r.before, 'null'::jsonb), r.after, nullif(r.batches, 'null'::jsonb)
    from jsonb_populate_recordset(null::goods_import_rows, ${content}::jsonb) r`)
}

/** What an import changed, by the id of the goods. */
export const findImportedRows = (
  db: Executor,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportedRow[]> =>
  db
    .select()
    .from(goodsImportRows)
    .where(and(eq(goodsImportRows.importId, importId), gt(goodsImportRows.goodsId, after)))
    .orderBy(goodsImportRows.goodsId)
    .limit(limit)

export async function forgetRows(tx: Executor, importId: string): Promise<void> {
  await tx.delete(goodsImportRows).where(eq(goodsImportRows.importId, importId))
}

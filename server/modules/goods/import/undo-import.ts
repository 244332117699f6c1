/**
 * Takes an import back, chunk by chunk. A field is put back only where it still has what the import wrote: what was
 * sold or corrected since stays. New goods go, or leave the shelf where an order or a cart already knows them.
 */
import type { Database, Executor } from '../../../db/connect.ts'
import { endImport, nextImportNumber } from '../../../platform/replay/change-log.ts'
import { addPriceChanges } from '../price/price-log-repository.ts'
import { loggedChanges } from '../price/price-log.ts'
import { auditRenewal } from './audit-renewal.ts'
import { findImportedRows, type ImportedRow } from './import-log-repository.ts'
import {
  deleteGoods,
  findBatchesOf,
  findStanding,
  lockGoods,
  replaceBatches,
  type StandingRow,
  updateGoods,
} from './import-repository.ts'
import type { Batch } from './plan/plan-batches.ts'
import { areSameBatches } from './plan/take-stock.ts'

const CHUNK = 200

export type UndoSummary = { removed: number; unpublished: number; restored: number; kept: number }
type UndoAuthor = { operatorId: number; operatorName: string; now: number }

export async function undoImport(
  db: Database,
  importId: string,
  author: UndoAuthor,
  onProgress: (rows: number) => void,
): Promise<UndoSummary> {
  const summary: UndoSummary = { removed: 0, unpublished: 0, restored: 0, kept: 0 }
  try {
    await undoChunks(db, importId, author, { summary, onProgress })
  } finally {
    // Readers may follow some seconds later; from here on they have all of it.
    await endImport(db)
  }
  return summary
}

async function undoChunks(
  db: Database,
  importId: string,
  author: UndoAuthor,
  { summary, onProgress }: { summary: UndoSummary; onProgress: (rows: number) => void },
): Promise<void> {
  let rows = 0
  for (let after = 0; ;) {
    const chunk = await findImportedRows(db, importId, { after, limit: CHUNK })
    if (chunk.length === 0) return
    await db.transaction(async (tx) => undoChunk(tx as unknown as Executor, chunk, author, summary))
    after = chunk.at(-1)!.goodsId
    rows += chunk.length
    onProgress(rows)
  }
}

async function undoChunk(
  tx: Executor,
  chunk: readonly ImportedRow[],
  author: UndoAuthor,
  summary: UndoSummary,
): Promise<void> {
  const standing = new Map(
    (
      await lockGoods(
        tx,
        chunk.map(({ goodsId }) => goodsId),
      )
    ).map((row) => [row.id, row]),
  )
  const revision = await nextImportNumber(tx)
  const present = chunk.filter(({ goodsId }) => standing.has(goodsId))
  const made = present.filter(({ before }) => before === null).map(({ goodsId }) => goodsId)
  // What somebody worked on since is not lost: such goods only leave the shelf.
  const isEdited = (id: number) => standing.get(id)!.version > 0
  for (const id of made.filter(isEdited)) await unpublish(tx, id, revision, summary)
  await removeNew(
    tx,
    made.filter((id) => !isEdited(id)),
    revision,
    summary,
  )
  const changed = present.filter(({ before }) => before !== null)
  for (const row of changed) await restore(tx, row, standing.get(row.goodsId)!, { ...author, revision }, summary)
}

/** Together where nothing refers to them, else one by one. */
async function removeNew(tx: Executor, ids: readonly number[], revision: number, summary: UndoSummary): Promise<void> {
  if (ids.length === 0) return
  try {
    await tx.transaction((inner) => deleteGoods(inner as unknown as Executor, ids))
    summary.removed += ids.length
  } catch (error) {
    if (!isReferred(error)) throw error
    if (ids.length > 1) {
      for (const id of ids) await removeNew(tx, [id], revision, summary)
      return
    }
    await unpublish(tx, ids[0]!, revision, summary)
  }
}

async function unpublish(tx: Executor, id: number, revision: number, summary: UndoSummary): Promise<void> {
  await updateGoods(tx, ['isOnShelf'], [{ id, isOnShelf: false }], revision)
  summary.unpublished += 1
}

/** SQLSTATE class 23: another row refers to it. */
function isReferred(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && code.startsWith('23')) || (cause instanceof Error && isReferred(cause))
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** What the batches in stock make up: it goes back together with them, or not at all. */
const OF_BATCHES: readonly string[] = ['stock', 'expiresOn']
/** What tells goods apart goes back together too, and only where no other goods stand under it by now. */
const OF_IDENTITY: readonly string[] = ['approvalNumber', 'naturalKey']

async function isIdentityTaken(
  tx: Executor,
  { goodsId, before }: { goodsId: number; before: Record<string, unknown> },
  standing: readonly string[],
): Promise<boolean> {
  if (before.naturalKey === undefined) return false
  if (OF_IDENTITY.some((field) => !standing.includes(field))) return true
  return (await findStanding(tx, [String(before.naturalKey)])).some(({ id }) => id !== goodsId)
}

/** Whether the desk corrected a number or a day since, of as many pieces: the batches stand otherwise than written. */
async function areBatchesCorrected(tx: Executor, goodsId: number, written: Batch[] | undefined): Promise<boolean> {
  return written !== undefined && !areSameBatches(await findBatchesOf(tx, [goodsId]), written)
}

async function restore(
  tx: Executor,
  { goodsId, before, after, batches }: ImportedRow,
  row: StandingRow,
  { operatorId, operatorName, now, revision }: UndoAuthor & { revision: number },
  summary: UndoSummary,
): Promise<void> {
  const written = Object.keys(before!)
  const standing = written.filter((field) => same(row[field as 'name'], after[field]))
  const areBatchesKept =
    written.some((field) => OF_BATCHES.includes(field) && !standing.includes(field)) ||
    (await areBatchesCorrected(tx, goodsId, after.batches as Batch[] | undefined))
  const isIdentityKept = await isIdentityTaken(tx, { goodsId, before: before! }, standing)
  const fields = standing.filter(
    (field) => !(areBatchesKept && OF_BATCHES.includes(field)) && !(isIdentityKept && OF_IDENTITY.includes(field)),
  )
  if (fields.length < written.length) summary.kept += 1
  else summary.restored += 1
  if (fields.length === 0) return
  const values = Object.fromEntries(fields.map((field) => [field, before![field]]))
  await updateGoods(tx, fields, [{ ...values, id: goodsId }], revision)
  await auditRenewal(tx, { standing: row, changes: values, cause: '撤销导入' }, { operatorId, operatorName, now })
  if (batches && !areBatchesKept) await replaceBatches(tx, [{ goodsId, batches }])
  await addPriceChanges(
    tx,
    loggedChanges(row, { ...row, ...values }, { goodsId, at: now, operatorId, operatorName, cause: 'undo' }),
  )
}

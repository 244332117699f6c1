/** 药检报告 by batch: quality uploads them, buyers read those of the batches they received. */
import type { BatchRow } from '#contract/ops/batch.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import type { StoredFile } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { answerPapers } from '../paper/index.ts'
import { reportFiles } from './report-store.ts'
import { findBatches, findGoodsSent, findReport, findSentBatch, putReport } from './repository.ts'

type FoundBatch = Omit<BatchRow, 'producedOn' | 'reportedAt'> & {
  producedOn: string | null
  reportedAt?: number | null
}

const toBatch = ({ producedOn, reportedAt, ...row }: FoundBatch): BatchRow => ({
  ...row,
  producedOn: producedOn || undefined,
  reportedAt: reportedAt ?? undefined,
})

export async function listBatches(
  db: Executor,
  { cursor, words, isMissing }: { cursor?: string | undefined; words?: string | undefined; isMissing: boolean },
): Promise<KeyPage<BatchRow>> {
  const rows = await findBatches(db, { words, isMissing, after: afterOf(cursor), limit: PAGE_LIMIT })
  const { list, ...rest } = pageOf(rows)
  return { list: list.map(toBatch), ...rest }
}

type OneBatch = { goodsId: number; batch: string }

/** In the stock, or sent once. Throws ops.notFound. */
async function loadBatch(db: Executor, { goodsId, batch }: OneBatch): Promise<BatchRow> {
  const [found] = await findBatches(db, { goodsId, batch, limit: 1 })
  if (found) return toBatch(found)
  const sent = await findSentBatch(db, goodsId, batch)
  if (!sent) throw new AppError('ops.notFound')
  return toBatch({ ...sent, id: 0, reportedAt: (await findReport(db, [goodsId], batch))?.uploadedAt ?? null })
}

/** Keeps the report on a batch. Replaces the former one. Throws ops.notFound or qcReport.invalid. */
export async function uploadReport(
  tx: Executor,
  place: FilePlace,
  {
    upload,
    now,
    audit,
    ...one
  }: OneBatch & {
    upload: Upload | undefined
    now: number
    audit: (note: AuditNote) => Promise<void>
  },
): Promise<BatchRow> {
  reportFiles.assert(upload)
  const before = await loadBatch(tx, one)
  const file = await reportFiles.save(place, upload)
  await putReport(tx, { ...one, file, bytes: upload.bytes.length, uploadedAt: now })
  await answerPapers(tx, { kind: 'report', id: one.goodsId, batch: one.batch }, now)
  await audit({
    object: 'batch',
    objectId: one.goodsId,
    title: `${before.name} 批号 ${one.batch}`,
    before: { 药检报告: before.reportedAt === undefined ? '无' : '已上传' },
    after: { 药检报告: before.reportedAt === undefined ? '已上传' : '已更换' },
  })
  return loadBatch(tx, one)
}

/** The report on a batch of one of these goods, as it was uploaded. Throws qcReport.notFound. */
export async function showReport(
  db: Executor,
  place: FilePlace,
  { goodsIds, batch }: { goodsIds: readonly number[]; batch: string },
): Promise<StoredFile> {
  const report = await findReport(db, goodsIds, batch)
  const file = report && (await reportFiles.read(place, report.file))
  if (!file) throw new AppError('qcReport.notFound')
  return file
}

/** The same for a batch that was sent with an order; the caller has checked whose order it is. */
export const showReportOf = async (
  db: Executor,
  place: FilePlace,
  sent: { orderId: number; batch: string; lineId?: number | undefined },
): Promise<StoredFile> => showReport(db, place, { goodsIds: await findGoodsSent(db, sent), batch: sent.batch })

import type { CompanyDocument } from '#contract/company/document.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { checkDocument, type DocumentProblems } from '#domain/company/documents.ts'
import { dayOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { type DocumentRow, updateDocument } from './repository.ts'
import { findOwnDocument } from './save-document.ts'
import { asBuyerSees, toDocuments } from './show-documents.ts'

/**
 * Hands one document in: a renewal, or a letter that was missing. Why it came back before stays with it for the office,
 * which looks whether that was mended. Throws document.notFound, .incomplete or .wrongState.
 */
export async function submitDocument(
  tx: Executor,
  own: { buyerId: number; id: number },
  now: number,
): Promise<CompanyDocument> {
  await lockBuyer(tx, own.buyerId)
  const row = await findOwnDocument(tx, own)
  if (row.status !== 'draft' && row.status !== 'rejected') throw new AppError('document.wrongState')
  assertComplete(row, now)
  const submitted = await updateDocument(tx, row.id, {
    status: 'submitted',
    submittedAt: now,
    version: row.version + 1,
  })
  await recordChanges(tx, own.buyerId, [{ collection: 'account', key: own.buyerId }], now)
  return asBuyerSees((await toDocuments(tx, [submitted]))[0]!)
}

/** What is asked of a document → its name on the wire. */
const FIELDS: Record<keyof DocumentProblems, string> = {
  number: 'number',
  purchaser: 'purchaser',
  validFrom: 'valid_from',
  validTo: 'valid_to',
  files: 'files',
}

function assertComplete(row: DocumentRow, now: number): void {
  const problems = Object.entries(checkDocument({ ...row, files: row.files.length }, dayOf(now)))
  if (problems.length === 0) return
  const errors = Object.fromEntries(problems.map(([field, text]) => [FIELDS[field as keyof DocumentProblems], [text]]))
  throw new AppError('document.incomplete', { text: `${row.kind}：${problems[0]![1]}`, errors })
}

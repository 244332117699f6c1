/** The office's word on documents. What is accepted takes the place of what was in force, in the same transaction. */
import type { SellerDocument } from '#contract/ops/document.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { authorityOf, DOCUMENT_STATUS_TEXT, sameNeed, withAccepted } from '#domain/company/documents.ts'
import { type DocumentDecision, isUndecided, type ReturnedDocument } from '#domain/company/review.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { documentNews } from './document-news.ts'
import { type DocumentRow, findDocuments, findHolder, findOwner, updateDocument, updateInForce } from './repository.ts'
import { loadSellerDocument } from './show-seller-documents.ts'

type Review = {
  id: number
  version?: number | undefined
  /** Absent: accepted. */
  reason?: string
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function reviewDocument(
  tx: Executor,
  { id, version, reason, now, audit }: Review,
): Promise<SellerDocument> {
  const buyerId = await findOwner(tx, id)
  if (buyerId === undefined) throw new AppError('ops.notFound')
  await lockBuyer(tx, buyerId)
  const [row] = await findDocuments(tx, buyerId, { id })
  if (!row) throw new AppError('ops.notFound')
  await assertVersion(tx, { object: 'document', objectId: id, version: row.version }, version)
  if (row.status !== 'submitted') throw new AppError('ops.wrongState')
  if (reason === undefined) await acceptDocuments(tx, buyerId, [row], now)
  else await updateDocument(tx, id, { status: 'rejected', reason, reviewedAt: now, version: row.version + 1 })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  const { kind, validTo } = row
  await tellBuyer(
    tx,
    buyerId,
    reason === undefined ? documentNews.accepted(kind, validTo) : documentNews.rejected(kind, reason),
    now,
  )
  const shown = await loadSellerDocument(tx, id, now)
  await audit({
    object: 'document',
    objectId: id,
    title: `${shown.buyer.company} 的${kind}`,
    before: { 状态: DOCUMENT_STATUS_TEXT.submitted },
    after: { 状态: DOCUMENT_STATUS_TEXT[reason === undefined ? 'accepted' : 'rejected'] },
    ...(reason !== undefined && { reason }),
  })
  return shown
}

/**
 * What the office says of documents of a company that it has not approved: the accepted ones are in force from now on,
 * and one that was, until its original came, is not any more when it goes back. Returns those that do. The caller holds
 * the buyer's lock. Throws ops.overtaken for one that is not there.
 */
export async function decideDocuments(
  tx: Executor,
  buyerId: number,
  decisions: readonly DocumentDecision[],
  now: number,
): Promise<ReturnedDocument[]> {
  const { reviewState } = await findHolder(tx, buyerId)
  const undecided = (await findDocuments(tx, buyerId)).filter(({ status }) => isUndecided(reviewState, status))
  const decided = decisions.map(({ id, reason }) => {
    const row = undecided.find((one) => one.id === id)
    if (!row) throw new AppError('ops.overtaken')
    return { row, reason }
  })
  const accepted = decided
    .filter(({ row, reason }) => reason === undefined && row.status === 'submitted')
    .map(({ row }) => row)
  if (accepted.length > 0) await acceptDocuments(tx, buyerId, accepted, now)
  const returned = decided.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }]))
  for (const { row, reason } of returned)
    await updateDocument(tx, row.id, { status: 'rejected', reason, reviewedAt: now, version: row.version + 1 })
  await withdraw(
    tx,
    buyerId,
    returned.flatMap(({ row }) => (row.status === 'accepted' ? [row.kind] : [])),
  )
  return returned.map(({ row: { kind }, reason }) => ({ kind, reason }))
}

/** Takes out of force what was. */
async function withdraw(tx: Executor, buyerId: number, kinds: readonly DocumentKind[]): Promise<void> {
  if (kinds.length === 0) return
  const { inForce } = await findHolder(tx, buyerId)
  await updateInForce(
    tx,
    buyerId,
    inForce.filter(({ kind }) => !kinds.includes(kind)),
  )
}

/** Puts documents in force; absent: all that the company has handed in. The caller holds the buyer's lock. */
export async function acceptDocuments(
  tx: Executor,
  buyerId: number,
  rows: readonly DocumentRow[] | undefined,
  now: number,
): Promise<void> {
  const accepted = rows ?? (await findDocuments(tx, buyerId, { statuses: ['submitted'] }))
  const { customerType, inForce } = await findHolder(tx, buyerId)
  let documents = inForce
  for (const row of accepted) {
    const { id, kind, number, validTo, version } = row
    const kinds = sameNeed(kind, customerType)
    for (const old of await findDocuments(tx, buyerId, { kinds, statuses: ['accepted'] }))
      await updateDocument(tx, old.id, { status: 'replaced' })
    await updateDocument(tx, id, { status: 'accepted', reason: null, reviewedAt: now, version: version + 1 })
    documents = withAccepted(documents, { kind, number, validTo, ...authorityOf(row) }, customerType)
  }
  await updateInForce(tx, buyerId, documents)
}

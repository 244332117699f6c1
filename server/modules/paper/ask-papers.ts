import type { PaperRequest } from '#contract/fulfilment/vault.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isColdParcel } from '#domain/shipment/method.ts'
import { type PaperSubject, subjectName } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { findInvoiceNumber, findParcel, findRequestsOf, putRequest, wasSent } from './repository.ts'

/** What the buyer asked for and how it stands, the newest first. */
export async function listRequests(db: Executor, buyerId: number): Promise<PaperRequest[]> {
  const rows = await findRequestsOf(db, buyerId)
  return rows.map(({ kind, subjectId, batch, state, askedAt, answer }) => ({
    kind,
    id: subjectId,
    batch,
    state,
    askedAt,
    answer: answer ?? undefined,
  }))
}

/**
 * Whether it is a paper the buyer may ask for: of a batch he was sent, an invoice or a cold parcel of his, a licence
 * the seller shows.
 */
async function isHis(db: Executor, buyerId: number, { kind, id, batch }: PaperSubject): Promise<boolean> {
  if (kind === 'report') return batch !== '' && wasSent(db, buyerId, id, batch)
  if (kind === 'invoice') return (await findInvoiceNumber(db, id, buyerId)) !== undefined
  if (kind === 'temperature') return isOwnColdParcel(db, id, buyerId)
  return (await readSettings(db)).licenses.some((license) => license.id === id)
}

async function isOwnColdParcel(db: Executor, id: number, buyerId: number): Promise<boolean> {
  const parcel = await findParcel(db, id, buyerId)
  return parcel !== undefined && isColdParcel(parcel)
}

type Ask = { buyerId: number; userId: number; papers: readonly PaperSubject[]; now: number }

/** Asking twice changes nothing. Throws paper.notFound for what is none of the buyer's. */
export async function askPapers(tx: Executor, { buyerId, userId, papers, now }: Ask): Promise<PaperRequest[]> {
  await lockBuyer(tx, buyerId)
  const subjects = new Map(
    papers
      .map((paper) => (paper.kind === 'report' ? paper : { ...paper, batch: '' }))
      .map((paper) => [subjectName(paper), paper]),
  )
  for (const paper of subjects.values()) {
    if (!(await isHis(tx, buyerId, paper))) throw new AppError('paper.notFound')
    await putRequest(tx, { ...paper, buyerId, askedBy: userId, askedAt: now })
  }
  return listRequests(tx, buyerId)
}

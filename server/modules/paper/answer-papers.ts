/** The seller answers what buyers asked for: by the paper itself, or by saying why it cannot be had. */
import type { AskedPaper } from '#contract/fulfilment/vault.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { PaperSubject } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { tellBuyer } from '../message/index.ts'
import { nameSubjects } from './name-subjects.ts'
import { paperNews } from './paper-news.ts'
import { closeRequests, findAskers, findRequest } from './repository.ts'

/** The paper is there: everybody who waits for it is told. Nothing happens where nobody does. */
export async function answerPapers(tx: Executor, subject: PaperSubject, now: number): Promise<void> {
  const buyerIds = await closeRequests(tx, subject, { state: 'answered', closedAt: now })
  if (buyerIds.length === 0) return
  const { name } = (await nameSubjects(tx, [subject]))(subject)
  for (const buyerId of buyerIds) await tellBuyer(tx, buyerId, paperNews.answered(subject, name, now), now)
}

type Decline = { id: number; reason: string; now: number; audit: (note: AuditNote) => Promise<void> }

/** Tells everybody who asked. Throws ops.notFound, or ops.wrongState where nobody waits any more. */
export async function declinePaper(tx: Executor, { id, reason, now, audit }: Decline): Promise<AskedPaper> {
  const row = await findRequest(tx, id)
  if (!row) throw new AppError('ops.notFound')
  const subject = { kind: row.kind, id: row.subjectId, batch: row.batch }
  const buyerIds = await closeRequests(tx, subject, { state: 'declined', closedAt: now, answer: reason })
  if (buyerIds.length === 0) throw new AppError('ops.wrongState')
  const words = (await nameSubjects(tx, [subject]))(subject)
  for (const buyerId of buyerIds)
    await tellBuyer(tx, buyerId, paperNews.declined(subject, words.name, reason, now), now)
  await audit({
    object: 'paper',
    objectId: id,
    title: words.name,
    before: { 状态: '待答复' },
    after: { 状态: '无法提供', 客户: `${buyerIds.length} 家` },
    reason,
  })
  return {
    id,
    kind: row.kind,
    subjectId: row.subjectId,
    batch: row.batch,
    ...words,
    state: 'declined',
    askedAt: row.askedAt,
    closedAt: now,
    answer: reason,
    buyers: await findAskers(tx, subject, 'declined'),
  }
}

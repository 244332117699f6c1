import { AppError } from '#contract/protocol/errors.ts'
import type { SellerFeedback } from '#contract/self-service/feedback-ops.ts'
import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { findFeedbacks, type FoundFeedback, updateFeedback } from './repository.ts'
import { toSellerFeedback } from './show-feedback.ts'

type Answer = {
  id: number
  answer: string
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

async function findAny(db: Executor, id: number): Promise<FoundFeedback> {
  const [found] = await findFeedbacks(db, { id }, { limit: 1 })
  if (!found) throw new AppError('ops.notFound')
  return found
}

/** The buyer is told the answer. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function answerFeedback(
  tx: Executor,
  { id, answer, version, now, audit }: Answer,
): Promise<SellerFeedback> {
  await lockBuyer(tx, (await findAny(tx, id)).feedback.buyerId)
  const { feedback, company } = await findAny(tx, id)
  await assertVersion(tx, { object: 'feedback', objectId: id, version: feedback.version }, version)
  if (feedback.answeredAt !== null) throw new AppError('ops.wrongState')
  await updateFeedback(tx, id, { answer, answeredAt: now, version: feedback.version + 1 })
  const news = {
    kind: 'system' as const,
    title: '您的反馈已答复',
    text: `${feedback.text.slice(0, 30)}${feedback.text.length > 30 ? '…' : ''}——${answer}`,
    link: selfServicePaths.feedback(),
  }
  await tellBuyer(tx, feedback.buyerId, news, now)
  await audit({
    object: 'feedback',
    objectId: id,
    title: `${company} 的反馈（${FEEDBACK_KIND_TEXT[feedback.kind]}）`,
    before: { 状态: '待答复' },
    after: { 状态: '已答复', 答复: answer },
  })
  return toSellerFeedback(await findAny(tx, id))
}

/** The seller's acts: a batch is recalled, those who are silent are asked again, the recall is closed. */
import type { RecallDetail } from '#contract/fulfilment/recall.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { answerBefore, progressOf, RECALL_LEVEL_TEXT, type RecallLevel, receivedText } from '#domain/recall/recall.ts'
import { recallPaths } from '#routing/paths/recall.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { tellAnew } from '../message/index.ts'
import { quarantine } from '../order/index.ts'
import { findUnanswered, insertHolders, isAnsweredLast } from './holder-repository.ts'
import { loadReach, loadRecall } from './load-recalls.ts'
import {
  findConcerned,
  findGoods,
  findHolders,
  findRecall,
  findSent,
  insertRecall,
  lockRecall,
  type RecallRow,
  subjectOf,
  updateRecall,
} from './repository.ts'

type Start = {
  goodsId: number
  batch: string
  level: RecallLevel
  reason: string
  now: number
  operatorName: string
  audit: (note: AuditNote) => Promise<void>
}

/**
 * Locks the batch, tells everybody who received it, and marks it in their orders. Throws ops.notFound for a batch that
 * neither stands in the stock nor was sent, or recall.twice.
 */
export async function startRecall(tx: Executor, start: Start): Promise<RecallDetail> {
  const { goodsId, batch, level, reason, now, operatorName, audit } = start
  const goods = await findGoods(tx, goodsId)
  // A parcel that leaves at this moment is either counted as sent or refused. Always in the same order, so that two
  // acts on the same buyers wait for each other and never deadlock.
  for (const { buyerId } of await findConcerned(tx, { goodsId, batch })) await lockBuyer(tx, buyerId)
  const reach = await loadReach(tx, { goodsId, batch })
  if (!goods || (reach.stock === 0 && reach.buyers.length === 0 && reach.waiting.length === 0))
    throw new AppError('ops.notFound')
  const id = await insertRecall(tx, { goodsId, batch, level, reason, startedAt: now, operatorName })
  if (id === undefined) throw new AppError('recall.twice')
  await insertHolders(
    tx,
    reach.buyers.map(({ buyerId }) => ({ recallId: id, buyerId, notifiedAt: now })),
  )
  const sent = await findSent(tx, [{ goodsId, batch }])
  for (const { buyerId, received, inTransit } of reach.buyers) {
    const own = sent.filter((one) => one.buyerId === buyerId)
    const pieces = receivedText({ received, inTransit, unit: goods.unit })
    await tell(tx, { id, buyerId, level, now, until: answerBefore(level, now) }, { ...goods, batch, reason, pieces })
    const changes = own.map(({ orderId }) => ({ collection: 'orders' as const, key: orderId }))
    await recordChanges(tx, buyerId, changes, now)
  }
  await audit({
    object: 'recall',
    objectId: id,
    title: `${RECALL_LEVEL_TEXT[level]} ${goods.name} 批号 ${batch}`,
    after: { 客户: reach.buyers.length, 锁定库存: reach.stock, 待发订单: reach.waiting.length },
    reason,
  })
  await quarantine(tx, [goodsId], dayOf(now))
  return loadRecall(tx, id)
}

type News = { name: string; specification: string; batch: string; reason: string; pieces?: string }

const tell = (
  tx: Executor,
  { id, buyerId, level, now, until }: { id: number; buyerId: number; level: RecallLevel; now: number; until: number },
  { name, specification, batch, reason, pieces }: News,
) =>
  tellAnew(
    tx,
    buyerId,
    {
      kind: 'system',
      title: `${RECALL_LEVEL_TEXT[level]}：${name} 批号 ${batch}`,
      text: `${name} ${specification} 批号 ${batch} 召回，原因：${reason}。请立即停止销售和使用。${
        pieces === undefined ? '' : `您共收到 ${pieces}，`
      }请在 ${minuteOf(until)} 前回复剩余数量。`,
      link: recallPaths.recalls({ recall: id }),
      subject: subjectOf(id),
    },
    now,
  )

/** In the place of the message that asks for an answer, which is not taken any more. */
async function tellClosed(tx: Executor, detail: RecallDetail, now: number): Promise<void> {
  const { id, level, name, specification, batch } = detail
  const title = `${RECALL_LEVEL_TEXT[level]}已结束：${name} 批号 ${batch}`
  const text = `${name} ${specification} 批号 ${batch} 的召回已结束，不再接受回复。这个批号仍不能销售和使用。`
  for (const { holder } of await findHolders(tx, [id]))
    await tellAnew(
      tx,
      holder.buyerId,
      { kind: 'system', title, text, link: recallPaths.recalls({ recall: id }), subject: subjectOf(id) },
      now,
    )
}

type Act = { id: number; version?: number | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

/** Throws ops.notFound, ops.overtaken, recall.answered where it was a buyer who came first, or recall.closed. */
async function lockOpen(tx: Executor, { id, version }: Act): Promise<RecallRow> {
  const row = await lockRecall(tx, id)
  if (!row) throw new AppError('ops.notFound')
  const isOvertaken = version !== undefined && version !== row.version
  if (isOvertaken && (await isAnsweredLast(tx, id))) throw new AppError('recall.answered')
  await assertVersion(tx, { object: 'recall', objectId: id, version: row.version }, version)
  if (row.closedAt !== null) throw new AppError('recall.closed')
  return row
}

/** Throws what `lockOpen` throws. */
export async function remindHolders(tx: Executor, act: Act): Promise<RecallDetail> {
  const row = await lockOpen(tx, act)
  const { name, specification } = (await findRecall(tx, row.id))!
  const silent = await findUnanswered(tx, row.id)
  const until = answerBefore(row.level, row.startedAt)
  const { batch, reason } = row
  for (const { buyerId } of silent)
    await tell(tx, { ...row, buyerId, now: act.now, until }, { name, specification, batch, reason })
  await updateRecall(tx, row.id, { version: row.version + 1 })
  await act.audit({
    object: 'recall',
    objectId: row.id,
    title: `催办召回 ${name} 批号 ${batch}`,
    after: { 未回复: silent.length },
  })
  return loadRecall(tx, row.id)
}

/**
 * The batch stays locked. `outstanding`: pieces that did not come back, as the operator saw and confirmed them. Throws
 * what `lockOpen` throws, or recall.quantity where there are more.
 */
export async function closeRecall(
  tx: Executor,
  act: Act,
  { summary, outstanding: confirmed = 0 }: { summary: string; outstanding?: number | undefined },
): Promise<RecallDetail> {
  const row = await lockOpen(tx, act)
  const { buyers, unit } = await loadRecall(tx, row.id)
  const { outstanding } = progressOf(buyers)
  if (outstanding > confirmed)
    throw new AppError('recall.quantity', {
      text: `客户报告剩余的商品还有 ${outstanding} ${unit}没有收回，请核实下落并确认后再结束`,
    })
  await updateRecall(tx, row.id, { closedAt: act.now, summary, version: row.version + 1 })
  const detail = await loadRecall(tx, row.id)
  await tellClosed(tx, detail, act.now)
  await act.audit({
    object: 'recall',
    objectId: row.id,
    title: `结束召回 ${detail.name} 批号 ${row.batch}`,
    after: { 已回复: `${detail.answered} / ${detail.holders}`, 收回: detail.returned, 未收回: outstanding },
    reason: summary,
  })
  return detail
}

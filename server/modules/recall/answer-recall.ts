import type { Recall } from '#contract/fulfilment/recall.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { fateOf, RECALL_LEVEL_TEXT, receivedText } from '#domain/recall/recall.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { openRecallClaims } from '../after-sales/index.ts'
import { updateHolder } from './holder-repository.ts'
import { listRecallsOf } from './load-recalls.ts'
import {
  findReceivedOrders,
  findRecallClaims,
  findRecallsOf,
  findSent,
  lockRecall,
  updateRecall,
} from './repository.ts'

type Answer = { id: number; remaining: number; note: string; now: number }

/**
 * Notes what a buyer still has and opens the claims that bring it back, for what is not claimed yet: the same answer
 * twice is one. Pieces of an order on its way are claimed by another answer, once it was received. Throws
 * recall.notFound, for another buyer's too, recall.closed or recall.quantity.
 */
export async function answerRecall(
  tx: Executor,
  buyerId: number,
  { id, remaining, note, now }: Answer,
): Promise<Recall[]> {
  await lockBuyer(tx, buyerId)
  await lockRecall(tx, id)
  const [found] = await findRecallsOf(tx, buyerId, id)
  if (!found) throw new AppError('recall.notFound')
  const { recall, unit, name } = found
  if (recall.closedAt !== null) throw new AppError('recall.closed')
  const sent = await findSent(tx, [recall], buyerId)
  const claims = await findRecallClaims(tx, [recall], buyerId)
  const pieces = sent.reduce((total, one) => total + one.quantity, 0)
  const onWay = sent.reduce((total, one) => total + one.inTransit, 0)
  const { most, answerClaimed: claimed, received, inTransit } = fateOf({ sent: pieces, inTransit: onWay }, claims)
  if (remaining > most) {
    const had = receivedText({ received, inTransit, unit })
    const others = received + inTransit - most
    throw new AppError('recall.quantity', {
      text:
        others === 0
          ? `您共收到 ${had}，剩余数量不能超过它，请核对后再填`
          : `您共收到 ${had}，其中 ${others} ${unit}已在其他售后单里，不必再填；剩余数量最多 ${most} ${unit}`,
    })
  }
  if (remaining < claimed)
    throw new AppError('recall.quantity', {
      text: `已有 ${claimed} ${unit}申请退回，剩余数量不能更少；多申请的请先在售后里取消`,
    })
  if (remaining > claimed) {
    const { goodsId, batch, level } = recall
    const orders = await findReceivedOrders(
      tx,
      buyerId,
      sent.map(({ orderId }) => orderId),
    )
    const description = `${RECALL_LEVEL_TEXT[level]}：${name} 批号 ${batch}`
    await openRecallClaims(tx, buyerId, { goodsId, batch, quantity: remaining - claimed, orders, description, now })
  }
  await updateHolder(tx, { recallId: id, buyerId }, { answeredAt: now, remaining, note })
  // Whoever ends the recall must have seen this answer.
  await updateRecall(tx, id, { version: recall.version + 1 })
  // Nothing of it is mirrored; the note tells the desk that somebody answered.
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return listRecallsOf(tx, buyerId)
}

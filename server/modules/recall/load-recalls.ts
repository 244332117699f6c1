import type { FoundBatch, Recall, RecallDetail, RecallEntry, RecallReach } from '#contract/fulfilment/recall.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { hasArrived } from '#domain/after-sales/after-sales.ts'
import { answerBefore, fateOf } from '#domain/recall/recall.ts'

import type { Executor } from '../../db/connect.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import {
  countStock,
  findHolders,
  findRecall,
  findRecallable,
  findRecallClaims,
  findRecalls,
  findRecallsOf,
  findSent,
  findWaiting,
  type FoundRecall,
  type HolderRow,
} from './repository.ts'

const shapeOf = ({ recall, ...goods }: FoundRecall) => ({
  id: recall.id,
  goodsId: recall.goodsId,
  name: goods.name,
  specification: goods.specification,
  manufacturer: goods.manufacturer,
  unit: goods.unit,
  batch: recall.batch,
  level: recall.level,
  reason: recall.reason,
  startedAt: recall.startedAt,
  answerBefore: answerBefore(recall.level, recall.startedAt),
  closedAt: recall.closedAt ?? undefined,
})

const answerOf = ({ answeredAt, remaining, note }: HolderRow) => ({
  answeredAt: answeredAt ?? undefined,
  remaining: remaining ?? undefined,
  note,
})

const sumOf = <K extends string>(rows: readonly Record<K, number>[], field: K) =>
  rows.reduce((total, row) => total + row[field], 0)

type OneBatch = { goodsId: number; batch: string }
const isOf = ({ goodsId, batch }: OneBatch, part: OneBatch): boolean => part.goodsId === goodsId && part.batch === batch

/** What concerns one buyer, the newest first. */
export async function listRecallsOf(db: Executor, buyerId: number): Promise<Recall[]> {
  const found = await findRecallsOf(db, buyerId)
  const batches = found.map(({ recall }) => recall)
  const allSent = await findSent(db, batches, buyerId)
  const allClaims = await findRecallClaims(db, batches, buyerId)
  return found.map(({ holder, ...one }) => {
    const sent = allSent.filter((part) => isOf(one.recall, part))
    const claims = allClaims.filter((claim) => isOf(one.recall, claim))
    const answer = answerOf(holder)
    const pieces = sumOf(sent, 'quantity')
    const { returned, ...fate } = fateOf({ sent: pieces, inTransit: sumOf(sent, 'inTransit'), ...answer }, claims)
    const { received, inTransit, underWay, missing, left, claimedOtherwise, most } = fate
    return {
      ...shapeOf(one),
      ...answer,
      sent: pieces,
      returned,
      orders: sent.map(({ orderId, orderNumber, quantity }) => ({ orderId, orderNumber, quantity })),
      // Pieces that never came are not asked back.
      claims: claims
        .filter(({ reason }) => hasArrived(reason))
        .map(({ id, number, state, quantity, reason }) => ({ id, number, state, quantity, reason })),
      fate: { received, inTransit, underWay, missing, left, claimedOtherwise, most },
    }
  })
}

export async function findBatchesFor(db: Executor, words: string | undefined): Promise<FoundBatch[]> {
  if (!words) return []
  return (await findRecallable(db, words)).map(({ recallId, ...row }) => ({ ...row, recallId: recallId ?? undefined }))
}

export async function loadReach(db: Executor, one: { goodsId: number; batch: string }): Promise<RecallReach> {
  const claims = await findRecallClaims(db, [one])
  const all = await findSent(db, [one])
  const buyers = [...new Set(all.map(({ buyerId }) => buyerId))].map((buyerId) => {
    const parts = all.filter((part) => part.buyerId === buyerId)
    const sent = sumOf(parts, 'quantity')
    const own = claims.filter((claim) => claim.buyerId === buyerId)
    const { received, inTransit, returned } = fateOf({ sent, inTransit: sumOf(parts, 'inTransit') }, own)
    return { buyerId, company: parts[0]!.company, sent, received, inTransit, returned }
  })
  return {
    stock: await countStock(db, one),
    buyers: buyers.filter(({ sent, returned }) => sent > returned),
    waiting: await findWaiting(db, one),
  }
}

/** The recalls with the buyers that were told of each. */
async function withBuyers(db: Executor, found: readonly FoundRecall[]) {
  const recalls = found.map(({ recall }) => recall)
  const sent = await findSent(db, recalls)
  const claims = await findRecallClaims(db, recalls)
  const holders = await findHolders(
    db,
    recalls.map(({ id }) => id),
  )
  return found.map((one) => ({
    found: one,
    buyers: buyersOf({
      sent: sent.filter((part) => isOf(one.recall, part)),
      claims: claims.filter((claim) => isOf(one.recall, claim)),
      holders: holders.filter(({ holder }) => holder.recallId === one.recall.id),
    }),
  }))
}

type ReadRecall = {
  sent: Awaited<ReturnType<typeof findSent>>
  claims: Awaited<ReturnType<typeof findRecallClaims>>
  holders: Awaited<ReturnType<typeof findHolders>>
}

function buyersOf({ sent, claims, holders }: ReadRecall): RecallDetail['buyers'] {
  return holders.map(({ holder, company, readAt }) => {
    const { buyerId, notifiedAt } = holder
    const own = sent.filter((one) => one.buyerId === buyerId)
    const claimed = claims.filter((one) => one.buyerId === buyerId)
    const pieces = sumOf(own, 'quantity')
    const answer = answerOf(holder)
    const {
      used: _used,
      short: _short,
      answerClaimed: _answer,
      most: _most,
      ...fate
    } = fateOf({ sent: pieces, inTransit: sumOf(own, 'inTransit'), ...answer }, claimed)
    return {
      buyerId,
      company,
      ...answer,
      notifiedAt,
      readAt: readAt ?? holder.answeredAt ?? undefined,
      sent: pieces,
      ...fate,
    }
  })
}

const entryOf = (found: FoundRecall, buyers: RecallDetail['buyers']): RecallEntry => ({
  ...shapeOf(found),
  locked: found.recall.locked,
  operatorName: found.recall.operatorName,
  holders: buyers.length,
  read: buyers.filter(({ readAt }) => readAt !== undefined).length,
  answered: buyers.filter(({ answeredAt }) => answeredAt !== undefined).length,
  sent: sumOf(buyers, 'sent'),
  returned: sumOf(buyers, 'returned'),
})

export async function listRecalls(db: Executor, cursor: string | undefined): Promise<KeyPage<RecallEntry>> {
  const rows = await findRecalls(db, { after: afterOf(cursor), limit: PAGE_LIMIT })
  const { list, ...rest } = pageOf(rows.map((found) => ({ ...found, id: found.recall.id })))
  return { list: (await withBuyers(db, list)).map(({ found, buyers }) => entryOf(found, buyers)), ...rest }
}

/** Throws ops.notFound. */
export async function loadRecall(db: Executor, id: number): Promise<RecallDetail> {
  const found = await findRecall(db, id)
  if (!found) throw new AppError('ops.notFound')
  const { buyers } = (await withBuyers(db, [found]))[0]!
  return {
    ...entryOf(found, buyers),
    summary: found.recall.summary ?? undefined,
    buyers,
    waiting: await findWaiting(db, found.recall),
    version: found.recall.version,
  }
}

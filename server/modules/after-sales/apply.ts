/** A buyer claims pieces of a received order. */
import { createHash } from 'node:crypto'

import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import {
  AFTER_SALES_KIND_TEXT,
  AFTER_SALES_REASON_TEXT,
  agreedText,
  claimsPieces,
  isReasonEnough,
  missingIn,
} from '#domain/after-sales/after-sales.ts'
import { closedReasonOf, closedText } from '#domain/after-sales/closed.ts'
import { earnedGifts, giftsBack } from '#domain/after-sales/gifts-back.ts'
import { type PieceCount, returnableOf, type SentPieces, tooManyOf } from '#domain/after-sales/returnable.ts'
import { DAY_MS } from '#domain/instant.ts'
import { orderCan } from '#domain/order/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { findLinesOfOrder, findOrder } from '../order/index.ts'
import { openClaim } from './open-claim.ts'
import { findClaimedPieces, findSentPieces } from './pieces-repository.ts'
import { recalledOf } from './recalled.ts'
import { findByClaimId } from './repository.ts'

/**
 * Returns the id of the claim; a repeated draft returns the one it made. Throws order.notFound, afterSales.closed,
 * afterSales.quantity, afterSales.reason or afterSales.claimReused.
 */
export async function apply(tx: Executor, buyerId: number, draft: ClaimDraft, now: number): Promise<number> {
  const { claimId, orderId, kind, reason, description } = draft
  // Claims of a buyer wait for each other, so that no piece is claimed twice.
  await lockBuyer(tx, buyerId)
  const claimHash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
  const made = await findByClaimId(tx, buyerId, claimId)
  if (made) {
    if (made.claimHash !== claimHash) throw new AppError('afterSales.claimReused')
    return made.id
  }
  const order = await findOrder(tx, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  const { status, shippedAt, receivedAt } = order
  const settings = await readSettings(tx)
  const facts = { status, shippedAt: shippedAt ?? undefined, receivedAt: receivedAt ?? undefined }
  if (!orderCan.afterSales(facts, now, settings)) {
    const openUntil = receivedAt === null ? undefined : receivedAt + settings.afterSalesDays * DAY_MS
    throw new AppError('afterSales.closed', { text: closedText(closedReasonOf(order), openUntil) })
  }
  const missing = missingIn(draft)
  if (missing) throw new AppError('afterSales.reason', { text: missing })
  const lines = await assertClaimable(tx, draft)
  const text = `提交申请：${AFTER_SALES_KIND_TEXT[kind]}，${AFTER_SALES_REASON_TEXT[reason]}`
  return openClaim(tx, order, {
    claim: { claimId, claimHash, kind, reason, description },
    lines,
    event: { at: now, actor: 'buyer', text },
  })
}

/** The claimed pieces with their batches' dates, each batch of a line once. */
async function assertClaimable(tx: Executor, draft: ClaimDraft) {
  const { orderId, kind } = draft
  const sold = new Map((await findLinesOfOrder(tx, orderId)).map((line) => [line.id, line]))
  const claimed = claimsPieces(kind) ? await findClaimedPieces(tx, orderId) : []
  const left = returnableOf(await findSentPieces(tx, orderId), claimed)
  const tooMany = tooManyOf(left, draft.lines)
  if (tooMany) throw tooManyError(left, tooMany, sold.get(tooMany.lineId)?.name)
  const [recalled] = kind === 'allowance' ? await recalledOf(tx, orderId, draft.lines) : []
  if (recalled)
    throw new AppError('afterSales.reason', {
      text: `${sold.get(recalled.lineId)?.name} 批号 ${recalled.batch} 已召回，不能折让留用，请在“药品召回”里回复并退回`,
    })
  return mergeByLineAndBatch(await withGifts(tx, draft, { left, sold: [...sold.values()] })).map((piece) => {
    const line = sold.get(piece.lineId)!
    if (!isReasonEnough(draft, line)) throw new AppError('afterSales.reason', { text: `${line.name}：${agreedText()}` })
    const { expiresOn, producedOn } = left.find((one) => one.lineId === piece.lineId && one.batch === piece.batch)!
    return { ...piece, expiresOn, producedOn }
  })
}

/** A return takes the gifts with it that the remaining lines would not have earned. */
async function withGifts(
  tx: Executor,
  { orderId, kind, lines }: ClaimDraft,
  { left, sold }: { left: readonly SentPieces[]; sold: Parameters<typeof earnedGifts>[0] },
): Promise<readonly PieceCount[]> {
  if (kind !== 'return') return lines
  const gifts = earnedGifts(sold, await findClaimedPieces(tx, orderId, 'return'))
  return [...lines, ...giftsBack(gifts, left, lines)]
}

const mergeByLineAndBatch = (lines: readonly PieceCount[]): PieceCount[] =>
  returnableOf(
    lines.map((line) => ({ ...line, expiresOn: '' })),
    [],
  ).map(({ lineId, batch, quantity }) => ({ lineId, batch, quantity }))

function tooManyError(left: readonly SentPieces[], { lineId, batch }: PieceCount, name = '该商品'): AppError {
  const most = left.find((one) => one.lineId === lineId && one.batch === batch)?.quantity ?? 0
  return new AppError('afterSales.quantity', {
    text: `${name} ${batch && `批号 ${batch} `}最多可申请 ${most}，请调整数量`,
    details: { lineId, batch, most },
  })
}

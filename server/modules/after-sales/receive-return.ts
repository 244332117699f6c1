/** What quality registers of goods that came back. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { missingOf } from '#domain/after-sales/received.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { dayOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { piecesText } from '#domain/shipment/pieces-text.ts'

import type { Executor } from '../../db/connect.ts'
import { returnBatches, returnStock } from '../order/index.ts'
import { type Act, begin, end, next } from './act-as-seller.ts'
import { bringsMoney } from './claim-amounts.ts'
import { dueOf, findClaim } from './load-claim.ts'
import { findRecalledLines } from './recalled.ts'
import { announce } from './record.ts'
import { findClaimLines, type FoundClaim, updateLine } from './repository.ts'

export type ReceivedLine = { lineId: number; batch: string; fit: number; unfit: number }
type ClaimPart = Awaited<ReturnType<typeof findClaimLines>>[number]
/** A part of the claim with what came back of it. */
type SeenPart = ClaimPart & { fit: number; unfit: number }

const tooMany = () => new AppError('afterSales.quantity', { text: '验收数量超过申请数量' })

/**
 * Fen that the claim would bring back if so many pieces came of each of its lines. Throws ops.notFound or
 * afterSales.quantity.
 */
export async function forecastReceived(db: Executor, id: number, pieces: readonly number[]): Promise<{ total?: Fen }> {
  const found = await findClaim(db, id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'afterSales.notFound' ? new AppError('ops.notFound') : error
  })
  const parts = await findClaimLines(db, [id])
  if (pieces.length !== parts.length || parts.some(({ row }, at) => pieces[at]! > row.quantity)) throw tooMany()
  const { claim } = found
  if (!bringsMoney(claim) || claim.goodsAmount !== null) return {}
  const due = await dueOf(
    db,
    found,
    parts.map(({ row }, at) => ({ ...row, fit: pieces[at]!, unfit: 0 })),
  )
  return { total: due.total }
}

/**
 * Quality has seen what came back: pieces fit for sale return into their batch, the others do not, and none of a
 * recalled batch is fit. Nothing at all fails the claim. Throws ops.notFound, ops.overtaken, afterSales.wrongState or
 * afterSales.quantity.
 */
export async function receiveReturn(
  tx: Executor,
  act: Act,
  { lines, note }: { lines: readonly ReceivedLine[]; note?: string | undefined },
): Promise<SellerClaim> {
  const { now } = act
  const found = await begin(tx, act)
  const { claim } = found
  const seen = seenParts(await findClaimLines(tx, [claim.id]), lines)
  const isAnything = seen.some(({ fit, unfit }) => fit + unfit > 0)
  const state = next(claim, isAnything ? 'receive' : 'miss')
  await assertSellable(tx, found, seen)
  const told = isAnything ? await receivedText(tx, found, seen) : '没有收到申请退回的商品，售后失败'
  const text = note ? `${told}（${note}）` : told
  for (const { row, fit, unfit } of seen) await updateLine(tx, row.id, { fit, unfit })
  const fitLines = seen
    .filter((one) => one.fit > 0)
    .map(({ row, goodsId, fit: number }) => ({
      goodsId,
      type: LINE_TYPES.ordinary,
      number,
      batches: row.batch === '' ? [] : [{ number: row.batch, expiresOn: row.expiresOn, quantity: number }],
    }))
  if (fitLines.length > 0) await returnBatches(tx, fitLines)
  const title = state === 'failed' ? '售后失败' : '退货已验收'
  await announce(tx, claim, { title, text, now })
  const closed = state === 'failed' ? { closedAt: now } : {}
  const { fit, unfit, missing } = countsOf(seen)
  const after = { 合格: fit, 不合格: unfit, ...(missing !== '0' && { 少到: missing }) }
  const result = await end(tx, claim, act, { state, answer: note ?? null, ...closed }, { after })
  if (fitLines.length > 0) await returnStock(tx, fitLines, dayOf(now))
  return result
}

/** Throws afterSales.quantity for parts the claim has not, and for more pieces than it announced. */
function seenParts(parts: readonly ClaimPart[], lines: readonly ReceivedLine[]): SeenPart[] {
  let known = 0
  const seen = parts.map((part) => {
    const own = lines.filter(({ lineId, batch }) => lineId === part.row.lineId && batch === part.row.batch)
    known += own.length
    const fit = own.reduce((total, one) => total + one.fit, 0)
    const unfit = own.reduce((total, one) => total + one.unfit, 0)
    return { ...part, fit, unfit }
  })
  if (known < lines.length || seen.some(({ row, fit, unfit }) => fit + unfit > row.quantity)) throw tooMany()
  return seen
}

/** Throws afterSales.quantity where a piece of a recalled batch is called fit, whatever it came back for. */
async function assertSellable(tx: Executor, { claim }: FoundClaim, seen: readonly SeenPart[]): Promise<void> {
  const recalled = await findRecalledLines(tx, claim, seen)
  const wrong = seen.find(
    ({ row, fit }) => fit > 0 && recalled.some(({ lineId, batch }) => lineId === row.lineId && batch === row.batch),
  )
  if (!wrong) return
  const { name, row } = wrong
  throw new AppError('afterSales.quantity', {
    text: `${name}${row.batch && ` 批号 ${row.batch}`} 已召回，退回的只能登记为不合格，不再入库销售`,
    details: { lineId: row.lineId, batch: row.batch },
  })
}

const countsOf = (seen: readonly SeenPart[]) => {
  const text = (count: (one: SeenPart) => number) =>
    piecesText(seen.map((one) => ({ quantity: count(one), unit: one.unit })))
  return {
    announced: text(({ row }) => row.quantity),
    came: text(({ fit, unfit }) => fit + unfit),
    missing: text(({ row, fit, unfit }) => missingOf({ quantity: row.quantity, fit, unfit })),
    fit: text((one) => one.fit),
    unfit: text((one) => one.unfit),
  }
}

/** What the buyer is told: where fewer came than he announced, both numbers and what that makes of his refund. */
async function receivedText(tx: Executor, found: FoundClaim, seen: readonly SeenPart[]): Promise<string> {
  const { announced, came, missing, fit, unfit } = countsOf(seen)
  const checked = `合格 ${fit}，不合格 ${unfit}`
  if (missing === '0') return `已验收退货：${checked}`
  const short = `已验收退货：登记 ${came}（申请 ${announced}，少到 ${missing}），${checked}`
  if (!bringsMoney(found.claim)) return short
  const rows = seen.map(({ row }) => row)
  const { total: before } = await dueOf(tx, found, rows)
  const { total: due } = await dueOf(
    tx,
    found,
    seen.map(({ row, fit: good, unfit: bad }) => ({ ...row, fit: good, unfit: bad })),
  )
  return `${short}；退款将为 ${toYuan(due)}（原 ${toYuan(before)}）`
}

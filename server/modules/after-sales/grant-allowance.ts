/** 折让: a part of the price goes back, and the goods stay with the buyer. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { remediesFor } from '#domain/after-sales/after-sales.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { loadRefundFacts, mostAllowed } from './claim-amounts.ts'
import { type ClaimLine, type ClaimRow, updateLine } from './repository.ts'

export type Allowance = { lineId: number; batch: string; amount: Fen }

/** The most that can be allowed on each line of a claim that waits for its decision; undefined where 折让 is no way. */
export async function allowableOf(
  db: Executor,
  claim: ClaimRow,
  lines: readonly ClaimLine[],
  isRecalled: boolean,
): Promise<SellerClaim['allowable']> {
  if (claim.state !== 'pending_review') return undefined
  if (!remediesFor({ ...claim, isRecalled }).includes('allowance')) return undefined
  const rows = lines.map(({ row }) => row)
  const most = mostAllowed(claim, rows, await loadRefundFacts(db, [claim.orderId]))
  return rows.map(({ id, lineId, batch }) => ({ lineId, batch, most: most.get(id)! }))
}

/**
 * Writes what is allowed on the lines of a claim, and returns the fen in all; they are paid when the claim is. Throws
 * afterSales.quantity for lines it has not, and afterSales.allowance for none or more than is left of one.
 */
export async function grantOnClaim(
  tx: Executor,
  claim: ClaimRow,
  rows: readonly ClaimLine[],
  wanted: readonly Allowance[],
): Promise<Fen> {
  const most = mostAllowed(
    claim,
    rows.map(({ row }) => row),
    await loadRefundFacts(tx, [claim.orderId]),
  )
  const known = (one: Allowance) => rows.find(({ row }) => row.lineId === one.lineId && row.batch === one.batch)
  if (new Set(wanted.map(known)).size < wanted.length || !wanted.every(known))
    throw new AppError('afterSales.quantity', { text: '折让的商品不在这张售后单里，请刷新后再填' })
  const total = sum(wanted.map(({ amount }) => amount))
  if (total === 0) throw new AppError('afterSales.allowance', { text: '请填写折让金额' })
  for (const one of wanted) {
    const { row, name } = known(one)!
    const limit = most.get(row.id)!
    if (one.amount > limit)
      throw new AppError('afterSales.allowance', {
        text: limit > 0 ? `${name} 最多可折让 ${toYuan(limit)}，请调整金额` : `${name} 没有可折让的金额`,
        details: { lineId: one.lineId, batch: one.batch, most: limit },
      })
    await updateLine(tx, row.id, { allowed: one.amount })
  }
  return total
}

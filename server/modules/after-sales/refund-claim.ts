/** The money of a claim goes back where it came from, with everything that hung on it. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { comesBack, keepsPieces } from '#domain/after-sales/after-sales.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'
import { pointsOf } from '#domain/points/earn.ts'
import { keepBack } from '#domain/wallet/parts.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { takeBackPoints } from '../account/index.ts'
import { takeBackCashback } from '../cashback/index.ts'
import { askForRedLetter } from '../invoice/index.ts'
import {
  findOrder,
  findTerms,
  keepsAny,
  type OrderRow,
  payBack,
  setCouponsOf,
  updateOrder,
  updateTerms,
} from '../order/index.ts'
import { type Act, begin, end, next } from './act-as-seller.ts'
import { loadRefundFacts, piecesOf, refundOfClaim, sharesOf } from './claim-amounts.ts'
import { keptBackOf } from './kept-back-of.ts'
import { findClaim } from './load-claim.ts'
import { type OrderShare, payBackWords, planRefund } from './plan-refund.ts'
import { announce } from './record.ts'
import { findClaimLines, updateClaim, updateLine } from './repository.ts'

/**
 * Pays a claim back: to vouchers and the balance at once; to a bank account it stands in 退款 until finance has sent
 * it. What cannot be sent anew is to be paid back instead. Throws ops.notFound, ops.overtaken or afterSales.wrongState.
 */
export async function refundClaim(tx: Executor, act: Act): Promise<SellerClaim> {
  const { now } = act
  const found = await begin(tx, act)
  const { claim } = found
  const state = next(claim, 'refund')
  if (claim.goodsAmount !== null)
    throw new AppError('afterSales.wrongState', { text: '已交财务退款，请在“退款”里登记银行流水号' })
  if (state === 'to_refund') {
    await announce(tx, claim, { title: '售后改为退款', text: '无法补发，改为退款', now })
    return end(tx, claim, act, { state })
  }
  const order = (await findOrder(tx, claim.buyerId, claim.orderId))!
  const rows = (await findClaimLines(tx, [claim.id])).map(({ row }) => row)
  const facts = await loadRefundFacts(tx, [claim.orderId])
  const refund = refundOfClaim(found, rows, facts)
  const { goods, price, freight } = refund
  const { amount: keptBack, changes, freeCoupons } = await keptBackOf(tx, order.paymentId, claim, refund)
  const total = refund.total - keptBack
  const isKept = keepsPieces(claim.remedy)
  const shares = sharesOf(isKept ? found : { ...found, claim: { ...claim, remedy: 'refund' } }, rows, facts)
  for (const row of rows) {
    const { amount, allowed } = shares.get(row.id)!
    await updateLine(tx, row.id, { refunded: isKept ? 0 : piecesOf(row), amount, allowed })
  }
  const granted = isKept ? sum(rows.map(({ allowed }) => allowed)) : 0
  const [own, ...drawn] = await planRefund(tx, order, total)
  const missing = total - sum([own!, ...drawn].map((share) => share.amount))
  if (missing > 0) throw new RangeError(`payment ${order.paymentId} no longer holds ${missing} fen of a refund`)
  // What was bought earned its 返现 at its price: 折让 takes none of it back.
  const cashbackBack = await takeBackCashback(tx, order.id, { goods: price, most: own!.amount }, now)
  await releaseCoupons(tx, order.paymentId, freeCoupons)
  const amount = total - cashbackBack
  const words = payBackWords(claim.number, isKept)
  const paying = { words, afterSalesId: claim.id, now }
  // What was credited for it is kept back.
  const paid = [await payFrom(tx, own!, { ...paying, off: cashbackBack })]
  for (const share of drawn) paid.push(await payFrom(tx, share, paying))
  const isDone = paid.every(({ rest }) => rest === 0)
  const sent = paid.flatMap(({ told }) => told || []).join('，') || '没有可退的金额'
  const points = sum(paid.map((one) => one.points))
  const text = [
    isKept ? `折让，${sent}` : sent,
    granted > goods && `原定 ${toYuan(granted)}，部分商品已退款，只能折让余下的 ${toYuan(goods)}`,
    keptBack > 0 && `已扣除其余商品不再享受的优惠 ${toYuan(keptBack)}`,
    keptBack < 0 && `含退回的优惠扣款 ${toYuan(-keptBack)}`,
    cashbackBack > 0 && `已扣回返现 ${toYuan(cashbackBack)}`,
    ...paid.map((one) => one.pointsText),
  ]
    .filter(Boolean)
    .join('，')
  await announce(tx, claim, { title: titleOf(isKept, isDone), text, now })
  const settled = await end(
    tx,
    claim,
    act,
    {
      state: isDone ? state : claim.state,
      goodsAmount: goods,
      freight,
      cashbackBack,
      keptBack,
      keptBackFor: changes,
      drawn: drawn.length > 0 ? drawn.map((one) => ({ orderId: one.order.id, amount: one.amount })) : null,
      pointsBack: points,
      ...(isDone && { closedAt: now }),
    },
    { after: { 退款: toYuan(amount) } },
  )
  const what = isKept ? '销售折让' : comesBack(claim.remedy) ? '退货退款' : '退款'
  const reason = `售后单 ${claim.number} ${what}`
  await askForRedLetter(tx, { orderId: order.id, orderNumber: order.number, reason, now })
  return settled
}

const titleOf = (isKept: boolean, isDone: boolean): string =>
  isDone ? (isKept ? '折让已退款' : '售后已退款') : isKept ? '折让退款办理中' : '售后退款办理中'

/** Pays an order's share back, less `off`, and takes back the points they earned. */
async function payFrom(
  tx: Executor,
  { order, amount, parts: back }: OrderShare,
  { words, afterSalesId, off = 0, now }: { words: string; afterSalesId: number; off?: Fen; now: number },
) {
  const points = await reversePoints(tx, order, amount, now)
  await updateOrder(tx, order.id, {
    refunded: order.refunded + amount,
    voucherRefunded: order.voucherRefunded + back.voucher,
    balanceRefunded: order.balanceRefunded + back.balance,
  })
  const parts = keepBack(back, off)
  const told = await payBack(tx, order, { parts, reason: words, note: words, afterSalesId, now })
  return { told, rest: parts.rest, points: points.back, pointsText: points.text }
}

/** The goods' points go; an order that is not received yet will bring fewer. */
async function reversePoints(
  tx: Executor,
  order: OrderRow,
  total: number,
  now: number,
): Promise<{ back: number; text?: string }> {
  if (order.status !== 'completed') return { back: 0 }
  const { pointsPerYuan } = await readSettings(tx)
  const { buyerId, paymentId, number, refunded } = order
  const points = pointsOf(order, pointsPerYuan) - pointsOf({ ...order, refunded: refunded + total }, pointsPerYuan)
  if (points === 0) return { back: 0 }
  const { owed } = await takeBackPoints(tx, { buyerId, points, paymentId, note: `订单 ${number} 退款扣回`, now })
  const text = `扣回积分 ${points}${owed > 0 ? `（其中 ${owed} 分从以后获得的积分中扣）` : ''}`
  return { back: points, text }
}

/** The buyer gets coupons back that take nothing off the remaining lines, and all when no line remains. */
async function releaseCoupons(tx: Executor, paymentId: number, free: readonly number[]): Promise<void> {
  const terms = free.length > 0 && (await findTerms(tx, paymentId))
  if (terms) {
    await setCouponsOf(tx, paymentId, 'unused', free)
    await updateTerms(tx, paymentId, { ...terms, released: [...(terms.released ?? []), ...free] })
  }
  if (!(await keepsAny(tx, paymentId))) await setCouponsOf(tx, paymentId, 'unused')
}

/** The last money of a claim, `amount`, has left. */
export async function completeRefund(
  tx: Executor,
  id: number,
  { amount, reference, now }: { amount: Fen; reference: string; now: number },
): Promise<void> {
  const { claim } = await findClaim(tx, id)
  const state = next(claim, 'refund')
  await updateClaim(tx, id, { state, closedAt: now, version: claim.version + 1 })
  await announce(tx, claim, {
    title: '售后已退款',
    text: `${toYuan(amount)} 已退回原付款账户，流水号 ${reference}`,
    now,
  })
}

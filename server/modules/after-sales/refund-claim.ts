/** The money of a claim goes back where it came from, with everything that hung on it. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'
import { pointsOf } from '#domain/points/earn.ts'
import { keepBack, splitRefund } from '#domain/wallet/parts.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { takeBackPoints } from '../account/index.ts'
import { takeBackCashback } from '../cashback/index.ts'
import { askForRedLetter } from '../invoice/index.ts'
import { findOrder, type OrderRow, partsOf, payBack, setCouponsOf, updateOrder } from '../order/index.ts'
import { type Act, begin, end, next } from './act-as-seller.ts'
import { amountsOf, findClaim, loadRefundFacts, piecesOf, refundOfClaim } from './load-claim.ts'
import { findRefundedPieces, findSoldLines, findStandingOrders } from './pieces-repository.ts'
import { announce } from './record.ts'
import { findClaimLines, updateClaim, updateLine } from './repository.ts'

/**
 * Pays a claim back: to vouchers and the balance at once; to a bank account it stands in 退款 until finance has sent it. What cannot be
 * sent anew is to be paid back instead. Throws ops.notFound, ops.overtaken or afterSales.wrongState.
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
  const { goods, freight, total } = refundOfClaim(found, rows, facts)
  const amounts = amountsOf({ ...found, claim: { ...claim, remedy: 'refund' } }, rows, facts)
  for (const row of rows) await updateLine(tx, row.id, { refunded: piecesOf(row), amount: amounts.get(row.id)! })
  const cashbackBack = await takeBackCashback(tx, order.id, goods, now)
  const points = await reversePoints(tx, order, total, now)
  const back = splitRefund(await partsOf(tx, order), total)
  await updateOrder(tx, order.id, {
    refunded: order.refunded + total,
    voucherRefunded: order.voucherRefunded + back.voucher,
    balanceRefunded: order.balanceRefunded + back.balance,
  })
  await releaseCoupons(tx, order.paymentId)
  const amount = total - cashbackBack
  const words = `售后单 ${claim.number} 退款`
  // What was credited for it is kept back.
  const parts = keepBack(back, cashbackBack)
  const isDone = parts.rest === 0
  const told = await payBack(tx, order, { parts, reason: words, note: words, afterSalesId: claim.id, now })
  const sent = told || '没有可退的金额'
  const text = [sent, cashbackBack > 0 && `已扣回返现 ${toYuan(cashbackBack)}`, points.text].filter(Boolean).join('，')
  await announce(tx, claim, { title: isDone ? '售后已退款' : '售后退款办理中', text, now })
  const settled = await end(
    tx,
    claim,
    act,
    {
      state: isDone ? state : claim.state,
      goodsAmount: goods,
      freight,
      cashbackBack,
      pointsBack: points.back,
      ...(isDone && { closedAt: now }),
    },
    { after: { 退款: toYuan(amount) } },
  )
  const reason = `售后单 ${claim.number} 退货退款`
  await askForRedLetter(tx, { orderId: order.id, orderNumber: order.number, reason, now })
  return settled
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

/** The buyer gets the coupons back when nothing stands of what they were used for. */
async function releaseCoupons(tx: Executor, paymentId: number): Promise<void> {
  const orderIds = await findStandingOrders(tx, paymentId)
  const refunded = await findRefundedPieces(tx, orderIds)
  const stands = (await findSoldLines(tx, orderIds)).some(
    ({ id, number, isGift }) =>
      !isGift && refunded.reduce((total, { lineId, quantity }) => total + (lineId === id ? quantity : 0), 0) < number,
  )
  if (!stands) await setCouponsOf(tx, paymentId, 'unused')
}

/** The bank has sent the money of a claim. */
export async function completeRefund(
  tx: Executor,
  id: number,
  { reference, now }: { reference: string; now: number },
): Promise<void> {
  const { claim } = await findClaim(tx, id)
  const state = next(claim, 'refund')
  await updateClaim(tx, id, { state, closedAt: now, version: claim.version + 1 })
  await announce(tx, claim, { title: '售后已退款', text: `已退回原付款账户，流水号 ${reference}`, now })
}

/** The seller allows a part of the price of delivered goods without a claim of the buyer's. */
import { randomUUID } from 'node:crypto'

import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { returnableOf, type SentPieces } from '#domain/after-sales/returnable.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { beginOrderAct, endOrderAct, findAnyOrder, type OrderAct, updateOrder } from '../order/index.ts'
import { loadRefundFacts, mostAllowed } from './claim-amounts.ts'
import { openClaim } from './open-claim.ts'
import { findClaimedPieces, findSentPieces } from './pieces-repository.ts'
import { recalledOf } from './recalled.ts'
import { refundClaim } from './refund-claim.ts'

type AllowablePieces = SentPieces & { most: Fen }

/**
 * Pieces of an order that its buyer has and may use, by line and batch, with the most fen that can be allowed on them,
 * and those that are recalled.
 */
async function loadPieces(db: Executor, orderId: number) {
  const facts = await loadRefundFacts(db, [orderId])
  const left = returnableOf(await findSentPieces(db, orderId), await findClaimedPieces(db, orderId))
  const recalled = await recalledOf(db, orderId, left)
  // Nobody is paid for keeping what he may not use.
  const pieces = left.filter((piece) => piece.quantity > 0 && !recalled.includes(piece))
  const rows = pieces.map((piece, id) => ({ ...piece, id, fit: null, unfit: null, allowed: 0 }))
  const most = mostAllowed({ id: 0, orderId }, rows, facts)
  return { facts, recalled, pieces: pieces.map((piece, id): AllowablePieces => ({ ...piece, most: most.get(id)! })) }
}

/** What can be allowed on each line of an order that was sent, and which pieces are left out. Throws ops.notFound. */
export async function listAllowable(db: Executor, orderId: number) {
  const found = await findAnyOrder(db, orderId)
  if (!found) throw new AppError('ops.notFound')
  if (found.order.status === 'cancelled') return { lines: [] }
  const { facts, pieces, recalled } = await loadPieces(db, orderId)
  const leftOut = facts.sold.flatMap(({ id: lineId, name, specification, unit }) => {
    const own = recalled.filter((piece) => piece.lineId === lineId && piece.quantity > 0)
    const quantity = own.reduce((total, one) => total + one.quantity, 0)
    return quantity > 0 ? [{ lineId, name, specification, unit, quantity, batches: own.map(({ batch }) => batch) }] : []
  })
  return {
    ...(leftOut.length > 0 && { recalled: leftOut }),
    lines: facts.sold.flatMap(({ id: lineId, name, specification, unit }) => {
      const own = pieces.filter((piece) => piece.lineId === lineId)
      const quantity = own.reduce((total, one) => total + one.quantity, 0)
      const most = sum(own.map((one) => one.most))
      return most > 0 ? [{ lineId, name, specification, unit, quantity, most }] : []
    }),
  }
}

/**
 * Pays it back at once, as a claim of its own that the buyer reads the reason of. Throws ops.notFound, ops.overtaken,
 * order.wrongState where nothing was sent, afterSales.quantity or afterSales.allowance.
 */
export async function allowOnOrder(
  tx: Executor,
  act: OrderAct,
  { lines, reason }: { lines: readonly { lineId: number; amount: Fen }[]; reason: string },
): Promise<SellerOrder> {
  const { now, audit } = act
  const { version, ...order } = await beginOrderAct(tx, act)
  const { id: orderId, status, shippedAt } = order
  if (status === 'cancelled' || shippedAt === null)
    throw new AppError('order.wrongState', { text: '订单还没有发货，不能折让；可以取消订单后改价重下' })
  const { facts, pieces, recalled } = await loadPieces(tx, orderId)
  const wanted = lines.filter(({ amount }) => amount > 0)
  if (wanted.length === 0) throw new AppError('afterSales.allowance', { text: '请填写折让金额' })
  const parts = wanted.flatMap(({ lineId, amount }) => {
    const own = pieces.filter((piece) => piece.lineId === lineId)
    const name = facts.sold.find(({ id }) => id === lineId)?.name
    if (own.length === 0 && recalled.some((one) => one.lineId === lineId && one.quantity > 0))
      throw new AppError('afterSales.allowance', { text: `${name} 的批号已召回，不能折让留用，请安排客户退回` })
    if (!name || own.length === 0) throw new AppError('afterSales.quantity', { text: '商品不在客户手里，不能折让' })
    const most = sum(own.map((one) => one.most))
    if (amount > most)
      throw new AppError('afterSales.allowance', {
        text: `${name} 最多可折让 ${toYuan(most)}，请调整金额`,
        details: { lineId, most },
      })
    return spread(amount, own)
  })
  const total = sum(wanted.map(({ amount }) => amount))
  const way = { kind: 'allowance', reason: 'other', remedy: 'allowance', state: 'to_refund' } as const
  const id = await openClaim(tx, order, {
    claim: { claimId: randomUUID(), description: reason, ...way },
    lines: parts,
    event: { at: now, actor: 'seller', text: `卖家折让 ${toYuan(total)}：${reason}` },
  })
  await updateOrder(tx, orderId, { version: version + 1 })
  await refundClaim(tx, { id, now, audit })
  return endOrderAct(tx, { ...order, version }, act, { reason, after: { 折让: toYuan(total) } })
}

/** Fills the batches of a line one after another, each as far as it goes. */
function spread(amount: Fen, pieces: readonly AllowablePieces[]) {
  let open = amount
  return pieces.flatMap(({ most, ...piece }) => {
    const allowed = Math.min(open, most)
    open -= allowed
    return allowed > 0 ? [{ ...piece, allowed }] : []
  })
}

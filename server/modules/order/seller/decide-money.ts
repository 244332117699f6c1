/** The seller's finance: transfers that wait for a word, refunds that wait for the bank. */
import type { Refund } from '#contract/ops/refund.ts'
import type { Transfer } from '#contract/ops/transfer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import type { AuditNote } from '../../../platform/operator/audit.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { tellBuyer } from '../../message/index.ts'
import { orderNews } from '../order-news.ts'
import { decideTransfer } from '../pay/decide-transfer.ts'
import { proofKind } from '../pay/proof-store.ts'
import { addEvents } from '../repository.ts'
import {
  findRefunds,
  findTransfers,
  markRefundDone,
  type RefundFilter,
  type TransferFilter,
} from './seller-repository.ts'

type Audit = (note: AuditNote) => Promise<void>
type KeyPage<T> = { list: T[]; next?: string }

const PAGE_SIZE = 50

/** A page of rows that are read by id; `next` is the id of the last. */
function pageOf<T extends { id: number }>(rows: readonly T[]): KeyPage<T> {
  const list = rows.slice(0, PAGE_SIZE)
  return { list, ...(rows.length > PAGE_SIZE && { next: String(list.at(-1)!.id) }) }
}
const afterOf = (cursor: string | undefined) => (cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined)

export async function listTransfers(
  db: Executor,
  { cursor, ...filter }: Omit<TransferFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Transfer>> {
  const rows = await findTransfers(db, { ...filter, after: afterOf(cursor), limit: PAGE_SIZE + 1 })
  return pageOf(rows.map(toTransfer))
}

/** Throws ops.notFound. */
export async function loadTransfer(db: Executor, id: number): Promise<Transfer> {
  const [row] = await findTransfers(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toTransfer(row)
}

type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number]

function toTransfer({ payment, company, orders }: FoundTransfer): Transfer {
  const standing = orders.filter(({ status }) => status !== 'cancelled')
  const deadlines = standing.flatMap(({ payBefore }) => payBefore ?? [])
  return {
    id: payment.id,
    buyer: { id: payment.buyerId, company },
    state: payment.transferState,
    amount: standing.reduce((sum, { payable }) => sum + payable, 0),
    proof: payment.proof === null ? undefined : proofKind(payment.proof),
    createdAt: payment.createdAt,
    payBefore: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
    orders: standing.map(({ id, number, payable, isEphedrine }) => ({ id, number, payable, isEphedrine })),
  }
}

/** Confirms or, with a reason, rejects. Throws ops.notFound or ops.wrongState. */
export async function decide(
  tx: Executor,
  { id, reason, now, audit }: { id: number; reason?: string; now: number; audit: Audit },
): Promise<Transfer> {
  const before = await loadTransfer(tx, id)
  const orderNumber = before.orders[0]?.number
  if (before.state !== 'submitted' || orderNumber === undefined) throw new AppError('ops.wrongState')
  const decision = reason === undefined ? { isConfirmed: true as const } : { isConfirmed: false as const, reason }
  await decideTransfer(tx, { orderNumber, now, ...decision }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'order.wrongState' ? new AppError('ops.wrongState') : error
  })
  await audit({
    object: 'transfer',
    objectId: id,
    title: `${before.buyer.company} 转账 ${toYuan(before.amount)}`,
    before: { 状态: '待确认' },
    after: { 状态: reason === undefined ? '已到账' : '已退回' },
    ...(reason !== undefined && { reason }),
  })
  return loadTransfer(tx, id)
}

export async function listRefunds(
  db: Executor,
  { cursor, ...filter }: Omit<RefundFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Refund>> {
  return pageOf((await findRefunds(db, { ...filter, after: afterOf(cursor), limit: PAGE_SIZE + 1 })).map(toRefund))
}

const toRefund = ({ refund, company, orderNumber }: Awaited<ReturnType<typeof findRefunds>>[number]): Refund => ({
  id: refund.id,
  buyer: { id: refund.buyerId, company },
  orderId: refund.orderId,
  orderNumber,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  reference: refund.reference ?? undefined,
  createdAt: refund.createdAt,
  doneAt: refund.doneAt ?? undefined,
})

/** The bank has sent the money. Throws ops.notFound or ops.wrongState. */
export async function finishRefund(
  tx: Executor,
  { id, reference, now, audit }: { id: number; reference: string; now: number; audit: Audit },
): Promise<Refund> {
  const [row] = await findRefunds(tx, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  if (!(await markRefundDone(tx, id, reference, now))) throw new AppError('ops.wrongState')
  const { buyerId, orderId, amount } = row.refund
  await addEvents(tx, [orderId], `已退款 ${toYuan(amount)}，银行流水号 ${reference}`, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  await tellBuyer(
    tx,
    buyerId,
    orderNews.refunded({ id: orderId, number: row.orderNumber }, { amount, reference }, now),
    now,
  )
  await audit({
    object: 'refund',
    objectId: id,
    title: `订单 ${row.orderNumber} 退款 ${toYuan(amount)}`,
    before: { 状态: '待退款' },
    after: { 状态: '已退款', 银行流水号: reference },
  })
  const [done] = await findRefunds(tx, { id, limit: 1 })
  return toRefund(done!)
}

/** The seller's finance: transfers that wait for a word. */
import type { Transfer } from '#contract/ops/transfer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'
import { isOfTransfer } from '#domain/order/transitions.ts'
import { arrivalsOf, takenBy } from '#domain/payment/transfer.ts'

import type { Executor } from '../../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../../platform/operator/key-page.ts'
import { lockBuyer } from '../../account/index.ts'
import { decideTransfer } from '../pay/decide-transfer.ts'
import { proofKind } from '../pay/proof-store.ts'
import { findTransfers, type TransferFilter } from './seller-repository.ts'

type Audit = (note: AuditNote) => Promise<void>

export async function listTransfers(
  db: Executor,
  { cursor, ...filter }: Omit<TransferFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Transfer>> {
  const rows = await findTransfers(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })
  return pageOf(rows.map(toTransfer))
}

/** Throws ops.notFound. */
export async function loadTransfer(db: Executor, id: number): Promise<Transfer> {
  const [row] = await findTransfers(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toTransfer(row)
}

type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number]

/** What its orders take and what is late add up to its amount, before and after it is decided. */
function toTransfer({ payment, company, orders }: FoundTransfer): Transfer {
  const taking = orders.map((order) => ({ ...order, taken: takenBy(payment, order) }))
  const open = taking.filter(({ status }) => status !== 'cancelled')
  const own = open.filter(isOfTransfer)
  const cancelled = taking.filter((order) => order.status === 'cancelled' && isOfTransfer(order))
  // What was paid otherwise after a rejection is still told as it was.
  const standing = own.length > 0 ? own : open
  const taken = sum([...standing, ...cancelled].map((order) => order.taken))
  const amount = Math.max(payment.transferAmount ?? 0, taken)
  const late = amount - taken
  const arrivals = payment.transferState === 'submitted' ? arrivalsOf(payment, orders) : []
  // What was cancelled is told where the money was for it.
  const told = [...standing, ...cancelled.filter((order) => order.taken > 0 || late > 0 || open.length === 0)]
  const deadlines = told.flatMap(({ payBefore }) => payBefore ?? [])
  return {
    id: payment.id,
    buyer: { id: payment.buyerId, company },
    state: payment.transferState,
    amount,
    ...(late > 0 && { late }),
    ...(arrivals.length > 1 && { arrivals }),
    proof: payment.proof === null ? undefined : proofKind(payment.proof),
    createdAt: payment.createdAt,
    version: payment.version,
    payBefore: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
    orders: told.map((order) => ({
      id: order.id,
      number: order.number,
      payable: order.taken,
      isEphedrine: order.isEphedrine,
      isCancelled: order.status === 'cancelled',
    })),
  }
}

/** What came, what it paid, and what of it is owed. */
const inWords = ({ amount, late = 0 }: Transfer): Record<string, string> => ({
  到账: toYuan(amount),
  付款: toYuan(amount - late),
  ...(late > 0 && { 待退款: toYuan(late) }),
})

type TransferVersion = { id: number; version?: number | undefined }
type Decision = TransferVersion & { arrived?: Fen | undefined; reason?: string; now: number; audit: Audit }

/** What its orders take of it. */
const neededBy = ({ amount, late = 0 }: Transfer): Fen => amount - late

/**
 * Confirms a transfer and, in `also`, others of the same company that the same sum pays: each of them gets what its
 * orders take, the first one the rest. Throws what `decide` throws.
 */
export async function confirm(
  tx: Executor,
  { also = [], ...first }: Decision & { also?: readonly TransferVersion[] | undefined },
): Promise<Transfer> {
  if (also.length === 0) return decide(tx, first)
  if (new Set([first, ...also].map(({ id }) => id)).size <= also.length) throw new AppError('ops.wrongState')
  const { buyer } = await loadTransfer(tx, first.id)
  await lockBuyer(tx, buyer.id)
  const own = await loadTransfer(tx, first.id)
  const others = []
  for (const { id } of also) others.push(await loadTransfer(tx, id))
  if (others.some((other) => other.buyer.id !== buyer.id))
    throw new AppError('ops.wrongState', { text: '只能一起确认同一客户的转账' })
  if (others.some(({ late }) => late !== undefined))
    throw new AppError('ops.wrongState', { text: '有订单已取消的转账，请单独确认' })
  const ofOthers = sum(others.map(neededBy))
  const { arrived = own.amount + ofOthers, now } = first
  const together = { 同一笔汇款: `${toYuan(arrived)}，共 ${also.length + 1} 笔` }
  const audit: Audit = (note) => first.audit({ ...note, after: { ...note.after, ...together } })
  if (arrived < neededBy(own) + ofOthers) throw tooLittle(arrived, neededBy(own) + ofOthers)
  for (const [at, { id, version }] of also.entries())
    await decide(tx, { id, version, arrived: neededBy(others[at]!), now, audit })
  return decide(tx, { ...first, arrived: arrived - ofOthers, audit })
}

const tooLittle = (arrived: Fen, needed: Fen) =>
  new AppError('ops.wrongState', {
    text: `到账 ${toYuan(arrived)} 少于应付 ${toYuan(needed)}，不能确认。请退回凭证并说明差额`,
  })

/** Confirms or, with a reason, rejects. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function decide(tx: Executor, { id, version, arrived, reason, now, audit }: Decision): Promise<Transfer> {
  await lockBuyer(tx, (await loadTransfer(tx, id)).buyer.id)
  const before = await loadTransfer(tx, id)
  await assertVersion(tx, { object: 'transfer', objectId: id, version: before.version }, version)
  const orderNumber = before.orders[0]?.number
  if (before.state !== 'submitted' || orderNumber === undefined) throw new AppError('ops.wrongState')
  const needed = neededBy(before)
  if (arrived !== undefined && arrived < needed) throw tooLittle(arrived, needed)
  const decision =
    reason === undefined ? { isConfirmed: true as const, arrived } : { isConfirmed: false as const, reason }
  await decideTransfer(tx, { orderNumber, now, ...decision }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'order.wrongState' ? new AppError('ops.wrongState') : error
  })
  const after = await loadTransfer(tx, id)
  await audit({
    object: 'transfer',
    objectId: id,
    title: `${before.buyer.company} 转账 ${toYuan(after.amount)}`,
    before: { 状态: '待确认' },
    after: reason === undefined ? { 状态: '已到账', ...inWords(after) } : { 状态: '已退回' },
    ...(reason !== undefined && { reason }),
  })
  return after
}

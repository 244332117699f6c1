/**
 * What finance does about bills and differences. The provider is asked by the job, which runs at once after the commit.
 */
import type { BillDay, BillDifference } from '#contract/money/bill-ops.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DIFFERENCE_TEXT, ENTRY_TEXT } from '#domain/payment/books.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'

import { noteCommit } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { BILL_WANTED } from './bill-notes.ts'
import { updateDifference } from './difference-repository.ts'
import { lockBill, updateBill } from './repository.ts'
import { showBillDay, showDifference } from './show-bills.ts'

type Act = { id: number; version?: number | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

/** Throws ops.notFound, ops.overtaken, or ops.wrongState while it waits to be read already. */
export async function readAgain(tx: Executor, { id, version, now, audit }: Act): Promise<BillDay> {
  const { provider, day } = await showBillDay(tx, id)
  const bill = await lockBill(tx, id)
  await assertVersion(tx, { object: 'bill', objectId: id, version: bill.version }, version)
  if (bill.fetchedAt === null || bill.wantedAt !== null) throw new AppError('ops.wrongState')
  await updateBill(tx, id, { wantedAt: now, version: bill.version + 1 })
  noteCommit(tx, BILL_WANTED)
  await audit({ object: 'bill', objectId: id, title: `${PROVIDER_TEXT[provider]} ${day} 账单重新获取` })
  return showBillDay(tx, id)
}

/** An open difference the operator saw. Throws ops.notFound, ops.overtaken or ops.wrongState. */
async function openDifference(tx: Executor, { id, version }: Act): Promise<BillDifference> {
  const seen = await showDifference(tx, id)
  if (seen.billId !== undefined) await lockBill(tx, seen.billId)
  const difference = await showDifference(tx, id)
  await assertVersion(tx, { object: 'billDifference', objectId: id, version: difference.version }, version)
  if (difference.resolvedAt !== undefined) throw new AppError('ops.wrongState')
  return difference
}

const titleOf = ({ provider, day, entry, number }: BillDifference): string =>
  `${PROVIDER_TEXT[provider]} ${day} ${ENTRY_TEXT[entry]} ${number}`

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function askAgain(tx: Executor, act: Act): Promise<BillDifference> {
  const difference = await openDifference(tx, act)
  if (difference.wantedAt !== undefined) throw new AppError('ops.wrongState')
  const { id } = difference
  await updateDifference(tx, id, { wantedAt: act.now })
  noteCommit(tx, BILL_WANTED)
  await act.audit({ object: 'billDifference', objectId: id, title: `${titleOf(difference)} 重新查询` })
  return showDifference(tx, id)
}

/** Finance knows why the sides differ. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function resolveDifference(
  tx: Executor,
  { reason, operatorId, ...act }: Act & { reason: string; operatorId: number },
): Promise<BillDifference> {
  const difference = await openDifference(tx, act)
  const { id, kind } = difference
  await updateDifference(tx, id, { resolvedAt: act.now, resolvedBy: operatorId, wantedAt: null, note: reason })
  await act.audit({
    object: 'billDifference',
    objectId: id,
    title: titleOf(difference),
    before: { 差异: DIFFERENCE_TEXT[kind] },
    after: { 差异: '已处理' },
    reason,
  })
  return showDifference(tx, id)
}

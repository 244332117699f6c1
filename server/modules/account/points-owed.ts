/**
 * Points that come and go with orders. What is refunded takes its points back, but a purse never falls below zero: what
 * was spent already is owed, and the next points of orders make up for it. The caller holds `lockBuyer`.
 */
import type { Executor } from '../../db/connect.ts'
import { appendToLedger } from './append-to-ledger.ts'
import { loadPointsOwed, loadPurse, updatePointsOwed } from './ledger-repository.ts'

type PointsEntry = { buyerId: number; points: number; paymentId: number; note: string; now: number }
/** `exchange`: points of an exchange that came to nothing. */
type PointsCredit = Omit<PointsEntry, 'paymentId'> & ({ kind: 'order'; paymentId: number } | { kind: 'exchange' })

/** Credits points, less what is owed; how many came. */
export async function earnPoints(tx: Executor, { buyerId, points, note, ...entry }: PointsCredit): Promise<number> {
  const owed = await loadPointsOwed(tx, buyerId)
  const settled = Math.min(owed, points)
  if (settled > 0) await updatePointsOwed(tx, buyerId, owed - settled)
  const delta = points - settled
  const told = settled > 0 ? `${note}（${settled} 分抵退货应扣）` : note
  if (delta > 0) await appendToLedger(tx, { ...entry, buyerId, purse: 'points', delta, note: told })
  return delta
}

/** Takes points back; how many the purse gave and how many are owed. */
export async function takeBackPoints(
  tx: Executor,
  { buyerId, points, ...entry }: PointsEntry,
): Promise<{ taken: number; owed: number }> {
  const taken = Math.min(points, await loadPurse(tx, buyerId, 'points'))
  if (taken > 0) await appendToLedger(tx, { ...entry, buyerId, purse: 'points', delta: -taken, kind: 'refund' })
  const owed = points - taken
  if (owed > 0) await updatePointsOwed(tx, buyerId, (await loadPointsOwed(tx, buyerId)) + owed)
  return { taken, owed }
}

import type { BillDay, BillDifference } from '#contract/money/bill-ops.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Provider } from '#domain/payment/online.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { findDifferences } from './difference-repository.ts'
import { findBills } from './repository.ts'

export async function listBills(
  db: Executor,
  { cursor, provider }: { cursor?: string | undefined; provider?: Provider | undefined },
): Promise<KeyPage<BillDay>> {
  return pageOf((await findBills(db, { provider, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toBillDay))
}

/** Throws ops.notFound. */
export async function showBillDay(db: Executor, id: number): Promise<BillDay> {
  const [row] = await findBills(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toBillDay(row)
}

/** A bill with its differences, at most this many. */
const SHOWN_MAX = 1_000

/** Throws ops.notFound. */
export async function showBill(db: Executor, id: number): Promise<{ bill: BillDay; differences: BillDifference[] }> {
  const bill = await showBillDay(db, id)
  const differences = await findDifferences(db, { ofDay: bill, limit: SHOWN_MAX })
  return { bill, differences: differences.map(toDifference) }
}

export async function listDifferences(
  db: Executor,
  { cursor, view }: { cursor?: string | undefined; view: 'open' | 'resolved' },
): Promise<KeyPage<BillDifference>> {
  return pageOf((await findDifferences(db, { view, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toDifference))
}

/** Throws ops.notFound. */
export async function showDifference(db: Executor, id: number): Promise<BillDifference> {
  const [row] = await findDifferences(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toDifference(row)
}

export const toBillDay = (row: Awaited<ReturnType<typeof findBills>>[number]): BillDay => {
  const { oursPaid, oursRefunded, theirsPaid, theirsRefunded, ...bill } = row
  return {
    ...withoutNulls(bill),
    ours: { paid: oursPaid, refunded: oursRefunded },
    theirs: { paid: theirsPaid, refunded: theirsRefunded },
  }
}

const toDifference = ({
  difference,
  billId,
  paymentNumber,
  order,
  company,
  resolvedBy,
}: Awaited<ReturnType<typeof findDifferences>>[number]): BillDifference => ({
  ...withoutNulls({ ...difference, resolvedBy: null }),
  ...withoutNulls({ billId, order, company, resolvedBy }),
  ...(difference.entry === 'refund' && withoutNulls({ paymentNumber })),
})

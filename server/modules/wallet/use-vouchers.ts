/**
 * Cash vouchers as a means of payment: taken with an order, given back with its money. The caller holds `lockBuyer`.
 */
import { DAY_MS } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'
import type { PlannedParts } from '#domain/wallet/parts.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { appendToLedger } from '../account/index.ts'
import { addToVoucher, findUses, insertUses, lowerUse } from './voucher-repository.ts'

type Purchase = { buyerId: number; paymentId: number; note: string; now: number }

/** Takes what vouchers pay of the orders, one entry in the ledger for all. */
export async function takeVouchers(
  tx: Executor,
  { now, ...purchase }: Purchase,
  orders: readonly { orderId: number; parts: PlannedParts }[],
): Promise<void> {
  const uses = orders.flatMap(({ orderId, parts }) => parts.vouchers.map((share) => ({ ...share, orderId, at: now })))
  const total = uses.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return
  for (const { voucherId, amount } of uses) await addToVoucher(tx, voucherId, { amount: -amount })
  await insertUses(tx, uses)
  await appendToLedger(tx, { ...purchase, purse: 'voucher', delta: -total, kind: 'order', now })
}

/**
 * Gives fen back to the vouchers that paid for an order, those that end last first. One that ended meanwhile can be
 * used for some more days. Throws RangeError for more than they paid.
 */
export async function giveBackToVouchers(
  tx: Executor,
  { orderId, amount, now, ...purchase }: Purchase & { orderId: number; amount: Fen },
): Promise<void> {
  if (amount === 0) return
  const { voucherReturnDays } = (await readSettings(tx)).wallet
  let open = amount
  for (const { useId, id, amount: used, endsAt } of await findUses(tx, orderId)) {
    const back = Math.min(open, used)
    if (back === 0) break
    open -= back
    await lowerUse(tx, useId, back)
    await addToVoucher(tx, id, { amount: back, ...(endsAt <= now && { endsAt: now + voucherReturnDays * DAY_MS }) })
  }
  if (open > 0) throw new RangeError(`order ${orderId} was paid with vouchers for ${open} fen less than come back`)
  await appendToLedger(tx, { ...purchase, purse: 'voucher', delta: amount, kind: 'refund', now })
}

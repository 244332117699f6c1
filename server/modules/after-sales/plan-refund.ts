/** Where the money of a claim goes back to: planned before it does, and as it went. */
import { type Fen, sum } from '#domain/money.ts'
import { type Parts, splitRefund, totalOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../db/connect.ts'
import { findPaidOrders, type OrderRow, partsOf } from '../order/index.ts'
import { findBankRefunds, sumToVouchers } from './pieces-repository.ts'
import type { ClaimRow } from './repository.ts'

/** Fen that an order gives of a refund, and the parts they come from. */
export type OrderShare = { order: OrderRow; amount: Fen; parts: Parts }

/**
 * What the claim's order gives of `total` fen, first, and what its sisters give that this one no longer holds: what a
 * return kept back stays with the order it was made of.
 */
export async function planRefund(db: Executor, order: OrderRow, total: Fen): Promise<OrderShare[]> {
  const held = await partsOf(db, order)
  const own = Math.min(total, totalOf(held))
  const shares = [{ order, amount: own, parts: splitRefund(held, own) }]
  let open = total - own
  if (open === 0) return shares
  for (const sister of await findPaidOrders(db, order.paymentId)) {
    if (sister.id === order.id) continue
    const left = await partsOf(db, sister)
    const amount = Math.min(open, totalOf(left))
    if (amount > 0) shares.push({ order: sister, amount, parts: splitRefund(left, amount) })
    open -= amount
  }
  return shares
}

/** Fen of a refund that is not settled by where they would go, as things stand. */
export async function forecastParts(db: Executor, order: OrderRow, total: Fen): Promise<Parts> {
  const shares = await planRefund(db, order, total)
  const of = (part: keyof Parts) => sum(shares.map(({ parts }) => parts[part]))
  return { voucher: of('voucher'), balance: of('balance'), rest: of('rest') }
}

/** The words under which a claim's money is paid back: its lines in the ledger are found by them. */
export const payBackWords = (number: string, isKept: boolean): string => `售后单 ${number} ${isKept ? '折让' : '退款'}`

/** Fen of a settled refund by where they went, with what the bank or a provider has said. */
export async function settledParts(
  db: Executor,
  { id, buyerId, number }: Pick<ClaimRow, 'id' | 'buyerId' | 'number'>,
  { total, isKept }: { total: Fen; isKept: boolean },
) {
  const bank = await findBankRefunds(db, id)
  const rest = sum(bank.map(({ amount }) => amount))
  const voucher = total > rest ? await sumToVouchers(db, buyerId, payBackWords(number, isKept)) : 0
  const open = bank.find(({ state }) => state !== 'done')
  return {
    parts: { voucher, balance: total - rest - voucher, rest },
    state: (open ?? bank[0])?.state,
    reference: bank.flatMap(({ reference }) => reference ?? []).join('、') || undefined,
  }
}

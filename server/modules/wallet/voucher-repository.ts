/** SQL of cash vouchers; every read of a buyer is scoped to him. */
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'

import type { UsableVoucher } from '#domain/wallet/parts.ts'

import type { Executor } from '../../db/connect.ts'
import { vouchers, voucherUses } from '../../tables/money/voucher.ts'

export type VoucherRow = typeof vouchers.$inferSelect

/** Vouchers of a buyer that can pay at `now`, in the order of use; of `ids` only, where they are named. */
export const findUsableVouchers = (
  db: Executor,
  buyerId: number,
  now: number,
  ids?: readonly number[],
): Promise<VoucherRow[]> =>
  db
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.buyerId, buyerId),
        gt(vouchers.left, 0),
        gt(vouchers.endsAt, now),
        lte(vouchers.startsAt, now),
        ids && inArray(vouchers.id, [...ids]),
      ),
    )
    .orderBy(asc(vouchers.endsAt), asc(vouchers.id))

/** Every voucher of a buyer, the newest first. */
export const findVouchers = (db: Executor, buyerId: number): Promise<VoucherRow[]> =>
  db.select().from(vouchers).where(eq(vouchers.buyerId, buyerId)).orderBy(desc(vouchers.id))

/** The vouchers that pay for an order, those that end last first. */
export const findUses = (
  tx: Executor,
  orderId: number,
): Promise<(UsableVoucher & { useId: number; amount: number })[]> =>
  tx
    .select({
      useId: voucherUses.id,
      amount: voucherUses.amount,
      id: vouchers.id,
      left: vouchers.left,
      endsAt: vouchers.endsAt,
    })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .where(and(eq(voucherUses.orderId, orderId), gt(voucherUses.amount, 0)))
    .orderBy(desc(vouchers.endsAt), desc(vouchers.id))

export async function insertUses(tx: Executor, rows: (typeof voucherUses.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(voucherUses).values(rows)
}

export async function lowerUse(tx: Executor, useId: number, amount: number): Promise<void> {
  await tx
    .update(voucherUses)
    .set({ amount: sql`${voucherUses.amount} - ${amount}` })
    .where(eq(voucherUses.id, useId))
}

export async function insertVoucher(tx: Executor, row: typeof vouchers.$inferInsert): Promise<number> {
  const [voucher] = await tx.insert(vouchers).values(row).returning({ id: vouchers.id })
  return voucher!.id
}

/** Adds fen (negative: takes away) to what is left on a voucher; `endsAt` puts its end off. */
export async function addToVoucher(
  tx: Executor,
  id: number,
  { amount, endsAt, expired = 0 }: { amount: number; endsAt?: number; expired?: number },
): Promise<void> {
  await tx
    .update(vouchers)
    .set({
      left: sql`${vouchers.left} + ${amount}`,
      expired: sql`${vouchers.expired} + ${expired}`,
      ...(endsAt !== undefined && { endsAt }),
    })
    .where(eq(vouchers.id, id))
}

const hasEnded = (now: number) => and(gt(vouchers.left, 0), lte(vouchers.endsAt, now))

/** One of them, while it still is one. */
export async function findEndedVoucher(tx: Executor, id: number, now: number): Promise<VoucherRow | undefined> {
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.id, id), hasEnded(now)))
  return voucher
}

/** Vouchers with something left on them whose time is over. */
export const findEndedVouchers = (db: Executor, now: number, limit: number): Promise<VoucherRow[]> =>
  db.select().from(vouchers).where(hasEnded(now)).orderBy(asc(vouchers.endsAt)).limit(limit)

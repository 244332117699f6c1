/** What a buyer reads of his purses. */
import { COUPON_STATUSES, type HeldCoupon, type Ledger, type Voucher, type Wallet } from '#contract/money/wallet.ts'
import { addDays, addMonths, DAY_MS, dayOf, startOf } from '#domain/instant.ts'
import { type LedgerKind, LEDGER_KINDS, type Purse } from '#domain/wallet/ledger.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { readSettings } from '../../settings/settings.ts'
import { countCoupons, loadPurse } from '../account/index.ts'
import {
  type CouponFilter,
  countHeldCoupons,
  findHeldCoupons,
  findLines,
  findMonths,
  findWalletFacts,
  sumLines,
} from './ledger-repository.ts'
import { findVouchers } from './voucher-repository.ts'

const MONTHS = 12

export async function showWallet(db: Executor, buyerId: number, now: number): Promise<Wallet> {
  const { wallet, transferAccount, endingDays } = await readSettings(db)
  const { topUpMin, topUpMax, withdrawalMin } = wallet
  const facts = await findWalletFacts(db, buyerId, { now, soon: now + endingDays * DAY_MS })
  return {
    balance: await loadPurse(db, buyerId, 'balance'),
    voucher: await loadPurse(db, buyerId, 'voucher'),
    points: await loadPurse(db, buyerId, 'points'),
    coupons: await countCoupons(db, buyerId, now),
    ...facts,
    endingDays,
    topUpMin,
    topUpMax,
    withdrawalMin,
    transferAccount,
  }
}

type LogQuery = {
  page?: number | undefined
  useType?: 'in' | 'out' | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}

/** One page of a purse's lines with its sums, and its months. */
export async function listLedger(
  db: Executor,
  buyerId: number,
  purse: Purse,
  { page, useType, startTime, endTime }: LogQuery,
  now: number,
): Promise<Ledger> {
  const filter = {
    buyerId,
    purse,
    useType,
    from: startTime ? startOf(startTime) : undefined,
    until: endTime ? startOf(addDays(endTime, 1)) : undefined,
  }
  const { total, income, outgo } = await sumLines(db, filter)
  const { shown, rows } = listPage(total, page)
  const lines = await findLines(db, filter, rows)
  return {
    list: lines.map(({ kind, orderId, ...line }) => ({
      ...line,
      ...(isKind(kind) && { kind }),
      ...(orderId !== null && { orderId }),
    })),
    ...shown,
    income,
    outgo,
    months: await listMonths(db, { buyerId, purse }, now),
  }
}

const isKind = (kind: string): kind is LedgerKind => (LEDGER_KINDS as readonly string[]).includes(kind)

async function listMonths(db: Executor, purse: { buyerId: number; purse: Purse }, now: number) {
  const first = `${addMonths(`${dayOf(now).slice(0, 7)}-01`, 1 - MONTHS)}`
  const found = new Map((await findMonths(db, { ...purse, from: startOf(first) })).map((one) => [one.month, one]))
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7)
    return found.get(month) ?? { month, income: 0, outgo: 0 }
  })
}

export async function listVouchers(db: Executor, buyerId: number): Promise<{ list: Voucher[] }> {
  const rows = await findVouchers(db, buyerId)
  return { list: rows.map(({ buyerId: _owner, createdAt: _at, ...voucher }) => voucher) }
}

/** One page of the coupons a buyer holds, with how many there are of each status. */
export async function listCoupons(
  db: Executor,
  { page, size, ...filter }: CouponFilter & { page?: number | undefined; size?: number | undefined },
  now: number,
) {
  const counts = await countHeldCoupons(db, { ...filter, status: undefined }, now)
  const total = filter.status ? (counts.get(filter.status) ?? 0) : [...counts.values()].reduce((a, b) => a + b, 0)
  const { shown, rows } = listPage(total, page, size)
  return {
    list: (await findHeldCoupons(db, filter, now, rows)).map(({ rule, orderId, ...coupon }): HeldCoupon => ({
      ...coupon,
      kind: rule.kind,
      face: rule.face,
      pieces: rule.pieces,
      threshold: rule.threshold,
      scope: rule.scope,
      goodsIds: rule.goodsIds,
      isStackable: rule.isStackable ?? false,
      ...(rule.customerTypes && { customerTypes: [...rule.customerTypes] }),
      startsAt: rule.startsAt,
      endsAt: rule.endsAt,
      ...(orderId !== null && { orderId }),
    })),
    ...shown,
    counts: Object.fromEntries(COUPON_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
      (typeof COUPON_STATUSES)[number],
      number
    >,
  }
}

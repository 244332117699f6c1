/** What the seller gives: cash vouchers, coupons and points. Each is told to the buyer with its reason. */
import type { Fen } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { insertCoupon } from '../coupon/index.ts'
import { tellBuyer } from '../message/index.ts'
import { insertVoucher } from './voucher-repository.ts'
import { walletNews } from './wallet-news.ts'

/** `reason`: the buyer reads it; `now`: epoch ms. */
type Grant = { buyerId: number; reason: string; now: number }

/** `startsAt`, `endsAt`: epoch ms. */
export type VoucherGrant = Grant & { name: string; face: Fen; startsAt: number; endsAt: number }

/** Gives a cash voucher; its id. */
export async function grantVoucher(tx: Executor, { now, ...voucher }: VoucherGrant): Promise<number> {
  const { buyerId, name, reason, face, endsAt } = voucher
  await lockBuyer(tx, buyerId)
  const id = await insertVoucher(tx, { ...voucher, left: face, createdAt: now })
  await appendToLedger(tx, { buyerId, purse: 'voucher', delta: face, kind: 'grant', note: `${name}：${reason}`, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  await tellBuyer(tx, buyerId, walletNews.voucherGranted(face, { reason, endsAt }, now), now)
  return id
}

export async function grantCoupon(
  tx: Executor,
  { buyerId, reason, now, name, ...rule }: Grant & Omit<Coupon, 'id'>,
): Promise<void> {
  await lockBuyer(tx, buyerId)
  await insertCoupon(tx, { buyerId, name, rule })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  await tellBuyer(tx, buyerId, walletNews.couponGranted(name, reason, now), now)
}

export async function grantPoints(
  tx: Executor,
  { buyerId, reason, now, points }: Grant & { points: number },
): Promise<void> {
  await lockBuyer(tx, buyerId)
  await appendToLedger(tx, { buyerId, purse: 'points', delta: points, kind: 'grant', note: reason, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  await tellBuyer(tx, buyerId, walletNews.pointsGranted(points, reason, now), now)
}

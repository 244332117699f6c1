import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { addToVoucher, findEndedVoucher, findEndedVouchers } from './voucher-repository.ts'
import { walletNews } from './wallet-news.ts'

const EXPIRED_PER_RUN = 500

/** What is left on vouchers that ended leaves the purse; how many did. */
export async function expireVouchers(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const ended = await findEndedVouchers(db, now, EXPIRED_PER_RUN)
  return forEachIsolated(ended, 'vouchers could not expire', ({ id, buyerId }) =>
    db.transaction((tx) => expire(tx as unknown as Executor, { id, buyerId, now })),
  )
}

async function expire(tx: Executor, { id, buyerId, now }: { id: number; buyerId: number; now: number }) {
  await lockBuyer(tx, buyerId)
  const voucher = await findEndedVoucher(tx, id, now)
  if (!voucher) return 0
  const { left, name } = voucher
  await addToVoucher(tx, id, { amount: -left, expired: left })
  await appendToLedger(tx, { buyerId, purse: 'voucher', delta: -left, kind: 'expire', note: `${name} 已过期`, now })
  await tellBuyer(tx, buyerId, walletNews.voucherExpired(left, name, now), now)
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return 1
}

/** What was sent for a claim arrives: the buyer says so, or the days of the receipt are over. */
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { findShipments, markDelivered } from '../order/index.ts'
import { findClaim } from './load-claim.ts'
import { record } from './record.ts'
import { findOpenResends } from './repository.ts'

type Arrival = { id: number; buyerId: number; by: 'buyer' | 'system'; now: number }

/**
 * Throws afterSales.notFound, or afterSales.wrongState where nothing was sent. What has arrived already stays as it is.
 */
export async function receiveResend(tx: Executor, { id, buyerId, by, now }: Arrival): Promise<void> {
  await lockBuyer(tx, buyerId)
  const { claim } = await findClaim(tx, id, buyerId)
  const sent = await findShipments(tx, claim.orderId, id)
  if (sent.length === 0) throw new AppError('afterSales.wrongState', { text: '还没有补发，发出后才能确认收货' })
  if (sent.every(({ deliveredAt }) => deliveredAt !== undefined)) return
  await markDelivered(tx, { afterSalesId: id }, now)
  const text = by === 'buyer' ? '补发已签收' : '补发到期未确认，系统自动确认收货'
  await record(tx, claim, { at: now, actor: by, text })
}

const PER_RUN = 500

/**
 * Confirms what was sent longer ago than the days of a receipt and returns how many. One that fails does not stop the
 * others.
 */
export async function receiveOverdueResends(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const { receiptDays } = await readSettings(db)
  const open = await findOpenResends(db, now - receiptDays * DAY_MS, PER_RUN)
  return forEachIsolated(open, 'resends could not be received', async (own) => {
    await db.transaction((tx) => receiveResend(tx as unknown as Executor, { ...own, by: 'system', now }))
    return 1
  })
}

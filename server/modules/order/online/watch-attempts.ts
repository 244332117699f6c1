/** Asking providers, where no notice has come: when the payer is back, and by a job. */
import { MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Trade } from '../../../integrations/payment/provider.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { type AttemptRow, closeAttempt, findOpenAttempts, findUnwatched, updateAttempt } from './attempt-repository.ts'
import { remainderOf } from './remaining.ts'
import { takeReceipt } from './take-receipt.ts'

type PaymentServices = Pick<Services, 'db' | 'payments' | 'log' | 'audit'>

/** A payer who waits asks every few seconds; the provider is asked this often. */
const ASK_MS = 3 * SECOND_MS
const WATCH_MS = MINUTE_MS
const WATCHED_PER_RUN = 200
/** After its end an attempt is still asked about, for a payer who had begun. */
const GRACE_MS = 2 * MINUTE_MS
const isOver = ({ expiresAt }: AttemptRow, now: number): boolean => expiresAt + GRACE_MS <= now

/** Brings an open attempt up to date; a provider that does not answer leaves it as it is. */
async function askAbout(services: PaymentServices, attempt: AttemptRow, now: number): Promise<void> {
  const provider = services.payments[attempt.provider]
  await updateAttempt(services.db, attempt.id, { askedAt: now })
  if (!provider) return
  try {
    const isNeeded = await isStillNeeded(services.db, attempt)
    const trade =
      isNeeded && !isOver(attempt, now) ? await provider.query(attempt.number) : await provider.close(attempt.number)
    await conclude(services, attempt, { trade, now })
  } catch (error) {
    services.log.warn({ err: error, provider: attempt.provider }, 'payment provider failed')
  }
}

async function conclude(
  services: PaymentServices,
  attempt: AttemptRow,
  { trade, now }: { trade: Trade; now: number },
): Promise<void> {
  if (trade.state === 'paid') {
    await takeReceipt(services, attempt.provider, trade, now)
    return
  }
  // A trade nobody has opened does not exist at 支付宝 and cannot be closed there: it may be paid until its time is
  // over.
  if (trade.state === 'closed' || (trade.state === 'unknown' && isOver(attempt, now)))
    await closeAttempt(services.db, attempt.id)
}

/** Whether the payment asks for just this amount. */
export async function isStillNeeded(db: Executor, { buyerId, paymentId, amount }: AttemptRow): Promise<boolean> {
  const { orders } = await findPayment(db, buyerId, paymentId)
  return remainderOf(orders).amount === amount
}

/** For a payer who is back: asks about the open attempts of a payment, each at most every three seconds. */
export async function checkAttempts(services: PaymentServices, paymentId: number, now: number): Promise<void> {
  for (const attempt of await findOpenAttempts(services.db, paymentId))
    if (attempt.askedAt + ASK_MS <= now) await askAbout(services, attempt, now)
}

/** Closes at the provider what would be paid in vain: all but `keptId`. */
export async function closeOthers(
  services: PaymentServices,
  paymentId: number,
  { keptId, isByLink, now }: { keptId?: number | undefined; isByLink: boolean; now: number },
): Promise<void> {
  for (const attempt of await findOpenAttempts(services.db, paymentId)) {
    const provider = services.payments[attempt.provider]
    if (attempt.id === keptId || attempt.isByLink !== isByLink || !provider) continue
    try {
      await conclude(services, attempt, { trade: await provider.close(attempt.number), now })
    } catch (error) {
      // The job closes it.
      services.log.warn({ err: error, provider: attempt.provider }, 'payment provider failed')
    }
  }
}

/** Asks about open attempts once a minute, and closes those that are over or not needed any more. */
export async function watchAttempts(services: PaymentServices & Pick<Services, 'clock'>): Promise<void> {
  const now = services.clock.now()
  const limit = WATCHED_PER_RUN
  for (const attempt of await findUnwatched(services.db, { askedBefore: now - WATCH_MS, limit }))
    await askAbout(services, attempt, now)
}

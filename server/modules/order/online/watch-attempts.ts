/** Asking providers, where no notice has come: when the payer is back, and by a job. */
import { MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Trade } from '../../../integrations/payment/provider.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { type AttemptRow, closeAttempt, findOpenAttempts, findUnwatched, updateAttempt } from './attempt-repository.ts'
import { remainderOf } from './remaining.ts'
import { takeReceipt } from './take-receipt.ts'

export type Till = Pick<Services, 'db' | 'payments' | 'log' | 'audit'>

/** A payer who waits asks every few seconds; the provider is asked this often. */
const ASK_MS = 3 * SECOND_MS
const WATCH_MS = MINUTE_MS
const WATCHED_PER_RUN = 200
/** After its end an attempt is still asked about, for a payer who had begun. */
const GRACE_MS = 2 * MINUTE_MS
const isOver = ({ expiresAt }: AttemptRow, now: number): boolean => expiresAt + GRACE_MS <= now

/** Brings an open attempt up to date; a provider that does not answer leaves it as it is. */
async function askAbout(till: Till, attempt: AttemptRow, now: number): Promise<void> {
  const provider = till.payments[attempt.provider]
  await updateAttempt(till.db, attempt.id, { askedAt: now })
  if (!provider) return
  try {
    const isNeeded = await isStillNeeded(till.db, attempt)
    const trade =
      isNeeded && !isOver(attempt, now) ? await provider.query(attempt.number) : await provider.close(attempt.number)
    await conclude(till, attempt, { trade, now })
  } catch (error) {
    till.log.warn({ err: error, provider: attempt.provider }, 'payment provider failed')
  }
}

async function conclude(till: Till, attempt: AttemptRow, { trade, now }: { trade: Trade; now: number }): Promise<void> {
  if (trade.state === 'paid') {
    await takeReceipt(till, attempt.provider, trade, now)
    return
  }
  // A trade nobody has opened does not exist at 支付宝 and cannot be closed there: it may be paid until its time is
  // over.
  if (trade.state === 'closed' || (trade.state === 'unknown' && isOver(attempt, now)))
    await closeAttempt(till.db, attempt.id)
}

/** Whether the payment asks for just this amount. */
export async function isStillNeeded(db: Executor, { buyerId, paymentId, amount }: AttemptRow): Promise<boolean> {
  const { orders } = await findPayment(db, buyerId, paymentId)
  return remainderOf(orders).amount === amount
}

/** For a payer who is back: asks about the open attempts of a payment, each at most every three seconds. */
export async function checkAttempts(till: Till, paymentId: number, now: number): Promise<void> {
  for (const attempt of await findOpenAttempts(till.db, paymentId))
    if (attempt.askedAt + ASK_MS <= now) await askAbout(till, attempt, now)
}

/** Closes at the provider what would be paid in vain: all but `keptId`. */
export async function closeOthers(
  till: Till,
  paymentId: number,
  { keptId, isByLink, now }: { keptId?: number | undefined; isByLink: boolean; now: number },
): Promise<void> {
  for (const attempt of await findOpenAttempts(till.db, paymentId)) {
    const provider = till.payments[attempt.provider]
    if (attempt.id === keptId || attempt.isByLink !== isByLink || !provider) continue
    try {
      await conclude(till, attempt, { trade: await provider.close(attempt.number), now })
    } catch (error) {
      // The job closes it.
      till.log.warn({ err: error, provider: attempt.provider }, 'payment provider failed')
    }
  }
}

/** Asks about open attempts once a minute, and closes those that are over or not needed any more. */
export async function watchAttempts(till: Till & Pick<Services, 'clock'>): Promise<void> {
  const now = till.clock.now()
  const limit = WATCHED_PER_RUN
  for (const attempt of await findUnwatched(till.db, { askedBefore: now - WATCH_MS, limit }))
    await askAbout(till, attempt, now)
}

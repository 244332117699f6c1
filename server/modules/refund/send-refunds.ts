/**
 * Refunds through providers: asked for until the provider has done or refused them. The number makes each happen once.
 */
import { MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import type { RefundAnswer } from '../../integrations/payment/provider.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import type { Services } from '../../platform/services.ts'
import { lockBuyer } from '../account/index.ts'
import { announceRefund } from './announce-refund.ts'
import { findRefunds, findUnsent, markRefundDone, updateSending } from './repository.ts'

const SENT_PER_RUN = 100
/** The pause after a try, doubled each time. */
const PAUSE_MS = 10 * SECOND_MS
const PAUSE_MAX_MS = 30 * MINUTE_MS
const pauseAfter = (tries: number): number => Math.min(PAUSE_MS * 2 ** Math.min(tries, 20), PAUSE_MAX_MS)

type Unsent = Awaited<ReturnType<typeof findUnsent>>[number]

/** out_refund_no: made of the payment's number, so that it is one of a kind at the provider. */
export const refundNumber = ({ refund, attempt }: { refund: { id: number }; attempt: { number: string } }): string =>
  `${attempt.number}R${refund.id}`

/**
 * Sends what is due, one after the other; a provider that does not answer is asked again later. Returns how many are
 * done.
 */
export async function sendRefunds({
  db,
  clock,
  payments,
  log,
  audit,
}: Pick<Services, 'db' | 'clock' | 'payments' | 'log' | 'audit'>): Promise<number> {
  const due = await findUnsent(db, clock.now(), SENT_PER_RUN)
  return forEachIsolated(due, 'refunds could not be sent', async (unsent) => {
    const { refund, attempt } = unsent
    const answer = await payments[attempt.provider]
      ?.refund({
        number: attempt.number,
        refundNumber: refundNumber(unsent),
        amount: refund.amount,
        total: attempt.amount,
        reason: refund.reason,
      })
      .catch((error: unknown) => {
        log.warn({ err: error, provider: attempt.provider, refund: refund.id }, 'payment provider failed')
        return undefined
      })
    const isDone = await db.transaction((tx) => conclude(tx as unknown as Executor, unsent, answer, clock.now()))
    if (isDone || answer?.state === 'refused') {
      const result = isDone ? 'done' : 'refused'
      const { buyerId, amount } = refund
      audit({ event: 'refundSent', result, buyerId, provider: attempt.provider, number: refundNumber(unsent), amount })
    }
    return isDone ? 1 : 0
  })
}

/** `answer` undefined: nobody answered. */
async function conclude(
  tx: Executor,
  { refund }: Unsent,
  answer: RefundAnswer | undefined,
  now: number,
): Promise<boolean> {
  const { id, buyerId, tries } = refund
  await lockBuyer(tx, buyerId)
  if (answer?.state === 'done') {
    const { reference } = answer
    if (!(await markRefundDone(tx, id, { reference, from: ['sending'], now }))) return false
    const [row] = await findRefunds(tx, { id, limit: 1 })
    await announceRefund(tx, row!, { reference, now })
    return true
  }
  if (answer?.state === 'refused')
    await updateSending(tx, id, { state: 'due', isByHand: true, problem: answer.reason, askAt: null })
  else await updateSending(tx, id, { tries: tries + 1, askAt: now + pauseAfter(tries) })
  return false
}

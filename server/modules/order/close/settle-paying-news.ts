/** What told the buyer of money to be paid counts as read once it is not true any more. */
import type { Executor } from '../../../db/connect.ts'
import { settleMessages } from '../../message/index.ts'
import { rejectedSubjects, submissionSubject } from '../order-news.ts'
import { closingSubjects } from './closing-repository.ts'

type SettledPayment = { buyerId: number; paymentId: number; now: number }

/** Nothing of the payment waits for money any more. */
export const settlePayingNews = (tx: Executor, { buyerId, paymentId, now }: SettledPayment): Promise<void> =>
  settleMessages(
    tx,
    buyerId,
    [
      submissionSubject(paymentId),
      rejectedSubjects(paymentId),
      closingSubjects('unpaid', paymentId),
      closingSubjects('transfer', paymentId),
    ],
    now,
  )

/** A proof of the transfer waits: the buyer has done what he was asked for, and other words warn of its end. */
export const settleUnpaidNews = (tx: Executor, { buyerId, paymentId, now }: SettledPayment): Promise<void> =>
  settleMessages(tx, buyerId, [rejectedSubjects(paymentId), closingSubjects('unpaid', paymentId)], now)

/** The proof came back: nobody looks for the money any more. */
export const settleTransferNews = (tx: Executor, { buyerId, paymentId, now }: SettledPayment): Promise<void> =>
  settleMessages(tx, buyerId, [submissionSubject(paymentId), closingSubjects('transfer', paymentId)], now)

import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { mutate } from '#sync/outbox/mutate.ts'

import type { Submission } from './model/submissions.ts'

const numbersOf = ({ orders }: Submission) => orders.map(({ number }) => number)
const idsOf = ({ orders }: Submission) => orders.map(({ id }) => id)

/** Resolves when durable, also without a network; another amount than was shown is asked about again. */
export const releaseOrders = (submission: Submission): Promise<void> =>
  mutate(
    api.approval.release,
    { body: { ids: idsOf(submission), payable: submission.payable } },
    { label: labels['approval.release'](numbersOf(submission)) },
  )

/** The same for refusing, with the reason that whoever placed it reads. */
export const refuseOrders = (submission: Submission, reason: string): Promise<void> =>
  mutate(
    api.approval.refuse,
    { body: { ids: idsOf(submission), reason } },
    { label: labels['approval.refuse'](numbersOf(submission)) },
  )

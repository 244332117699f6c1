import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'

import { tellPriceFalls } from '../modules/favorite/service.ts'
import { sweepMessages, tellExpiringDocuments } from '../modules/message/service.ts'
import { closeUnpaidOrders } from '../modules/order/service.ts'
import { answerWanted } from '../modules/wanted/service.ts'
import { thinOldAnswers } from '../platform/old-answers.ts'
import type { Services } from '../platform/services.ts'
import { sweepSessions } from '../platform/session.ts'
import { repeat } from './repeat.ts'

/** What the server does by itself while it runs. */
export function startJobs({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): { stop(): Promise<void> } {
  const jobs = [
    { name: 'close unpaid orders', everyMs: MINUTE_MS, run: () => closeUnpaidOrders(db, clock) },
    { name: 'tell expiring documents', everyMs: DAY_MS, run: () => tellExpiringDocuments(db, clock.now()) },
    { name: 'tell price falls', everyMs: DAY_MS, run: () => tellPriceFalls(db, clock.now()) },
    { name: 'answer wanted', everyMs: 10 * MINUTE_MS, run: () => answerWanted(db, clock.now()) },
    { name: 'sweep messages', everyMs: DAY_MS, run: () => sweepMessages(db, clock.now()) },
    { name: 'thin old answers', everyMs: DAY_MS, run: () => thinOldAnswers(db, clock.now()) },
    { name: 'sweep sessions', everyMs: 60 * MINUTE_MS, run: () => sweepSessions(db, clock.now()) },
  ]
  const running = jobs.map(({ name, everyMs, run }) =>
    repeat(run, { everyMs, onError: (err) => log.error({ err, job: name }, 'job failed') }),
  )
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}

import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import { sweepAttempts } from '../access/attempts.ts'
import { sweepOperatorSessions } from '../access/operator-session.ts'
import { sweepSessions } from '../access/session.ts'
import { commitsOf } from '../db/commits.ts'
import { sweepSignInRecords } from '../modules/account/sign-in/sweep.ts'
import { receiveOverdueResends, watchReturns } from '../modules/after-sales/index.ts'
import { BILL_WANTED, reconcileBills } from '../modules/bill/index.ts'
import { creditCashbacks } from '../modules/cashback/index.ts'
import { sweepInvitations } from '../modules/colleague/index.ts'
import { expireProvisional, lapseDrafts } from '../modules/company/index.ts'
import { sweepCancelledFavorites, tellPriceFalls } from '../modules/favorite/index.ts'
import { sweepFiles } from '../modules/file/index.ts'
import { sweepPictures, sweepTombstones } from '../modules/goods/index.ts'
import { sweepMessages, tellExpiringDocuments } from '../modules/message/index.ts'
import { closeUnpaidOrders, receiveOverdueOrders, warnOfClosing, watchAttempts } from '../modules/order/index.ts'
import { receiveOverduePointsOrders } from '../modules/points/index.ts'
import { watchReceipts } from '../modules/receipt/index.ts'
import { sendRefunds } from '../modules/refund/index.ts'
import { tellRestocks } from '../modules/restock/index.ts'
import { sweepBatches } from '../modules/statistics/index.ts'
import { expireCoupons, expireVouchers } from '../modules/wallet/index.ts'
import { answerWanted } from '../modules/wanted/index.ts'
import { sweepDeliveries, tellSystems, WEBHOOK_WANTED } from '../modules/webhook/index.ts'
import { deleteVisitsBefore } from '../modules/wechat/index.ts'
import { throttle } from '../platform/http/throttle.ts'
import { jobSeconds, jobSucceededAt } from '../platform/metrics.ts'
import { sweepCallCounts } from '../platform/nodes/call-counts.ts'
import { sweepOperatorOperations } from '../platform/operator/operations.ts'
import { CATALOG_AUDIENCE } from '../platform/replay/change-log.ts'
import { thinOldAnswers } from '../platform/replay/old-answers.ts'
import type { Services } from '../platform/services.ts'
import { inSpan } from '../tracing/span.ts'
import { runJobs } from './run-jobs.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { lastSuccesses, type Turn } from './turns-repository.ts'
import { vacuumTables } from './vacuum-tables.ts'

/** `after`: a commit with this note (an audience of the change log) runs the job at once. */
type Job = Turn & { run: () => Promise<unknown>; after?: string }

/** Every order changes the catalogue, so a job that follows commits runs at once and then at most this often. */
const RUSH_MS = 1_000

export type Jobs = {
  /** The jobs that have not succeeded in any process for much longer than they should have. */
  late(): Promise<string[]>
  stop(): Promise<void>
}

/** A job is late when it missed this many of its turns, and a minute. */
const TURNS_MISSED = 3

/** What the server does by itself while it runs. */
export function startJobs(services: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'payments' | 'audit'>): Jobs {
  const { db, clock, log } = services
  const jobs: Job[] = [
    { name: 'tell systems', everyMs: 5 * SECOND_MS, run: () => tellSystems(services), after: WEBHOOK_WANTED },
    { name: 'close unpaid orders', everyMs: MINUTE_MS, run: () => closeUnpaidOrders(db, clock) },
    { name: 'warn of closing orders', everyMs: MINUTE_MS, run: () => warnOfClosing(db, clock) },
    { name: 'watch payments', everyMs: 15 * SECOND_MS, run: () => watchAttempts(services) },
    { name: 'send refunds', everyMs: 15 * SECOND_MS, run: () => sendRefunds(services) },
    { name: 'reconcile bills', everyMs: 10 * MINUTE_MS, run: () => reconcileBills(services), after: BILL_WANTED },
    { name: 'receive overdue orders', everyMs: MINUTE_MS, run: () => receiveOverdueOrders(db, clock) },
    { name: 'receive overdue points orders', everyMs: MINUTE_MS, run: () => receiveOverduePointsOrders(db, clock) },
    { name: 'receive overdue resends', everyMs: 10 * MINUTE_MS, run: () => receiveOverdueResends(db, clock) },
    { name: 'watch receipts', everyMs: 10 * MINUTE_MS, run: () => watchReceipts(db, clock) },
    { name: 'expire provisional companies', everyMs: 10 * MINUTE_MS, run: () => expireProvisional(db, clock) },
    { name: 'lapse drafts', everyMs: 60 * MINUTE_MS, run: () => lapseDrafts(db, clock) },
    { name: 'sweep files', everyMs: DAY_MS, run: () => sweepFiles(services) },
    { name: 'sweep pictures', everyMs: DAY_MS, run: () => sweepPictures(services) },
    { name: 'watch returns', everyMs: 10 * MINUTE_MS, run: () => watchReturns(db, clock) },
    {
      name: 'sweep uploads',
      everyMs: DAY_MS,
      run: () => sweepUploads(db, services.config, clock.now() - DAY_MS),
    },
    { name: 'expire vouchers', everyMs: 10 * MINUTE_MS, run: () => expireVouchers(db, clock) },
    { name: 'expire coupons', everyMs: 10 * MINUTE_MS, run: () => expireCoupons(db, clock) },
    { name: 'credit cashbacks', everyMs: 10 * MINUTE_MS, run: () => creditCashbacks(db, clock) },
    { name: 'tell expiring documents', everyMs: DAY_MS, run: () => tellExpiringDocuments(db, clock.now()) },
    { name: 'tell restocks', everyMs: MINUTE_MS, run: () => tellRestocks(db, clock.now()), after: CATALOG_AUDIENCE },
    { name: 'tell price falls', everyMs: DAY_MS, run: () => tellPriceFalls(db, clock.now()) },
    { name: 'answer wanted', everyMs: 10 * MINUTE_MS, run: () => answerWanted(db, clock.now()) },
    { name: 'sweep deliveries', everyMs: DAY_MS, run: () => sweepDeliveries(db, clock.now()) },
    { name: 'sweep messages', everyMs: DAY_MS, run: () => sweepMessages(db, clock.now()) },
    { name: 'sweep cancelled favorites', everyMs: DAY_MS, run: () => sweepCancelledFavorites(db, clock.now()) },
    { name: 'sweep tombstones', everyMs: DAY_MS, run: () => sweepTombstones(db, clock.now()) },
    { name: 'thin old answers', everyMs: DAY_MS, run: () => thinOldAnswers(db, clock.now()) },
    { name: 'sweep view reports', everyMs: DAY_MS, run: () => sweepBatches(db, clock.now()) },
    { name: 'sweep attempts', everyMs: 60 * MINUTE_MS, run: () => sweepAttempts(db, clock.now()) },
    { name: 'sweep call counts', everyMs: 60 * MINUTE_MS, run: () => sweepCallCounts(db, clock.now()) },
    { name: 'sweep sign-in records', everyMs: DAY_MS, run: () => sweepSignInRecords(db, clock.now()) },
    { name: 'sweep visits to WeChat', everyMs: DAY_MS, run: () => deleteVisitsBefore(db, clock.now()) },
    { name: 'sweep invitations', everyMs: DAY_MS, run: () => sweepInvitations(db, clock.now()) },
    { name: 'sweep sessions', everyMs: 60 * MINUTE_MS, run: () => sweepSessions(db, clock.now()) },
    {
      name: 'sweep operator sessions',
      everyMs: 60 * MINUTE_MS,
      run: () => sweepOperatorSessions(db, clock.now()),
    },
    { name: 'vacuum tables', everyMs: 60 * MINUTE_MS, run: () => vacuumTables(db) },
    { name: 'sweep operator acts', everyMs: DAY_MS, run: () => sweepOperatorOperations(db, clock.now()) },
  ]
  const startedAt = clock.now()
  const measured = async ({ name, run }: Job) => {
    const stop = jobSeconds.startTimer({ job: name })
    try {
      await inSpan(`job ${name}`, run, { isRoot: true })
      jobSucceededAt.set({ job: name }, clock.now() / 1_000)
      stop({ result: 'done' })
    } catch (error) {
      stop({ result: 'failed' })
      throw error
    }
  }
  const onError = (err: unknown, job?: string) => log.error({ err, job }, 'job failed')
  const running = runJobs(jobs, measured, { db, clock, onError })
  const rushes = jobs.flatMap(({ name, after }) => {
    if (after === undefined) return []
    const rush = throttle(() => running.soon(name), RUSH_MS)
    // Another process asks for what it commits itself.
    const leave = commitsOf(db).subscribeOwn((note) => note === after && rush.ask())
    return [{ rush, leave }]
  })
  return {
    async late() {
      const [now, succeededAt] = [clock.now(), await lastSuccesses(db)]
      const isLate = ({ name, everyMs }: Job) =>
        now - Math.max(succeededAt.get(name) ?? 0, startedAt) > TURNS_MISSED * everyMs + MINUTE_MS
      return jobs.filter(isLate).map(({ name }) => name)
    },
    async stop() {
      for (const { leave, rush } of rushes) {
        leave()
        rush.stop()
      }
      await running.stop()
    },
  }
}

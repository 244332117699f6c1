/** What waits for the seller, and a stream that says when it may have changed. */
import { PassThrough } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import { DESK_KINDS } from '#contract/ops/desk.ts'

import { commitsOf, EVERYTHING } from '../../db/commits.ts'
import { eventOf, STREAM_HEADERS } from '../../platform/http/event-stream.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { throttle } from '../../platform/http/throttle.ts'
import { countWaitingClaims } from '../after-sales/index.ts'
import { BILL_READ, countOpenDifferences } from '../bill/index.ts'
import { countWaitingCompanies } from '../company/index.ts'
import { countSubmittedDocuments } from '../document/index.ts'
import { countOpenFeedback } from '../feedback/index.ts'
import { countOpenInvoices } from '../invoice/index.ts'
import { orderQueues } from '../order/index.ts'
import { countPermissionRequests } from '../permission/index.ts'
import { countUnshippedPointsOrders } from '../points/index.ts'
import { countSubmittedReceipts } from '../receipt/index.ts'
import { countDueRefunds } from '../refund/index.ts'
import { countPendingTopUps, countPendingWithdrawals } from '../wallet/index.ts'
import { countPendingWanted } from '../wanted/index.ts'

const PAUSE_MS = 500
const BEAT_MS = 15_000

export function installDesk(app: FastifyInstance): void {
  opsRoute(app, opsApi.desk.queues, async ({ db }) => {
    const waiting = {
      ...orderQueues(db),
      pointsOrder: countUnshippedPointsOrders(db),
      refund: countDueRefunds(db),
      bill: countOpenDifferences(db),
      invoice: countOpenInvoices(db),
      topUp: countPendingTopUps(db),
      withdrawal: countPendingWithdrawals(db),
      permission: countPermissionRequests(db),
      wanted: countPendingWanted(db),
      feedback: countOpenFeedback(db),
      afterSales: countWaitingClaims(db),
      receipt: countSubmittedReceipts(db),
      company: countWaitingCompanies(db),
      document: countSubmittedDocuments(db),
    }
    const queues = await Promise.all(DESK_KINDS.map(async (kind) => ({ kind, ...(await waiting[kind]) })))
    return { queues: queues.filter(({ count }) => count > 0) }
  })

  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))
  opsRawRoute(app, opsApi.desk.events, async ({ services }) => {
    const stream = new PassThrough()
    // Whoever reads too slowly asks anew when he is back.
    const send = (event: string) => (stream.writableNeedDrain ? stream.destroy() : stream.write(event))
    const change = throttle(() => send(eventOf('change')), PAUSE_MS)
    const leave = commitsOf(services.db).subscribe(
      (note) => (note.startsWith('buyer:') || note === BILL_READ || note === EVERYTHING) && change.ask(),
    )
    const beating = setInterval(() => send(eventOf('beat')), BEAT_MS)
    open.add(stream)
    stream.write(eventOf('hello'))
    stream.once('close', () => {
      leave()
      change.stop()
      clearInterval(beating)
      open.delete(stream)
    })
    return { body: stream, headers: STREAM_HEADERS }
  })
}

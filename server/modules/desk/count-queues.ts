import { DESK_KINDS, type DeskKind } from '#contract/ops/desk.ts'

import type { Executor } from '../../db/connect.ts'
import type { QueueCount } from '../../db/queue-count.ts'
import { countWaitingClaims } from '../after-sales/index.ts'
import { countOpenDifferences } from '../bill/index.ts'
import { countWaitingCompanies } from '../company/index.ts'
import { countSubmittedDocuments } from '../document/index.ts'
import { countOpenFeedback } from '../feedback/index.ts'
import { countOpenInvoices } from '../invoice/index.ts'
import { orderQueues } from '../order/index.ts'
import { countOpenPapers } from '../paper/index.ts'
import { countPermissionRequests } from '../permission/index.ts'
import { countUnshippedPointsOrders } from '../points/index.ts'
import { countSubmittedReceipts } from '../receipt/index.ts'
import { countDueRefunds } from '../refund/index.ts'
import { countPendingTopUps, countPendingWithdrawals } from '../wallet/index.ts'
import { countPendingWanted } from '../wanted/index.ts'

/** What waits for the seller in each queue, and since when the oldest does. */
export function countQueues(db: Executor): Promise<({ kind: DeskKind } & QueueCount)[]> {
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
    paper: countOpenPapers(db),
    company: countWaitingCompanies(db),
    document: countSubmittedDocuments(db),
  }
  return Promise.all(DESK_KINDS.map(async (kind) => ({ kind, ...(await waiting[kind]) })))
}

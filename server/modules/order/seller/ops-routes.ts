import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import { dayOf } from '#domain/instant.ts'
import { MARKED_STAGES } from '#domain/order/fulfilment.ts'

import type { Executor } from '../../../db/connect.ts'
import { sentFile } from '../../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import { showProof } from '../pay/show-proof.ts'
import { approveOrder, cancelBySeller, markOrder, reallot, ship } from './act-on-order.ts'
import { exportOrders, listSellerOrders } from './list-orders.ts'
import { loadSellerOrder } from './load-seller-order.ts'
import { confirm, decide, listTransfers, loadTransfer } from './review-transfers.ts'
import { countWaitingOrders, countWaitingTransfers } from './seller-repository.ts'

/** The seller's side of orders and their money. */
export function installOrderOps(app: FastifyInstance): void {
  const { order, transfer } = opsApi
  opsRoute(app, order.list, ({ db, query, now }) => listSellerOrders(db, query, dayOf(now)))
  opsRawRoute(app, order.export, ({ db, query }) => exportOrders(db, query))
  opsRoute(app, order.detail, ({ db, params, now }) => loadSellerOrder(db, params.id, now))
  opsRoute(app, order.approve, ({ db, params, body, now, audit }) =>
    approveOrder(db, { ...params, version: body.version, now, audit }),
  )
  for (const stage of MARKED_STAGES)
    opsRoute(app, order[stage], ({ db, params, body, now, audit }) =>
      markOrder(db, { ...params, version: body.version, now, audit }, stage),
    )
  opsRoute(app, order.ship, ({ db, params, body: { version, ...draft }, now, audit }) =>
    ship(db, { ...params, version, now, audit }, draft),
  )
  opsRoute(app, order.reallot, ({ db, params, body, now, audit }) =>
    reallot(db, { ...params, version: body.version, now, audit }),
  )
  opsRoute(app, order.cancel, ({ db, params, body, now, audit }) =>
    cancelBySeller(db, { ...params, version: body.version, now, audit }, body.reason),
  )
  opsRoute(app, transfer.list, ({ db, query }) => listTransfers(db, query))
  opsRoute(app, transfer.detail, ({ db, params }) => loadTransfer(db, params.id))
  opsRoute(app, transfer.confirm, ({ db, params, body, now, audit }) => confirm(db, { ...params, ...body, now, audit }))
  opsRoute(app, transfer.reject, ({ db, params, body, now, audit }) => decide(db, { ...params, ...body, now, audit }))
  opsRawRoute(app, transfer.proof, async ({ db, params, services }) => {
    const { buyer } = await loadTransfer(db, params.id)
    return sentFile(await showProof(db, services.config, { buyerId: buyer.id, paymentId: params.id }))
  })
}

/** What of orders and money waits for the seller. */
export const orderQueues = (db: Executor) => ({
  review: countWaitingOrders(db, 'pending_review'),
  transfer: countWaitingTransfers(db),
  shipment: countWaitingOrders(db, 'pending_shipment'),
})

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { MARKED_STAGES } from '#domain/order/fulfilment.ts'

import type { Executor } from '../../../db/connect.ts'
import { sentFile } from '../../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import { showProof } from '../pay/show-proof.ts'
import { approveOrder, cancelBySeller, markOrder, reallot, ship } from './act-on-order.ts'
import { loadSellerOrder } from './load-seller-order.ts'
import { decide, listTransfers, loadTransfer } from './review-transfers.ts'
import { countWaitingOrders, countWaitingTransfers, findSellerOrders } from './seller-repository.ts'

/** The seller's side of orders and their money. */
export function installOrderOps(app: FastifyInstance): void {
  const { order, transfer } = opsApi
  opsRoute(app, order.list, ({ db, query }) => listSellerOrders(db, query))
  opsRoute(app, order.detail, ({ db, params }) => loadSellerOrder(db, params.id))
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
  opsRoute(app, transfer.confirm, ({ db, params, body, now, audit }) => decide(db, { ...params, ...body, now, audit }))
  opsRoute(app, transfer.reject, ({ db, params, body, now, audit }) => decide(db, { ...params, ...body, now, audit }))
  opsRawRoute(app, transfer.proof, async ({ db, params, services }) => {
    const { buyer } = await loadTransfer(db, params.id)
    return sentFile(await showProof(db, services.config, { buyerId: buyer.id, paymentId: params.id }))
  })
}

const PAGE_SIZE = 50
const CURSOR = /^(\d{1,15})-(\d{1,9})$/

/** Orders of all buyers; the cursor is when the last one shown was placed, and its id. */
async function listSellerOrders(
  db: Executor,
  { cursor, sort, ...filter }: ParsedInput<typeof opsApi.order.list>['query'],
): Promise<Reply<typeof opsApi.order.list>> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const after = at === undefined ? undefined : { at: Number(at), id: Number(id) }
  const rows = await findSellerOrders(db, {
    ...filter,
    after,
    isOldestFirst: sort === 'oldest',
    limit: PAGE_SIZE + 1,
  })
  const list = rows.slice(0, PAGE_SIZE)
  const last = list.at(-1)
  return { list, ...(rows.length > PAGE_SIZE && { next: `${last!.createdAt}-${last!.id}` }) }
}

/** What of orders and money waits for the seller. */
export const orderQueues = (db: Executor) => ({
  review: countWaitingOrders(db, 'pending_review'),
  transfer: countWaitingTransfers(db),
  shipment: countWaitingOrders(db, 'pending_shipment'),
})

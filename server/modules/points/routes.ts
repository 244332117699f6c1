import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { cancelPointsOrder, findAnyPointsOrder, shipPointsOrder } from './act-as-seller.ts'
import { cancelOwn, receive } from './act-on-points-order.ts'
import { exchange, loadMall } from './exchange-points.ts'
import { listPointsOrders, listSellerPointsOrders, toSellerPointsOrder } from './show-points-orders.ts'

export function installPoints(app: FastifyInstance): void {
  const { points } = api
  route(app, points.mall, ({ db, buyerId }) => loadMall(db, buyerId))
  route(app, points.exchange, ({ db, buyerId, params, body, now }) =>
    exchange(db, buyerId, { ...params, ...body }, now),
  )
  route(app, points.orders, ({ db, buyerId, query }) => listPointsOrders(db, buyerId, query))
  route(app, points.cancel, ({ db, buyerId, params, now }) => cancelOwn(db, { buyerId, ...params, now }))
  route(app, points.receive, ({ db, buyerId, params, now }) => receive(db, { buyerId, ...params, by: 'buyer', now }))

  const { pointsOrder } = opsApi
  opsRoute(app, pointsOrder.list, ({ db, query }) => listSellerPointsOrders(db, query))
  opsRoute(app, pointsOrder.detail, async ({ db, params }) =>
    toSellerPointsOrder(await findAnyPointsOrder(db, params.id)),
  )
  opsRoute(app, pointsOrder.ship, ({ db, params, body: { carrier, waybill, method, version }, now, audit }) =>
    shipPointsOrder(db, { ...params, carrier, waybill, method, version, now, audit }),
  )
  opsRoute(app, pointsOrder.cancel, ({ db, params, body, now, audit }) =>
    cancelPointsOrder(db, { ...params, ...body, now, audit }),
  )
}

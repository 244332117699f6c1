import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { sentFile } from '../../platform/file-store.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { cancelOrder } from './close/cancel-order.ts'
import { previewCancellation } from './close/preview-cancellation.ts'
import { installOnlinePayment } from './online/routes.ts'
import { loadPayment } from './pay/load-payment.ts'
import { payByBalance } from './pay/pay-by-balance.ts'
import { payByTransfer } from './pay/pay-by-transfer.ts'
import { showProof } from './pay/show-proof.ts'
import { checkOut } from './place/check-out.ts'
import { placeOrder } from './place/place-order.ts'
import { listOrders } from './read/list-orders.ts'
import { loadOrderDetail, loadOrdersOfBatch } from './read/load-orders.ts'
import { loadPurchases } from './read/purchases-repository.ts'
import { extendReceipt, receiveOrder } from './receive/receive-order.ts'
import { installApproval } from './review/routes.ts'
import { installOrderOps } from './seller/ops-routes.ts'
import { installShipments } from './ship/routes.ts'

export function installOrder(app: FastifyInstance): void {
  installOrderOps(app)
  installShipments(app)
  installOnlinePayment(app)
  installApproval(app)
  const { order } = api
  route(app, order.checkout, ({ db, session, body, now }) => checkOut(db, session!, body, now), { transaction: false })
  route(app, order.place, ({ db, session, body, now }) => placeOrder(db, session!, body, now), { transaction: false })
  route(app, order.list, ({ db, buyerId, query, now }) => listOrders(db, buyerId, query, now))
  route(app, order.batch, ({ db, buyerId, query }) => loadOrdersOfBatch(db, buyerId, query.number))
  route(app, order.detail, ({ db, buyerId, params }) => loadOrderDetail(db, buyerId, params.id))
  route(app, order.cancellation, ({ db, buyerId, params, now }) =>
    previewCancellation(db, { buyerId, orderId: params.id, now }),
  )
  route(app, order.cancel, async ({ db, session, buyerId, params, body, now }) => {
    const { userId } = session!
    await cancelOrder(db, { buyerId, orderId: params.id, by: 'buyer', userId, reason: body.reason, now })
    return loadOrderDetail(db, buyerId, params.id)
  })
  route(app, order.receive, async ({ db, buyerId, params, now }) => {
    await receiveOrder(db, { buyerId, orderId: params.id, by: 'buyer', now })
    return loadOrderDetail(db, buyerId, params.id)
  })
  route(app, order.extend, async ({ db, buyerId, params, body, now }) => {
    await extendReceipt(db, { buyerId, orderId: params.id, ...body, now })
    return loadOrderDetail(db, buyerId, params.id)
  })
  route(app, api.goods.history, ({ db, buyerId, params }) => loadPurchases(db, buyerId, params.id))
  route(app, order.payment, ({ db, buyerId, params, now }) => loadPayment(db, buyerId, params.id, now))
  route(app, order.payByBalance, ({ db, buyerId, params, now }) => payByBalance(db, buyerId, params.id, now))
  route(
    app,
    order.payByTransfer,
    async ({ db, buyerId, params, now, services, exchange }) =>
      payByTransfer(db, services.config, {
        buyerId,
        paymentId: params.id,
        upload: await exchange?.readUpload(),
        now,
      }),
    { transaction: false },
  )
  rawRoute(app, order.proof, async ({ params, session, services: { db, config } }) => {
    return sentFile(await showProof(db, config, { buyerId: session!.buyerId, paymentId: params.id }))
  })
}

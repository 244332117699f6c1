import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { sentFile } from '../../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import { rawRoute } from '../../../platform/http/raw-route.ts'
import { route } from '../../../platform/http/route.ts'
import { tableFile } from '../../../platform/http/table-file.ts'
import { assertOwnOrder } from '../read/order-repository.ts'
import { deliveryTableOf } from './delivery-file.ts'
import { findShipments } from './ship-repository.ts'
import { addTemperatureLog, showLog, showLogOfOrder, trackShipment } from './track-shipment.ts'

/** What was sent, and what is told of it on the way. */
export function installShipments(app: FastifyInstance): void {
  const { order } = api
  route(app, order.shipments, async ({ db, buyerId, params }) => {
    await assertOwnOrder(db, buyerId, params.id)
    return findShipments(db, params.id)
  })
  route(app, order.temperatureLog, async ({ db, buyerId, params, services }) => {
    await assertOwnOrder(db, buyerId, params.id)
    const { bytes, mime } = await showLogOfOrder(db, services.config, params)
    return { mime, base64: bytes.toString('base64') }
  })
  rawRoute(app, order.deliveryFile, async ({ params, query: { layout, format }, session, services: { db } }) =>
    tableFile(format, await deliveryTableOf(db, session!.buyerId, { orderId: params.id, ...params, layout })),
  )
  const { shipment } = opsApi
  opsRoute(app, shipment.track, ({ db, params, body, now, audit }) =>
    trackShipment(db, { ...params, now, audit }, body),
  )
  opsRoute(app, shipment.log, async ({ db, params, services, now, audit, readUpload }) =>
    addTemperatureLog(db, services.config, { ...params, upload: await readUpload(), now, audit }),
  )
  opsRawRoute(app, shipment.showLog, async ({ db, params, services }) =>
    sentFile(await showLog(db, services.config, params.id)),
  )
}

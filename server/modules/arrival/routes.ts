import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { countLine, scanCode } from './check-delivery.ts'
import { loadArrivalOf } from './load-arrivals.ts'
import { addPhoto, showPhoto } from './photos.ts'
import { signArrival } from './sign-arrival.ts'

export function installArrival(app: FastifyInstance): void {
  const { arrival } = api
  route(app, arrival.count, ({ db, buyerId, params, body, now }) =>
    countLine(db, { buyerId, orderId: params.id, now }, body),
  )
  route(app, arrival.scan, ({ db, buyerId, params, body, now }) =>
    scanCode(db, { buyerId, orderId: params.id, now }, body),
  )
  route(app, arrival.sign, ({ db, buyerId, params, body, now }) =>
    signArrival(db, { buyerId, orderId: params.id, now }, body),
  )
  route(
    app,
    arrival.addPhoto,
    async ({ buyerId, params, now, services, exchange }) =>
      addPhoto(services.db, services.config, {
        buyerId,
        lineId: params.id,
        upload: await exchange?.readUpload(),
        now,
      }),
    { transaction: false },
  )
  rawRoute(app, arrival.photo, ({ params: { id, hash }, session, services: { db, config } }) =>
    showPhoto(db, config, { buyerId: session!.buyerId, lineId: id, hash }),
  )
  opsRoute(app, opsApi.arrival.detail, ({ db, params }) => loadArrivalOf(db, params.id))
  opsRawRoute(app, opsApi.arrival.photo, ({ db, params: { id, hash }, services }) =>
    showPhoto(db, services.config, { lineId: id, hash }),
  )
}

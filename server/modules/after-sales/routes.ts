import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { sentFile } from '../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { afterOf, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { addPhoto, cancelClaim, sendBack, showPhoto } from './act-as-buyer.ts'
import { approveClaim, loadSellerClaim, rejectClaim } from './act-as-seller.ts'
import { allowOnOrder, listAllowable } from './allow-on-order.ts'
import { apply } from './apply.ts'
import { closeRest } from './close-rest.ts'
import { findSellerClaims, listClaims, loadClaim, loadClaimable } from './load-claim.ts'
import { receiveResend } from './receive-resend.ts'
import { forecastReceived, receiveReturn } from './receive-return.ts'
import { refundClaim } from './refund-claim.ts'
import { resend } from './resend.ts'

export function installAfterSales(app: FastifyInstance): void {
  const { afterSales } = api
  route(app, afterSales.list, ({ db, buyerId, query }) => listClaims(db, buyerId, query))
  route(app, afterSales.detail, ({ db, buyerId, params }) => loadClaim(db, params.id, buyerId))
  route(app, afterSales.claimable, ({ db, buyerId, params, now }) => loadClaimable(db, buyerId, params.id, now))
  route(app, afterSales.apply, async ({ db, buyerId, body, now }) =>
    loadClaim(db, await apply(db, buyerId, body, now), buyerId),
  )
  route(
    app,
    afterSales.addPhoto,
    async ({ buyerId, params, now, services, exchange }) => {
      const upload = await exchange?.readUpload()
      await addPhoto(services.db, services.config, { ...params, buyerId, upload, now })
      return loadClaim(services.db, params.id, buyerId)
    },
    { transaction: false },
  )
  rawRoute(app, afterSales.photo, async ({ params, session, services: { db, config } }) =>
    sentFile(await showPhoto(db, config, { ...params, buyerId: session!.buyerId })),
  )
  route(app, afterSales.cancel, async ({ db, buyerId, params, now }) => {
    await cancelClaim(db, { ...params, buyerId, now })
    return loadClaim(db, params.id, buyerId)
  })
  route(app, afterSales.waybill, async ({ db, buyerId, params, body, now }) => {
    await sendBack(db, { ...params, ...body, buyerId, now })
    return loadClaim(db, params.id, buyerId)
  })
  route(app, afterSales.receive, async ({ db, buyerId, params, now }) => {
    await receiveResend(db, { ...params, buyerId, by: 'buyer', now })
    return loadClaim(db, params.id, buyerId)
  })
  installAfterSalesOps(app)
}

function installAfterSalesOps(app: FastifyInstance): void {
  const { afterSales, order } = opsApi
  opsRoute(app, order.closeRest, ({ db, params, body, now, audit }) =>
    closeRest(db, { ...params, version: body.version, now, audit }, body.reason),
  )
  opsRoute(app, afterSales.list, async ({ db, query: { cursor, waiting, ...filter } }) => {
    const isWaiting = waiting !== undefined
    const rows = await findSellerClaims(db, { ...filter, isWaiting, after: afterOf(cursor) }, PAGE_LIMIT)
    return pageOf(rows)
  })
  opsRoute(app, afterSales.detail, ({ db, params, now }) => loadSellerClaim(db, params.id, now))
  opsRawRoute(app, afterSales.photo, async ({ db, params, services }) => {
    await loadSellerClaim(db, params.id, services.clock.now())
    return sentFile(await showPhoto(db, services.config, params))
  })
  opsRoute(app, afterSales.approve, ({ db, params, body, now, audit }) =>
    approveClaim(db, { ...params, version: body.version, now, audit }, body),
  )
  opsRoute(app, afterSales.allowable, ({ db, params }) => listAllowable(db, params.id))
  opsRoute(app, afterSales.allow, ({ db, params, body: { version, ...grant }, now, audit }) =>
    allowOnOrder(db, { ...params, version, now, audit }, grant),
  )
  opsRoute(app, afterSales.reject, ({ db, params, body, now, audit }) =>
    rejectClaim(db, { ...params, version: body.version, now, audit }, body.reason),
  )
  opsRoute(app, afterSales.receivedForecast, ({ db, params, query }) => forecastReceived(db, params.id, query.pieces))
  opsRoute(app, afterSales.received, ({ db, params, body: { version, ...seen }, now, audit }) =>
    receiveReturn(db, { ...params, version, now, audit }, seen),
  )
  opsRoute(app, afterSales.refunded, ({ db, params, body, now, audit }) =>
    refundClaim(db, { ...params, version: body.version, now, audit }),
  )
  opsRoute(app, afterSales.resent, ({ db, params, body: { version, ...parcel }, now, audit }) =>
    resend(db, { ...params, version, now, audit }, parcel),
  )
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { addPhoto, findOwn, submitReceipt } from './return-receipt.ts'
import { findAnyReceipt, reviewReceipt } from './review-receipt.ts'
import { listReceipts, listSellerReceipts, showPhoto, toSellerReceipt } from './show-receipts.ts'

export function installReceipt(app: FastifyInstance): void {
  const { receipt } = api
  route(app, receipt.list, ({ db, buyerId, query }) => listReceipts(db, buyerId, query))
  route(
    app,
    receipt.addPhoto,
    async ({ db, buyerId, params, services, exchange }) =>
      addPhoto(db, services.config, { buyerId, ...params, upload: await exchange?.readUpload() }),
    { transaction: false },
  )
  rawRoute(app, receipt.photo, async ({ params: { id, at }, session, services: { db, config } }) =>
    showPhoto(config, await findOwn(db, { buyerId: session!.buyerId, id }), at),
  )
  route(app, receipt.submit, ({ db, buyerId, params, body, now }) =>
    submitReceipt(db, { buyerId, ...params, ...body, now }),
  )
  installReceiptOps(app)
}

function installReceiptOps(app: FastifyInstance): void {
  const { receipt } = opsApi
  opsRoute(app, receipt.list, ({ db, query }) => listSellerReceipts(db, query))
  opsRoute(app, receipt.detail, async ({ db, params }) => toSellerReceipt(await findAnyReceipt(db, params.id)))
  opsRawRoute(app, receipt.photo, async ({ db, params: { id, at }, services }) =>
    showPhoto(services.config, await findAnyReceipt(db, id), at),
  )
  opsRoute(app, receipt.accept, ({ db, params, body, now, audit }) =>
    reviewReceipt(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, receipt.reject, ({ db, params, body, now, audit }) =>
    reviewReceipt(db, { ...params, ...body, now, audit }),
  )
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { reviewDocument } from './review-document.ts'
import { removeDocument, saveDocument } from './save-document.ts'
import { asBuyerSees, listDocuments } from './show-documents.ts'
import { listSellerDocuments } from './show-seller-documents.ts'
import { submitDocument } from './submit-document.ts'

export function installDocument(app: FastifyInstance): void {
  const { document } = api
  route(app, document.list, async ({ db, buyerId }) => ({
    list: (await listDocuments(db, buyerId)).map(asBuyerSees),
  }))
  route(app, document.save, ({ db, buyerId, body, now }) => saveDocument(db, buyerId, body, now))
  route(app, document.submit, ({ db, buyerId, params, now }) => submitDocument(db, { buyerId, ...params }, now))
  route(app, document.remove, async ({ db, buyerId, params, now }) => {
    await removeDocument(db, { buyerId, ...params }, now)
    return {}
  })
  const ops = opsApi.document
  opsRoute(app, ops.list, ({ db, query, now }) => listSellerDocuments(db, query, now))
  opsRoute(app, ops.accept, ({ db, params, body, now, audit }) =>
    reviewDocument(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, ops.reject, ({ db, params, body, now, audit }) =>
    reviewDocument(db, { ...params, ...body, now, audit }),
  )
}

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { correctReference } from './correct-reference.ts'
import { findPayee } from './find-payee.ts'
import { finishRefund, listRefunds, sendAgain } from './finish-refund.ts'

export function installRefund(app: FastifyInstance): void {
  const { refund } = opsApi
  opsRoute(app, refund.list, ({ db, query }) => listRefunds(db, query))
  opsRoute(app, refund.payee, ({ db, params }) => findPayee(db, params.id))
  opsRoute(app, refund.done, ({ db, params, body, now, audit }) => finishRefund(db, { ...params, ...body, now, audit }))
  opsRoute(app, refund.correct, ({ db, params, body, now, audit }) =>
    correctReference(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, refund.again, ({ db, params, body, now, audit }) => sendAgain(db, { ...params, ...body, now, audit }))
}

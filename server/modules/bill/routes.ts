import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { dayFile, daysFile } from './bill-files.ts'
import { askAgain, readAgain, resolveDifference } from './settle-difference.ts'
import { listBills, listDifferences, showBill } from './show-bills.ts'

export function installBill(app: FastifyInstance): void {
  const { bill } = opsApi
  opsRoute(app, bill.days, ({ db, query }) => listBills(db, query))
  opsRoute(app, bill.differences, ({ db, query }) => listDifferences(db, query))
  opsRawRoute(app, bill.daysFile, ({ db, query }) => daysFile(db, query))
  opsRoute(app, bill.day, ({ db, params }) => showBill(db, params.id))
  opsRawRoute(app, bill.dayFile, ({ db, params, query }) => dayFile(db, params.id, query.format))
  opsRoute(app, bill.readAgain, ({ db, params, body, now, audit }) => readAgain(db, { ...params, ...body, now, audit }))
  opsRoute(app, bill.askAgain, ({ db, params, body, now, audit }) => askAgain(db, { ...params, ...body, now, audit }))
  opsRoute(app, bill.resolve, ({ db, params, body, now, audit, operator }) =>
    resolveDifference(db, { ...params, ...body, operatorId: operator.operatorId, now, audit }),
  )
}

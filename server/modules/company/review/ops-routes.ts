import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../../platform/http/ops-route.ts'
import { lockCompany } from './lock-company.ts'
import { approveCompany, openProvisionally, rejectCompany } from './review-company.ts'
import { listCompanies, loadSellerCompany } from './show-companies.ts'

export function installCompanyReview(app: FastifyInstance): void {
  const { company } = opsApi
  opsRoute(app, company.list, ({ db, query }) => listCompanies(db, query))
  opsRoute(app, company.detail, ({ db, params, now }) => loadSellerCompany(db, params.id, now))
  opsRoute(app, company.approve, ({ db, params, body, now, audit }) =>
    approveCompany(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, company.reject, ({ db, params, body, now, audit }) =>
    rejectCompany(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, company.provisional, ({ db, params, body, now, audit }) =>
    openProvisionally(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, company.lock, ({ db, params, body, now, audit }) => lockCompany(db, { ...params, ...body, now, audit }))
  opsRoute(app, company.unlock, ({ db, params, body, now, audit }) =>
    lockCompany(db, { ...params, ...body, now, audit }),
  )
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../../platform/http/route.ts'
import { refuseByCompany, releaseByCompany } from './decide-orders.ts'

/** The company's own word on its orders. */
export function installApproval(app: FastifyInstance): void {
  route(app, api.approval.release, ({ db, session, body, now }) =>
    releaseByCompany(db, { buyerId: session!.buyerId, userId: session!.userId, ...body, now }),
  )
  route(app, api.approval.refuse, ({ db, session, body, now }) =>
    refuseByCompany(db, { buyerId: session!.buyerId, userId: session!.userId, ...body, now }),
  )
}

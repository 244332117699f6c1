import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { route } from '../../platform/http/route.ts'
import { refuseByCompany, releaseByCompany } from '../order/index.ts'
import { listStoreOrders, loadOverview } from './load-overview.ts'
import { isStoreOf } from './repository.ts'
import { setBudget } from './set-budget.ts'

/** Throws store.notFound. */
async function assertStore(db: Executor, headOffice: number, storeId: number): Promise<void> {
  if (!(await isStoreOf(db, headOffice, storeId))) throw new AppError('store.notFound')
}

export function installStore(app: FastifyInstance): void {
  route(app, api.store.overview, ({ db, buyerId, now }) => loadOverview(db, buyerId, now))
  route(app, api.store.orders, ({ db, buyerId, query }) => listStoreOrders(db, buyerId, query))
  route(app, api.store.budget, async ({ db, session, buyerId, params, body, now }) => {
    await setBudget(db, { headOffice: buyerId, userId: session!.userId, storeId: params.id, now }, body)
    return loadOverview(db, buyerId, now)
  })
  route(app, api.store.release, async ({ db, session, buyerId, params, body, now }) => {
    await assertStore(db, buyerId, params.id)
    await releaseByCompany(db, { buyerId: params.id, userId: session!.userId, ...body, isHeadOffice: true, now })
    return loadOverview(db, buyerId, now)
  })
  route(app, api.store.refuse, async ({ db, session, buyerId, params, body, now }) => {
    await assertStore(db, buyerId, params.id)
    await refuseByCompany(db, { buyerId: params.id, userId: session!.userId, ...body, isHeadOffice: true, now })
    return loadOverview(db, buyerId, now)
  })
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { listVersions, publishContract } from './publish-contract.ts'
import { showContract, signContract } from './sign-contract.ts'

export function installEContract(app: FastifyInstance): void {
  route(app, api.eContract.current, ({ db, buyerId }) => showContract(db, buyerId))
  route(app, api.eContract.sign, ({ db, buyerId, session, body, now, exchange }) =>
    signContract(db, { ...body, buyerId, userId: session!.userId, address: exchange?.ip ?? '', now }),
  )
  opsRoute(app, opsApi.eContract.list, ({ db }) => listVersions(db))
  opsRoute(app, opsApi.eContract.publish, ({ db, body, now, audit }) => publishContract(db, { ...body, now, audit }))
}

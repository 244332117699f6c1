import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { loadFacts, loadVaultOrders } from './load-vault.ts'
import { readPiece } from './read-piece.ts'

export function installVault(app: FastifyInstance): void {
  const { vault } = api
  route(app, vault.facts, ({ db, buyerId, now }) => loadFacts(db, buyerId, now))
  route(app, vault.orders, ({ db, buyerId, query, now }) => loadVaultOrders(db, buyerId, query, now))
  rawRoute(app, vault.file, ({ params, query, session, services }) =>
    readPiece(services, { buyerId: session!.buyerId, ...params, ...query }),
  )
}

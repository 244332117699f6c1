import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listBought } from './list-bought.ts'

export function installQuickPurchase(app: FastifyInstance): void {
  route(app, api.quickPurchase.history, ({ db, buyerId, query, now }) => listBought(db, buyerId, query, now))
}

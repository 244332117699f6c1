import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { askForRestock } from './ask-for-restock.ts'

export function installRestock(app: FastifyInstance): void {
  route(app, api.restock.ask, ({ db, buyerId, params, body, now }) =>
    askForRestock(db, buyerId, { goodsId: params.id, isWanted: body.isWanted }, now),
  )
}

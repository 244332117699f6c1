import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { askForPermission } from './ask-for-permission.ts'

export function installPermission(app: FastifyInstance): void {
  route(app, api.permission.ask, ({ db, buyerId, params, body, now }) =>
    askForPermission(db, buyerId, { goodsId: params.id, isWanted: body.isWanted }, now),
  )
}

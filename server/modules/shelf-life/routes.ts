import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { loadShelfLife, saveShelfLife } from './keep-shelf-life.ts'

export function installShelfLife(app: FastifyInstance): void {
  route(app, api.shelfLife.settings, ({ db, buyerId }) => loadShelfLife(db, buyerId))
  route(app, api.shelfLife.save, ({ db, buyerId, body, now }) => saveShelfLife(db, buyerId, body, now))
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { addFavorites, cancelFavorites, listFavorites } from './save-favorites.ts'

export function installFavorite(app: FastifyInstance): void {
  route(app, api.favorite.list, ({ db, buyerId, query, now }) => listFavorites(db, buyerId, query.page ?? 1, now))
  route(app, api.favorite.add, ({ db, buyerId, body, now }) => addFavorites(db, buyerId, body, now))
  route(app, api.favorite.cancel, ({ db, buyerId, body, now }) => cancelFavorites(db, buyerId, body.goodsIds, now))
}

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { catalogFor } from '../goods/index.ts'
import { bannersOf, findBrand } from './find-banners.ts'
import { goodsFor, newcomersGoods } from './recommend-goods.ts'

/** Calls that tell what stands in one slot. */
const SLOTS = ['home', 'top', 'right', 'login', 'yx', 'zyzq', 'kxzq', 'newKxzq', 'postList'] as const

export function installFocus(app: FastifyInstance): void {
  for (const slot of SLOTS) route(app, api.focus[slot], ({ db, now }) => bannersOf(db, slot, now))
  route(app, api.focus.ppzq, ({ db, now }) => bannersOf(db, 'brand', now))
  route(app, api.focus.kxzqAd, ({ db, query, now }) => bannersOf(db, 'newKxzq', now, query.ids))
  route(app, api.focus.demo, ({ db, query, now }) => bannersOf(db, query.slot, now))
  route(app, api.focus.brand, ({ db, params, now }) => findBrand(db, params.id, now))
  route(app, api.focus.xrtj, async (context) => newcomersGoods(context.db, await catalogFor(context)))
  route(app, api.focus.wntj, async (context) => goodsFor(await catalogFor(context)))
}

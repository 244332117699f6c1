import type { FastifyInstance } from 'fastify'

import { flashSessionAt, suggest, goodsById, toListed, listGoods, substitutesOf, isByPrice } from '#catalog/index.ts'
import { api } from '#contract/api.ts'

import type { Executor } from '../../db/connect.ts'
import { successText } from '../../platform/http/answer.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadOffers } from '../promotion/index.ts'
import { catalogFor } from './buyer/catalog-for.ts'
import { liveCatalog } from './catalog/live-catalog.ts'
import { installGoodsOps } from './import/ops-routes.ts'
import { installGoodsPictures } from './picture/routes.ts'
import { findDetail } from './read/find-detail.ts'
import { findByTrace, findNearBatches } from './read/find-goods.ts'
import { listText } from './read/list-text.ts'
import { installGoodsDesk } from './seller/ops-routes.ts'

const HOT_MAX = 10
const SPIKE_MAX = 12

const discountsAt = async (db: Executor, now: number) => ({ discounts: (await loadOffers(db, now)).discounts })

export function installGoods(app: FastifyInstance): void {
  installGoodsOps(app)
  installGoodsDesk(app)
  installGoodsPictures(app)
  // The load does not delay the start of the server; an earlier request waits for this same load.
  app.addHook('onListen', async () => {
    liveCatalog(app.services.db, undefined).catch((error: unknown) => app.log.error({ err: error }, 'catalogue unread'))
  })

  route(app, api.goods.search, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    const { keywords, type } = context.query
    return suggest(catalog, keywords, { type: type === 1 ? 1 : 0, bought: viewer.own?.bought })
  })

  rawRoute(app, api.goods.list, async (context) => {
    const { catalog, viewer, snapshot } = await catalogFor(context)
    const { db } = context.services
    const { nearExpiry } = await readSettings(db)
    // Of a list only the order by price hangs on discounts; other lists need not read them.
    const discounts = isByPrice(context.query) ? await discountsAt(db, viewer.now) : {}
    const by = { ...viewer, nearExpiry, ...discounts }
    const text = listText(db, context.query, { catalog, viewer: by, audience: snapshot.audience })
    const body = successText(text)
    return { body, headers: { 'content-type': 'application/json; charset=utf-8' } }
  })

  route(app, api.goods.hot, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    return listGoods(catalog, { stock: 'in', size: HOT_MAX }, viewer).list
  })

  route(app, api.goods.byIds, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    return context.query.ids.flatMap((id) => {
      const goods = goodsById(catalog, id)
      return goods ? [toListed(goods, viewer)] : []
    })
  })

  route(app, api.goods.detail, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    return findDetail(context.services.db, context.params.id, { catalog, viewer })
  })

  route(app, api.goods.byTrace, async ({ db, query }) => ({ ids: await findByTrace(db, query.code) }))

  route(app, api.goods.nearBatches, ({ db, now }) => findNearBatches(db, now))

  route(app, api.goods.substitutes, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    return substitutesOf(catalog, context.params.id, { ...viewer, ...(await discountsAt(context.db, viewer.now)) })
  })

  route(app, api.focus.spike, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    // A visitor's catalogue has no sale terms, but everybody may see the times: they come from the clinics' catalogue.
    const priced = viewer.buyer ? catalog : await liveCatalog(context.services.db, 'clinic')
    const { startsAt, endsAt, ids } = flashSessionAt(priced.columns, viewer.now)
    const list = ids.slice(0, SPIKE_MAX).flatMap((id) => goodsById(catalog, id) ?? [])
    return { timestamp: viewer.now, startsAt, endsAt, list: list.map((goods) => toListed(goods, viewer)) }
  })
}

/**
 * What companies' own programs call: the same use cases that the pages call, in a shape that is promised to outsiders.
 */
import type { FastifyInstance } from 'fastify'

import { goodsById, listGoods, toListed } from '#catalog/index.ts'
import { openApi } from '#contract/open/api.ts'

import { keyRawRoute, keyRoute } from '../../platform/http/key-route.ts'
import { tableFile } from '../../platform/http/table-file.ts'
import { listAddresses } from '../address/index.ts'
import { catalogFor } from '../goods/index.ts'
import { deliveryTableOf } from '../order/index.ts'
import { serveOpenDocs } from './docs.ts'
import { placeByKey } from './place-by-key.ts'
import { listOpenOrders, orderIdOf, showOpenOrder } from './read-orders.ts'
import { findIdsByCodes } from './repository.ts'
import { toOpenGoods } from './to-open-goods.ts'

const PAGE_SIZE = 50

export function installOpen(app: FastifyInstance): void {
  void app.register(serveOpenDocs)
  const { goods, orders, addresses } = openApi
  keyRoute(app, goods.list, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    const { list, page, pages, total } = listGoods(catalog, { size: PAGE_SIZE, ...context.query }, viewer)
    return { list: list.map(toOpenGoods), page, pages, total }
  })
  keyRoute(app, goods.find, async (context) => {
    const { catalog, viewer } = await catalogFor(context)
    const { ids: named = [], ...codes } = context.query
    const ids = new Set([...named, ...(await findIdsByCodes(context.services.db, codes))])
    return [...ids].flatMap((id) => {
      const found = goodsById(catalog, id)
      return found ? [toOpenGoods(toListed(found, viewer))] : []
    })
  })
  keyRoute(app, addresses.list, ({ services: { db }, session }) => listAddresses(db, session.buyerId))
  keyRoute(app, orders.list, ({ services: { db }, session, query, now }) =>
    listOpenOrders(db, session.buyerId, query, now),
  )
  keyRoute(app, orders.detail, ({ services: { db }, session, params }) =>
    showOpenOrder(db, session.buyerId, params.number),
  )
  keyRawRoute(app, orders.deliveryFile, async ({ services: { db }, session, params, query: { layout, format } }) => {
    const orderId = await orderIdOf(db, session.buyerId, params.number)
    const which = { orderId, shipmentId: params.shipmentId, layout }
    return tableFile(format, await deliveryTableOf(db, session.buyerId, which))
  })
  keyRoute(app, orders.place, ({ services: { db }, session, operationId, body, now }) =>
    placeByKey(db, session, { operationId, ...body }, now),
  )
}

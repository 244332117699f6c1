import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route, routeAhead } from '../../platform/route.ts'
import { loadCartState, loadCartTotal } from './cart-state.ts'
import { copyLines } from './copy-lines.ts'
import { loadHints } from './hints.ts'
import { addLines, goodsIdOf, quickAdd, readShelf, removeLines, selectLines, setQuantity } from './write-lines.ts'

export function installCart(app: FastifyInstance): void {
  const { cart } = api
  routeAhead(
    app,
    cart.add,
    ({ db, buyerId, body, now }) => readShelf(db, buyerId, body.params.map(goodsIdIn), now),
    ({ db, body, now }, shelf) => addLines(db, shelf, body.params, now),
    { isOneStatement: true },
  )
  routeAhead(
    app,
    cart.setQuantity,
    ({ db, buyerId, params, now }) => readShelf(db, buyerId, [goodsIdOf(params.id)], now),
    ({ db, params, body, now }, shelf) => setQuantity(db, shelf, { ...params, ...body.params }, now),
    { isOneStatement: true },
  )
  route(app, cart.remove, ({ db, buyerId, body, now }) => removeLines(db, buyerId, body.ids, now))
  route(app, cart.select, ({ db, buyerId, body, now }) => selectLines(db, buyerId, body, now))
  routeAhead(
    app,
    cart.quickAdd,
    ({ db, buyerId, params, now }) => readShelf(db, buyerId, [params.id], now),
    ({ db, params, body, now }, shelf) => quickAdd(db, shelf, { goodsId: params.id, number: body?.number }, now),
    { isOneStatement: true },
  )
  route(app, cart.copy, async ({ db, buyerId, body, now }) => ({
    copied: await copyLines(db, buyerId, { ids: body.ids, targetIds: body.otherUserIds }, now),
  }))
  route(app, cart.total, ({ db, buyerId, now }) => loadCartTotal(db, buyerId, now))
  route(app, cart.list, ({ db, buyerId, query, now }) => loadCartState(db, buyerId, query.filters, now))
  route(
    app,
    cart.nextHint,
    async ({ db, buyerId, query, now }) => ({ hints: await loadHints(db, buyerId, query.ids, now) }),
    { transaction: false },
  )
}

const goodsIdIn = ({ goodsId }: { goodsId: number }): number => goodsId

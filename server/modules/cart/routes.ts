import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { lineKeyOf } from '#domain/cart/line.ts'

import type { Gather } from '../../platform/http/execute.ts'
import { route, routeAhead } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { loadCartState, loadCartTotal } from './cart-state.ts'
import { copyLines } from './copy-lines.ts'
import { loadHints } from './hints.ts'
import { readShelf, type Shelf } from './purchase-context.ts'
import { addLines, quickAdd, removeLines, selectLines, setQuantity } from './write-lines.ts'

export function installCart(app: FastifyInstance): void {
  const { cart } = api
  routeAhead(
    app,
    cart.add,
    (context) => shelfOf(context, context.body.params.map(goodsIdIn)),
    ({ db, body, now }, shelf) => addLines(db, shelf, body.params, now),
    { isOneStatement: true },
  )
  routeAhead(
    app,
    cart.setQuantity,
    (context) => shelfOf(context, [lineKeyOf(context.params.id).goodsId]),
    ({ db, params, body, now }, shelf) => setQuantity(db, shelf, { ...params, ...body.params }, now),
    { isOneStatement: true },
  )
  route(app, cart.remove, ({ db, buyerId, body, now }) => removeLines(db, buyerId, body.ids, now))
  route(app, cart.select, ({ db, buyerId, body, now }) => selectLines(db, buyerId, body, now))
  routeAhead(
    app,
    cart.quickAdd,
    (context) => shelfOf(context, [context.params.id]),
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

type Asking = { services: Services; buyerId: number; now: number; gather: Gather }

/** The edits of a batch are of one buyer at one moment: what they buy is read for together. */
const shelfOf = ({ services: { db }, buyerId, now, gather }: Asking, goodsIds: readonly number[]): Promise<Shelf> =>
  gather('shelf', goodsIds, (all) => readShelf(db, buyerId, all, now))

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { lineKeyOf } from '#domain/cart/line.ts'

import type { BatchReader } from '../../platform/http/execute.ts'
import { route, routeAhead } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { copyLines } from './copy-lines.ts'
import { findHints } from './find-hints.ts'
import { loadCartState, loadCartTotal } from './load-cart-state.ts'
import { readPurchaseContext, type PurchaseContext } from './purchase-context.ts'
import { addLines, quickAdd, removeLines, selectLines, setQuantity, takeExchange } from './write-lines.ts'

export function installCart(app: FastifyInstance): void {
  const { cart } = api
  routeAhead(
    app,
    cart.add,
    (context) => purchaseContextOf(context, context.body.params.map(goodsIdIn)),
    ({ db, body, now }, purchase) => addLines(db, purchase, body.params, now),
    { isOneStatement: true },
  )
  routeAhead(
    app,
    cart.setQuantity,
    (context) => purchaseContextOf(context, [lineKeyOf(context.params.id).goodsId]),
    ({ db, params, body, now }, purchase) => setQuantity(db, purchase, { ...params, ...body.params }, now),
    { isOneStatement: true },
  )
  route(app, cart.remove, ({ db, buyerId, body, now }) => removeLines(db, buyerId, body.ids, now))
  route(app, cart.select, ({ db, buyerId, body, now }) => selectLines(db, buyerId, body, now))
  route(app, cart.exchange, ({ db, buyerId, params, body, now }) =>
    takeExchange(db, buyerId, { ...params, ...body }, now),
  )
  routeAhead(
    app,
    cart.quickAdd,
    (context) => purchaseContextOf(context, [context.params.id]),
    ({ db, params, body, now }, purchase) => quickAdd(db, purchase, { goodsId: params.id, number: body?.number }, now),
    { isOneStatement: true },
  )
  route(app, cart.copy, ({ db, buyerId, body, now }) =>
    copyLines(db, buyerId, { ids: body.ids, targetIds: body.otherUserIds }, now),
  )
  route(app, cart.total, ({ db, buyerId, now }) => loadCartTotal(db, buyerId, now))
  route(app, cart.list, ({ db, buyerId, query, now }) => loadCartState(db, buyerId, query.filters, now))
  route(
    app,
    cart.nextHint,
    async ({ db, buyerId, query, now }) => ({ hints: await findHints(db, buyerId, query.ids, now) }),
    { transaction: false },
  )
}

const goodsIdIn = ({ goodsId }: { goodsId: number }): number => goodsId

type PurchaseRequest = { services: Services; buyerId: number; now: number; readInBatch: BatchReader }

/** The edits of a batch are of one buyer at one moment: what they buy is read for together. */
const purchaseContextOf = (
  { services: { db }, buyerId, now, readInBatch }: PurchaseRequest,
  goodsIds: readonly number[],
): Promise<PurchaseContext> =>
  readInBatch('purchaseContext', goodsIds, (all) => readPurchaseContext(db, buyerId, all, now))

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/route.ts'
import { loadCartState, loadCartTotal } from './cart-state.ts'
import { copyLines } from './copy-lines.ts'
import { loadHints } from './hints.ts'
import { addLines, quickAdd, removeLines, selectLines, setQuantity } from './write-lines.ts'

export function installCart(app: FastifyInstance): void {
  const { cart } = api
  route(app, cart.add, ({ db, buyerId, body, now }) => addLines(db, buyerId, body.params, now))
  route(app, cart.setQuantity, ({ db, buyerId, params, body, now }) =>
    setQuantity(db, buyerId, { ...params, ...body.params }, now),
  )
  route(app, cart.remove, ({ db, buyerId, body, now }) => removeLines(db, buyerId, body.ids, now))
  route(app, cart.select, ({ db, buyerId, body, now }) => selectLines(db, buyerId, body, now))
  route(app, cart.quickAdd, ({ db, buyerId, params, body, now }) =>
    quickAdd(db, buyerId, { goodsId: params.id, number: body?.number }, now),
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

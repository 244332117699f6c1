import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { addToCart } from '#features/cart/index.ts'
import { call } from '#sync/call.ts'
import { pullNow } from '#sync/engine.ts'
import { readCollection } from '#sync/read-collection.ts'
import { catalog } from '#workers/remotes.ts'

import { planPurchase, type PlannedLine } from './components/plan-purchase.ts'

/** Resolves when the mirror knows it too. Throws order.wrongState, order.notFound or a NetworkError. */
export async function cancelOrder(id: number, reason: string): Promise<void> {
  await call(api.order.cancel, { params: { id }, body: { reason } })
  await pullNow()
}

/** Puts what can still be had of these lines into the cart and says what became of each. Works offline. */
export async function buyAgain(lines: Order['lines'], buyer: Buyer | undefined): Promise<PlannedLine[]> {
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const [goods, cart] = await Promise.all([catalog().goods(ids), readCollection('cart')])
  const ordinary = cart.filter(({ type }) => type === 0)
  const planned = planPurchase(lines, {
    goods: new Map(goods.map((found) => [found.id, found])),
    buyer,
    inCart: new Map(ordinary.map(({ goodsId, number }) => [goodsId, number])),
    now: Date.now(),
  })
  // One edit a line, so that one the server refuses does not take the others with it.
  for (const { goods: found, number } of planned) if (found && number > 0) await addToCart([{ goods: found, number }])
  return planned
}

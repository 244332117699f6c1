/** Every call of the product. */
import { account } from './account.ts'
import { address } from './address.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { favorite } from './favorite.ts'
import { goodsDetailCalls } from './goods-detail.ts'
import { goodsTraceCalls } from './goods-trace.ts'
import { goods } from './goods.ts'
import { message } from './message.ts'
import { order } from './order.ts'
import { placement } from './placement.ts'
import { restock } from './restock.ts'
import { sync } from './sync.ts'
import { wanted } from './wanted.ts'

export const api = {
  account,
  address,
  cart,
  catalog,
  favorite,
  goods: { ...goods, ...goodsDetailCalls, ...goodsTraceCalls },
  message,
  order,
  placement,
  restock,
  sync,
  wanted,
}

/** "cart.setQuantity" → its endpoint: the name an outbox entry is stored under, so it must never be reused. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(api).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => [`${noun}.${verb}`, call as Endpoint] as const),
  ),
)

const names = new Map([...endpointsByName].map(([name, call]) => [call, name]))

/** The stored name of an endpoint. Throws RangeError for one that is not part of `api`. */
export function nameOf(endpoint: object): string {
  const name = names.get(endpoint as Endpoint)
  if (!name) throw new RangeError(`not an endpoint of the api`)
  return name
}

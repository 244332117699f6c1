import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'

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

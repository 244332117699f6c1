import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'

type Api = typeof api
type Noun = keyof Api & string
type QueueableVerb<N extends Noun> = {
  [V in keyof Api[N] & string]: Api[N][V] extends { queueable: true } ? V : never
}[keyof Api[N] & string]

/** The name of a call that may wait in the outbox: "cart.setQuantity". */
export type QueueableName = { [N in Noun]: `${N}.${QueueableVerb<N>}` }[Noun]
/** The endpoint of this name. */
export type EndpointOf<Name extends QueueableName> = Name extends `${infer N extends Noun}.${infer V}`
  ? Api[N][V & keyof Api[N]]
  : never

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

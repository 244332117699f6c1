import type { Endpoint } from '../protocol/endpoint.ts'
import { opsApi } from './api.ts'

/** "order.ship" → its endpoint. */
export const opsEndpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(opsApi).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => [`${noun}.${verb}`, call as Endpoint] as const),
  ),
)

import type { Endpoint } from '../protocol/endpoint.ts'
import { openApi } from './api.ts'

/** "orders.place" → its endpoint. */
export const openEndpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(openApi).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => [`${noun}.${verb}`, call as Endpoint] as const),
  ),
)

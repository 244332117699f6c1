/** Every queueable call, described once. A new queueable endpoint does not compile before it has its spec here. */
import type { CollectionName } from '#contract/protocol/collections.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { EndpointOf, QueueableName } from '#contract/protocol/names.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import { approvalCalls } from './approval.ts'
import { arrivalCalls } from './arrival.ts'
import type { CallSpec, Decision, Installation, Key, Undo } from './call-spec.ts'
import { cartCalls } from './cart.ts'
import { favoriteCalls } from './favorite.ts'
import { messageCalls } from './message.ts'
import { replenishmentCalls } from './replenishment.ts'
import { permissionCalls, restockCalls, wantedCalls } from './request.ts'

export type CallSpecs = {
  [N in QueueableName]: { [C in CollectionName]: CallSpec<EndpointOf<N>, C> }[CollectionName]
}

export const callSpecs: CallSpecs = {
  ...arrivalCalls,
  ...approvalCalls,
  ...cartCalls,
  ...favoriteCalls,
  ...messageCalls,
  ...permissionCalls,
  ...replenishmentCalls,
  ...restockCalls,
  ...wantedCalls,
}

/** A spec of any call: its functions take the rows, arguments and reply of that call and of no other. */
export type AnyCallSpec = {
  endpoint: Endpoint
  collection: CollectionName
  keys: (args: never) => readonly Key[]
  seen: ((rows: never, args: never) => Record<string, number>) | undefined
  basis?: { field: string; of: (rows: never, args: never) => unknown }
  apply: (rows: never, args: never, at: number, knows: OutboxEntry['knows']) => void
  installs: ((reply: never) => Installation) | undefined
  isFullyAnswered?: true
  decides: ((args: never, lineIds: readonly string[]) => Decision) | undefined
  undo: ((edit: { args: never; seen: OutboxEntry['seen'] }) => Undo | undefined) | undefined
}

/** The spec of a call by its stored name; undefined for a name this version does not know. */
export const specOf = (name: string): AnyCallSpec | undefined =>
  Object.hasOwn(callSpecs, name) ? callSpecs[name as QueueableName] : undefined

const names = new Map<object, string>(Object.entries(callSpecs).map(([name, { endpoint }]) => [endpoint, name]))

/**
 * The name under which a call is stored in the outbox. From here and not from all of the contract's names, which would
 * bring every schema of the product to each page of a buyer. Throws RangeError for a call that may not wait.
 */
export function queuedNameOf(endpoint: object): string {
  const name = names.get(endpoint)
  if (!name) throw new RangeError('not a call that may wait in the outbox')
  return name
}

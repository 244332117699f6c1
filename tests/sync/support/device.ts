/** A browser of one buyer: its own IndexedDB, any number of tabs, and the real engine in each. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

import { api } from '#contract/api.ts'
import type { CollectionName } from '#contract/protocol/collections.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { UserDatabase } from '#db/user-database.ts'
import { drain, type DrainResult } from '#sync/leader/drain.ts'
import { readFolded, type CollectionSnapshot } from '#sync/mirror/read-folded.ts'
import { record } from '#sync/outbox/outbox.ts'
import type { Ports } from '#sync/outbox/push.ts'
import { people, type Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

import { type Network, networkTo } from './network.ts'
import type { Shop } from './shop.ts'

export type Tab = {
  db: UserDatabase
  ports: Ports
  mutate: <E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<void>
  setQuantity: (id: string, number: number) => Promise<void>
  drain: (options?: { shouldPull?: boolean; signal?: AbortSignal }) => Promise<DrainResult>
  see: <C extends CollectionName>(collection: C) => Promise<CollectionSnapshot<C>>
  /** Numbers of the cart as shown, by line. */
  cart: () => Promise<Record<string, number>>
  pending: () => Promise<number>
}

export type Device = { network: Network; indexedDB: IDBFactory; openTab: () => Tab; clock: { now: number } }

/** A device on which `person` is signed in. `indexedDB` continues another device's storage. */
export async function deviceOf(
  { app, signIn }: TestApp,
  person: Pick<Person, 'userId' | 'buyerId'>,
  indexedDB: IDBFactory = new IDBFactory(),
): Promise<Device> {
  const credentials = await signIn(person)
  return deviceOn(networkTo(app, credentials.token), credentials, indexedDB)
}

/** A device behind any network to a server that knows this session. */
export function deviceOn(
  network: Network,
  { buyerId, csrf }: { buyerId: number; csrf: string },
  indexedDB: IDBFactory = new IDBFactory(),
): Device {
  const session = { buyerId, csrf }
  const clock = { now: 1_800_000_000_000 }
  const openTab = (): Tab => {
    const db = new UserDatabase(buyerId, { indexedDB, IDBKeyRange })
    const ports: Ports = {
      fetch: (url, init) => network.fetch(url, init),
      session: () => session,
      renew: async () => false,
      now: () => clock.now,
    }
    const mutate: Tab['mutate'] = (endpoint, args) => record(db, endpoint, args, { label: '改动', now: clock.now })
    return {
      db,
      ports,
      mutate,
      setQuantity: (id, number) => mutate(api.cart.setQuantity, { params: { id }, body: { params: { number } } }),
      drain: (options) => drain(db, ports, options),
      see: (collection) => readFolded(db, collection),
      cart: async () => Object.fromEntries((await readFolded(db, 'cart')).rows.map(({ id, number }) => [id, number])),
      pending: () => db.outbox.count(),
    }
  }
  return { network, indexedDB, openTab, clock }
}

/** A device of a new buyer whose cart, known to both sides, holds 2 of the first goods. */
export async function startedDevice(shop: Shop): Promise<{ buyer: Person; device: Device; tab: Tab; line: string }> {
  const buyer = await people.clinic(shop.db)
  const device = await deviceOf(shop, buyer)
  const tab = device.openTab()
  await shop.add(tab, 0, 2)
  const result = await tab.drain()
  if (result.kind !== 'idle') throw new Error(`the device could not be prepared: ${result.kind}`)
  return { buyer, device, tab, line: shop.lines[0]! }
}

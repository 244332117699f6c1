/** The queue without one of its laws. */
import { encodeArgs } from '#contract/protocol/codec.ts'
import { nameOf } from '#contract/protocol/names.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { keysOf } from '#sync/outbox/fold.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

import type { Ablation } from './switchboard.ts'

/** Law 1: number, operation and entry come each in a transaction of its own. */
export const writesApart: Ablation = {
  record: (lawful) => (db, endpoint, args, options) => lawful(withoutTransactions(db), endpoint, args, options),
}

function withoutTransactions(db: UserDatabase): UserDatabase {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return (...args: unknown[]) => (args.at(-1) as () => unknown)()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Law 2: what leaves is marked as sent only once it was answered, so it can be changed while it is on its way. */
export const marksTooLate: Ablation = {
  takeShipment: (lawful) => async (db, bounds) => {
    const marked = await sentIds(db)
    const shipment = await lawful(db, bounds)
    await db.outbox
      .filter(({ operationId }) => !marked.includes(operationId))
      .modify((entry) => {
        delete entry.sentAt
      })
    return shipment
  },
}
const sentIds = async (db: UserDatabase) =>
  (await db.outbox.filter(({ sentAt }) => sentAt !== undefined).toArray()).map(({ operationId }) => operationId)

/** Law 2: an entry that was sent takes in what is said later. */
export const thawsPayload: Ablation = {
  record: (lawful) =>
    coalescing(lawful, (related, keys) => (isSameCall(related.at(-1), keys) ? related.at(-1) : undefined)),
}
/** Law 3: an entry takes in what is said later, though something else was said of its rows in between. */
export const reachesPast: Ablation = {
  record: (lawful) =>
    coalescing(lawful, (related, keys) =>
      related.findLast((entry) => entry.sentAt === undefined && isSameCall(entry, keys)),
    ),
}

type Call = { endpoint: string; keys: readonly string[] }
const isSameCall = (entry: OutboxEntry | undefined, { endpoint, keys }: Call): boolean =>
  entry?.endpoint === endpoint && entry.keys.join() === keys.join()

function coalescing(
  lawful: Parameters<NonNullable<Ablation['record']>>[0],
  choose: (related: OutboxEntry[], call: Call) => OutboxEntry | undefined,
): typeof lawful {
  return async (db, endpoint, args, options) => {
    const wire = encodeArgs(endpoint, args)
    const call = { endpoint: nameOf(endpoint), keys: keysOf({ endpoint: nameOf(endpoint), ...wire }) }
    const isTaken = await db.transaction('rw', db.outbox, async () => {
      const entries = await db.outbox.orderBy('seq').toArray()
      const related = entries.filter(({ keys }) => keys.some((key) => call.keys.includes(key)))
      const chosen = choose(related, call)
      if (chosen) await db.outbox.put({ ...chosen, ...wire })
      return chosen !== undefined
    })
    if (!isTaken) await lawful(db, endpoint, args, options)
  }
}

/** Law 7: whoever finds a tab may edit for an account that signed out. */
export const forgetsSignOut: Ablation = {
  record: (lawful) => async (db, endpoint, args, edit) => {
    await db.meta.delete('left')
    await lawful(db, endpoint, args, edit)
  },
}

/** Law 8: the oldest entry is dropped when the network failed three times in a row. */
export const givesUp: Ablation = {
  push: (lawful) => async (db, ports, options) => {
    try {
      const result = await lawful(db, ports, options)
      failures.delete(db.name)
      return result
    } catch (error) {
      const count = (failures.get(db.name) ?? 0) + 1
      failures.set(db.name, count)
      const oldest = await db.outbox.orderBy('seq').first()
      if (error instanceof NetworkError && count >= 3 && oldest) await db.outbox.delete(oldest.seq)
      throw error
    }
  },
}
const failures = new Map<string, number>()

/** Law 9: what was not sent yet goes in the order of the clock. */
export const sortsByClock: Ablation = {
  takeShipment: (lawful) => async (db, bounds) => {
    await db.transaction('rw', db.outbox, async () => {
      const unsent = await db.outbox
        .orderBy('seq')
        .filter(({ sentAt }) => sentAt === undefined)
        .toArray()
      const numbers = unsent.map(({ seq }) => seq)
      await db.outbox.bulkDelete(numbers)
      const byClock = unsent.toSorted((a, b) => a.at - b.at)
      await db.outbox.bulkAdd(byClock.map((entry, index) => ({ ...entry, seq: numbers[index]! })))
    })
    return lawful(db, bounds)
  },
}

/** Law 10: an entry leaves the queue when it is sent, and comes back when that failed. */
export const removesFirst: Ablation = {
  takeShipment: (lawful) => async (db, bounds) => {
    const shipment = await lawful(db, bounds)
    await db.outbox.bulkDelete(shipment.entries.map(({ seq }) => seq))
    flying.set(db, shipment.entries)
    return shipment
  },
  settle: (lawful) => async (db, clientId, settled, now) => {
    await comeBack(db)
    await lawful(db, clientId, settled, now)
  },
  push: (lawful) => async (db, ports, options) => {
    try {
      return await lawful(db, ports, options)
    } finally {
      await comeBack(db)
    }
  },
}
const flying = new WeakMap<UserDatabase, OutboxEntry[]>()
async function comeBack(db: UserDatabase): Promise<void> {
  const entries = flying.get(db) ?? []
  flying.delete(db)
  await db.outbox.bulkPut(entries)
}

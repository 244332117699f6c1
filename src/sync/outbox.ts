/**
 * The queue of edits. Every function here is one IndexedDB transaction: that, and not a lock, is what keeps tabs apart.
 */
import { nameOf } from '#contract/api.ts'
import type { Args, Endpoint } from '#contract/endpoint.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readClient } from './client-mark.ts'
import { encodeArgs } from './codec.ts'
import { keysOf } from './fold.ts'
import { randomId } from './random-id.ts'

/**
 * Writes down a call: sequence number, operation id and entry at once. It replaces the newest entry of the same rows
 * when that is the same call and was never sent; whatever the server may have seen stays as it is.
 * Throws request.invalid for arguments outside the contract; rejects when the browser could not store it.
 */
export async function record<E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  args: Args<E>,
  { label, now = Date.now() }: { label: string; now?: number },
): Promise<void> {
  const wire = encodeArgs(endpoint, args)
  const name = nameOf(endpoint)
  const keys = keysOf(name, wire)
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const rival = keys.length > 0 ? await newestOf(db, keys) : undefined
    if (rival && canTakeOver(rival, name, keys)) {
      const { params: _params, query: _query, body: _body, ...rest } = rival
      await db.outbox.put({ ...rest, ...wire, label, at: now })
      return
    }
    const client = await readClient(db)
    await db.outbox.add({
      seq: client.nextSeq,
      operationId: randomId(),
      endpoint: name,
      ...wire,
      keys,
      label,
      at: now,
      failures: 0,
    })
    await db.meta.put({ ...client, nextSeq: client.nextSeq + 1 })
  })
}

/** The newest entry that touches one of the rows; none when a later one touches rows that cannot be named. */
async function newestOf(db: UserDatabase, keys: string[]): Promise<OutboxEntry | undefined> {
  const newest = (await db.outbox.where('keys').anyOf(keys).sortBy('seq')).at(-1)
  if (!newest) return undefined
  const barrier = await db.outbox
    .where('seq')
    .above(newest.seq)
    .filter((entry) => entry.keys.length === 0)
    .first()
  return barrier ? undefined : newest
}

function canTakeOver(entry: OutboxEntry, endpoint: string, keys: readonly string[]): boolean {
  return (
    entry.sentAt === undefined &&
    entry.endpoint === endpoint &&
    entry.keys.length === keys.length &&
    keys.every((key) => entry.keys.includes(key))
  )
}

export type Shipment = { clientId: string; entries: OutboxEntry[] }

/** The oldest entries within both bounds (at least one, if any), frozen as sent before they leave. */
export async function takeShipment(
  db: UserDatabase,
  { maxEntries, maxBytes, now }: { maxEntries: number; maxBytes: number; now: number },
): Promise<Shipment> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const { clientId } = await readClient(db)
    const entries: OutboxEntry[] = []
    let bytes = 0
    for (const entry of await db.outbox.orderBy('seq').limit(maxEntries).toArray()) {
      bytes += JSON.stringify(entry).length * 3
      if (entries.length > 0 && bytes > maxBytes) break
      entries.push(entry.sentAt === undefined ? { ...entry, sentAt: now } : entry)
    }
    await db.outbox.bulkPut(entries)
    return { clientId, entries }
  })
}

/** Counts a failure of the server on an entry, to be shown; it stays in the queue. */
export async function countFailure(db: UserDatabase, operationId: string): Promise<void> {
  await db.outbox
    .where('operationId')
    .equals(operationId)
    .modify((entry) => {
      entry.failures += 1
    })
}

/** Gives up every pending edit, on the buyer's word. The numbers they took are never seen, so a new client begins. */
export async function discardAll(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    await db.outbox.clear()
    await db.meta.delete('client')
  })
}

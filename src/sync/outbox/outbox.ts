/**
 * The queue of edits, as the page writes it; shipment.ts takes from it. Tabs share the queue without a lock, because
 * every function here is one IndexedDB transaction.
 */
import type { Table } from 'dexie'

import { queuedNameOf } from '#calls/call-specs.ts'
import { assertMayCall } from '#contract/company/acts.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { type EntryState, entryStateOf, failureEvent, nextEntryState } from '../machine.ts'
import { ANY_ROW, basisOf, fold, keysOf, seenBy } from './fold.ts'
import { assertMayEdit, clientOf } from './meta.ts'

/**
 * Writes down a call: sequence number, operation id and entry at once. It replaces the newest entry of the same rows
 * when that is the same call and was never sent. Throws request.invalid for arguments outside the contract,
 * sync.signedOut, sync.lockedOut, and role.forbidden for what the user may not do for the company, so that it is not
 * promised here and refused later; rejects when the browser could not store it.
 */
export const record = <E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  args: Args<E>,
  edit: Omit<Edit, 'now'> & { now?: number },
): Promise<void> => recordAll(db, endpoint, [{ now: Date.now(), ...edit, args }])

/** `record` for several calls, each an entry of its own: all of them are written down, or none is. */
export const recordAll = async <E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  edits: readonly (Edit & { args: Args<E> })[],
): Promise<void> => recordCalls(db, encodeEdits(endpoint, edits))

/** Throws request.invalid. */
export const encodeEdits = <E extends Endpoint>(
  endpoint: E,
  edits: readonly (Edit & { args: Args<E> })[],
): EncodedEdit[] =>
  edits.map(({ args, ...edit }) => ({
    call: { endpoint: queuedNameOf(endpoint), ...encodeArgs(endpoint, args), schema: SCHEMA_VERSION },
    edit,
  }))

export type EncodedEdit = { call: RecordedCall; edit: Edit }
/** `recordAll` for edits in wire form. */
export async function recordCalls(db: UserDatabase, edits: readonly EncodedEdit[]): Promise<void> {
  const tables = [...new Set(edits.flatMap(({ call }) => tablesOf(db, call)))]
  await db.transaction('rw', tables, async () => {
    for (const { call, edit } of edits) await writeDown(db, call, edit)
  })
}

/** What is stored beside a call; `now` is epoch ms. An absent `operationId` is made. */
export type Edit = Pick<OutboxEntry, 'label' | 'knows' | 'isFinal'> & { now: number; operationId?: string }

/** An edit as a page asks for it; the moment and the operation id are added when it is stored. */
export type NewEdit<E extends Endpoint> = Pick<OutboxEntry, 'label' | 'knows' | 'isFinal'> & { args: Args<E> }

/** A call as the outbox keeps it. */
export type RecordedCall = Pick<OutboxEntry, 'endpoint' | 'params' | 'query' | 'body' | 'schema'>
/** `record` for a call in wire form; no effect when this operation is recorded. */
export const recordCall = (db: UserDatabase, call: RecordedCall, edit: Edit): Promise<void> =>
  recordCalls(db, [{ call, edit }])

/** Within a transaction over `tablesOf` the call. */
async function writeDown(
  db: UserDatabase,
  { endpoint, params, query, body, schema }: RecordedCall,
  { label, now, operationId = randomId(), knows, isFinal }: Edit,
): Promise<void> {
  const wire = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
  const call = { endpoint, schema, ...wire }
  const keys = keysOf(call)
  const decides = seenBy(call)
  const basis = basisOf(call)
  const isAny = keys.includes(ANY_ROW)
  // Read together and written together, because each step on its own costs a turn of the page's thread.
  const [related, meta, [user], base] = await Promise.all([
    isAny ? db.outbox.orderBy('seq').toArray() : relatedTo(db, keys),
    db.meta.toArray(),
    db.account.toArray(),
    decides || basis ? baseOf(db, (decides ?? basis)!.collection, keys) : [],
  ])
  assertMayEdit(meta, now)
  if (user) assertMayCall(endpoint, user)
  const previous = related.at(-1)
  if (related.some((entry) => entry.operationId === operationId)) return
  if (previous && !isAny && canTakeOver(previous, { endpoint, keys, schema })) {
    const { params: _params, query: _query, body: _body, ...rest } = previous
    const final = isFinal && { isFinal }
    await db.outbox.put({ ...rest, ...wire, ...(basis && { body: basis.like(previous) }), label, at: now, ...final })
    return
  }
  const client = clientOf(meta)
  const pending = related.filter(({ seq }) => seq > client.acknowledgedSeq)
  const seen = decides && decides.of(fold(decides.collection, base, pending).rows)
  const onBasis = basis && { body: basis.on(fold(basis.collection, base, pending).rows) }
  const isReplay = meta.some(({ name }) => name === 'outage')
  const adding = db.outbox.add({
    seq: client.nextSeq,
    operationId,
    endpoint,
    ...wire,
    ...onBasis,
    schema,
    keys,
    label,
    at: now,
    failures: 0,
    ...(seen && { seen }),
    ...(isReplay && { isReplay }),
    ...(knows && { knows }),
    ...(isFinal && { isFinal }),
  })
  await Promise.all([adding, db.meta.put({ ...client, nextSeq: client.nextSeq + 1 })])
}

/** The tables that recording a call reads or writes, with the one whose rows `seen` or `basis` reads. */
function tablesOf(db: UserDatabase, call: RecordedCall): Table[] {
  const decides = seenBy(call) ?? basisOf(call)
  return [db.outbox, db.meta, db.account, ...(decides ? [db.table(decides.collection)] : [])]
}

/** The entries that touch one of these rows, or rows that cannot be named, in their order. */
async function relatedTo(db: UserDatabase, keys: readonly string[]): Promise<OutboxEntry[]> {
  const lists = await Promise.all([...keys, ANY_ROW].map((key) => db.outbox.where('keys').equals(key).toArray()))
  return inOrder(lists.flat())
}

/** Each entry once, in the order of the queue. `entries` may name one several times, once for each row it touches. */
export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  [...new Map(entries.map((entry) => [entry.seq, entry])).values()].sort((one, other) => one.seq - other.seq)

/** The server's rows of `keys`; all of the collection for a call whose rows cannot be named. */
async function baseOf<C extends CollectionName>(db: UserDatabase, collection: C, keys: readonly string[]) {
  const table = db.table<Row<C>>(collection)
  const named = keys.filter((key) => key !== ANY_ROW).map((key) => key.slice(collection.length + 1))
  if (named.length === 0) return table.toArray()
  return (await table.bulkGet(named)).filter((row) => row !== undefined)
}

function canTakeOver(
  previous: OutboxEntry,
  { endpoint, keys, schema }: Pick<OutboxEntry, 'endpoint' | 'keys' | 'schema'>,
): boolean {
  return (
    nextEntryState(entryStateOf(previous), 'rewrite') !== undefined &&
    previous.endpoint === endpoint &&
    previous.schema === schema &&
    previous.keys.length === keys.length &&
    keys.every((key) => previous.keys.includes(key))
  )
}

/** Counts a failure of the server on an entry and says in which state it is then; it stays in the queue. */
export async function countFailure(db: UserDatabase, operationId: string): Promise<EntryState | undefined> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.where('operationId').equals(operationId).first()
    if (!entry) return undefined
    const failures = entry.failures + 1
    await db.outbox.put({ ...entry, failures })
    return nextEntryState(entryStateOf(entry), failureEvent(failures))
  })
}

/**
 * Gives up every pending edit, when the buyer says so. The server may never see their numbers, and would take later
 * ones for a gap, so a new client begins.
 */
export async function discardAll(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    await db.outbox.clear()
    await db.meta.delete('client')
  })
}

/**
 * Brings the base tables up to the server. Base rows are written here, by the answer to an entry (settle.ts) and, for
 * the account's own row, by whatever reads the user state (account.ts).
 */
import type * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { decode, decodeReply, encodeArgs } from '#contract/protocol/codec.ts'
import { collections, type CollectionName } from '#contract/protocol/collections.ts'
import type { Pull } from '#contract/sync.ts'
import type { ClientMark, Cursor, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readCursor } from '../outbox/cursor.ts'
import { readClient, rotateClient } from '../outbox/meta.ts'
import type { Ports } from '../outbox/push.ts'
import { classify, type Verdict } from '../transport/answer.ts'
import { exchange } from '../transport/exchange.ts'
import { pathOf } from '../transport/request.ts'

export type PullResult =
  /** `stale`: it was older than what is here already; ask again. */
  { kind: 'pulled' } | { kind: 'stale' } | Exclude<Verdict, { kind: 'accepted' | 'refused' }>

/** What the base knew when the server was asked. */
type BaseMark = { client: ClientMark; cursor: Cursor | undefined }

/** Rejects with NetworkError when no authentic answer came, with sync.outdated when it cannot be read. */
export async function pull(db: UserDatabase, ports: Ports): Promise<PullResult> {
  const session = ports.session()
  if (session?.buyerId !== db.buyerId) return { kind: 'auth', isTokenOnly: false }
  const asked = (await readBaseMark(db)) ?? (await beginClient(db))
  const { clientId } = asked.client
  const query = { clientId, ...(asked.cursor && { epoch: asked.cursor.epoch, number: asked.cursor.number }) }
  const path = pathOf(api.sync.pull, encodeArgs(api.sync.pull, { query }))
  const answer = await exchange(ports.fetch, { method: 'GET', path, session })
  const verdict = classify(answer)
  if (verdict.kind === 'refused') throw verdict.error
  if (verdict.kind !== 'accepted') return verdict
  return install(db, asked, decodeReply(api.sync.pull, verdict.data), ports.now())
}

/** Undefined where no client was written yet. It only reads, because a writing transaction makes every edit wait. */
async function readBaseMark(db: UserDatabase): Promise<BaseMark | undefined> {
  const [known, client, cursor] = await db.snapshot([db.meta], () =>
    Promise.all([db.meta.get('client'), readClient(db), readCursor(db)]),
  )
  return known && { client, cursor }
}

const beginClient = (db: UserDatabase): Promise<BaseMark> =>
  db.transaction('rw', db.meta, async () => {
    const client = await readClient(db)
    await db.meta.put(client)
    return { client, cursor: await readCursor(db) }
  })

async function install(db: UserDatabase, asked: BaseMark, answer: Pull, now: number): Promise<PullResult> {
  const changes = Object.entries(answer.changes).flatMap(([name, change]) =>
    change ? [{ ...change, name: name as CollectionName, rows: decodeRows(name as CollectionName, change.rows) }] : [],
  )
  return db.transaction('rw', [...db.mirror, db.outbox, db.meta], async () => {
    const [client, cursor, pending] = await Promise.all([readClient(db), readCursor(db), db.outbox.toArray()])
    if (client.clientId !== asked.client.clientId) return { kind: 'stale' }
    const isNewEpoch = cursor !== undefined && cursor.epoch !== answer.epoch
    if (isNewEpoch && cursor.epoch !== asked.cursor?.epoch) return { kind: 'stale' }
    // A new epoch may have forgotten our mark, but not what was settled while this answer was on its way.
    if (isNewEpoch && client.settledSeq > asked.client.settledSeq) return { kind: 'stale' }
    // An answer from a cursor is of no use to a base that has lost the cursor since.
    if (!cursor && asked.cursor && !answer.isSnapshot) return { kind: 'stale' }
    if (!isNewEpoch && cursor && answer.number < cursor.number) return { kind: 'stale' }
    if (!isNewEpoch && answer.acknowledged < client.settledSeq) {
      // The server was asked after that entry was settled and still does not know it: it has lost our mark.
      if (answer.acknowledged < asked.client.settledSeq) await rotateClient(db, client.clientId)
      return { kind: 'stale' }
    }
    if (!isNewEpoch && answer.acknowledged > newestSent(pending, client)) {
      await rotateClient(db, client.clientId)
      return { kind: 'stale' }
    }
    // Another database behind the same address knows none of our numbers.
    if (isNewEpoch) await rotateClient(db, client.clientId)
    else await db.meta.put({ ...client, acknowledgedSeq: Math.max(client.acknowledgedSeq, answer.acknowledged) })
    if (answer.isSnapshot) await Promise.all(changes.map(({ name }) => db.table(name).clear()))
    await Promise.all([
      ...changes.flatMap(({ name, rows, removed }) => [
        db.table(name).bulkDelete(removed),
        db.table(name).bulkPut(rows),
      ]),
      db.meta.bulkDelete(['outage', 'lockout']),
      db.meta.put({ name: 'cursor', epoch: answer.epoch, number: answer.number, at: now }),
    ])
    return { kind: 'pulled' }
  })
}

/** Whatever is acknowledged was marked as sent before, unless this is an older copy of the browser that sent it. */
const newestSent = (pending: readonly OutboxEntry[], { settledSeq }: ClientMark): number =>
  pending.reduce((newest, { seq, sentAt }) => (sentAt === undefined ? newest : Math.max(newest, seq)), settledSeq)

const decodeRows = (name: CollectionName, rows: readonly unknown[]): unknown[] =>
  rows.map((row) => decode(collections[name].row as z.ZodMiniType, row))

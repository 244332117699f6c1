/**
 * What a mirror is missing: the rows that changed since its cursor, or everything when the cursor says nothing here.
 */
import { z } from 'zod'

import { collections, type CollectionName, collectionNames } from '#contract/protocol/collections.ts'
import type { Pull } from '#contract/sync.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { buyerAudience, type Head, headOf, renewEpoch } from '../../platform/replay/change-log.ts'
import { keyOf, loaders, type Reader } from './loaders.ts'
import { type ChangedRow, changesAfter, findStanding } from './repository.ts'

export type Cursor = Partial<Head>
/** Beyond so many changed rows the whole is cheaper than its parts. */
const CHANGES_MAX = 1_000

/** Mark, head and rows are one snapshot: a mirror never sees an acknowledged edit without its effect. */
export async function loadPull(
  db: Database,
  { session, cursor, clientId, now }: { session: Session; cursor: Cursor; clientId: string | undefined; now: number },
): Promise<Pull> {
  const audience = buyerAudience(session.buyerId)
  const { epoch, number = 0 } = cursor
  const read = () =>
    db.transaction(
      async (transaction) => {
        const tx = transaction as unknown as Executor
        const standing = await findStanding(tx, { audience, clientId, buyerId: session.buyerId })
        if (!standing || isFromFuture(cursor, standing)) return undefined
        const reader: Reader = { db: tx, session, now }
        const changed = epoch === standing.epoch ? await changesAfter(tx, audience, number) : undefined
        const isSnapshot = changed === undefined || changed.length > CHANGES_MAX
        const changes = isSnapshot ? await loadAll(reader) : await loadChanged(reader, changed)
        return { ...standing, isSnapshot, changes }
      },
      { isolationLevel: 'repeatable read' },
    )
  for (;;) {
    const pulled = await read()
    if (pulled) return pulled
    if (isFromFuture(cursor, await headOf(db, audience))) await renewEpoch(db, audience)
  }
}

/** This database was restored from an older copy. */
const isFromFuture = ({ epoch, number = 0 }: Cursor, head: Head): boolean =>
  epoch === head.epoch && number > head.number

async function loadAll(reader: Reader): Promise<Pull['changes']> {
  const changes: Pull['changes'] = {}
  for (const name of collectionNames) changes[name] = { rows: await load(name, reader), removed: [] }
  return changes
}

async function loadChanged(reader: Reader, changed: readonly ChangedRow[]): Promise<Pull['changes']> {
  const changes: Pull['changes'] = {}
  if (changed.length === 0) return changes
  for (const name of collectionNames) {
    const own = changed.filter(({ collection }) => collection === name)
    if (own.length === 0) continue
    const keys = own.map(({ key }) => key)
    const rows = await load(name, { ...reader, changedAt: new Map(own.map(({ key, at }) => [key, at])) }, keys)
    const standing = new Set(rows.map((row) => String(row[collections[name].key])))
    changes[name] = { rows, removed: keys.filter((key) => !standing.has(key)).map((key) => keyOf(name, key)) }
  }
  // Whatever was bought or paid shows in the account too: balance, purchase limits.
  changes.account ??= { rows: await load('account', reader), removed: [] }
  return changes
}

/** Rows in their wire form. */
async function load(name: CollectionName, reader: Reader, keys?: readonly string[]) {
  const rows: readonly unknown[] = await loaders[name](reader, keys)
  return rows.map((row) => z.encode(collections[name].row as z.core.$ZodType, row) as Record<string, unknown>)
}

/**
 * The log of changes that mirrors follow. A number is taken from the audience's head with a row lock inside the writing
 * transaction, so that numbers become visible in order: a reader that saw n has seen everything up to n.
 */
import { randomUUID } from 'node:crypto'

import { and, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { CollectionName } from '#contract/protocol/collections.ts'
import { memo } from '#lib/memo.ts'

import { noteCommit } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { changeHeads, changeLog } from '../../tables/sync.ts'

export const CATALOG_AUDIENCE = 'catalog'
export const buyerAudience = (buyerId: number) => `buyer:${buyerId}`
/** What everybody reads has changed: settings, offers, contents. It has no number: who reads it asks again. */
export const SITE_AUDIENCE = 'site'
export const noteSiteChange = (tx: Executor): void => noteCommit(tx, SITE_AUDIENCE)
/** The key of a change in the buyer's part of the catalogue: signed prices and purchases. */
export const overlayNote = (buyerId: number) => `overlay:${buyerId}`

/** `number` counts within its `epoch` only. */
export type Head = { epoch: string; number: number }
export type Change = { collection: CollectionName | 'goods'; key: string | number }

/**
 * `head`, to stand in a `with`: takes the audience's next number within the statement that uses `head.number`. Its
 * readers are notified when the transaction is committed.
 */
export function takenNumber(tx: Executor, audience: string): SQL {
  noteCommit(tx, audience)
  return headTaken(audience, randomUUID())
}

const headTaken = (audience: unknown, epoch: unknown): SQL => sql`head as (
    insert into ${changeHeads} (audience, epoch, number) values (${audience}, ${epoch}, 1)
    on conflict (audience) do update set number = ${changeHeads}.number + 1 returning number
  )`

/** Takes the audience's next number and keeps its head locked until the transaction ends; its readers are notified then. */
export async function nextNumber(tx: Executor, audience: string): Promise<number> {
  const [head] = await tx
    .insert(changeHeads)
    .values({ audience, epoch: randomUUID(), number: 1 })
    .onConflictDoUpdate({ target: changeHeads.audience, set: { number: sql`${changeHeads.number} + 1` } })
    .returning({ number: changeHeads.number })
  noteCommit(tx, audience)
  return head!.number
}

/** `head` and `logged`, to stand in a `with`: records the changes within the statement that uses `head`. */
export function recordedChanges(tx: Executor, buyerId: number, changes: readonly Change[], now: number): SQL {
  const audience = buyerAudience(buyerId)
  const rows = changes.map(({ collection, key }) => sql`(${collection}::text, ${String(key)}::text)`)
  return sql`${takenNumber(tx, audience)}, logged as (
    insert into ${changeLog} (audience, number, collection, key, at)
    select ${audience}::text, head.number, change.collection, change.key, ${now}::bigint
    from head, (values ${sql.join(rows, sql`, `)}) as change (collection, key)
  )`
}

/**
 * The same for rows of one collection in a prepared statement, to be run with `changedRows`; it has the placeholders
 * `audience`, `epoch`, `keys` and `now`.
 */
export const preparedChanges = (
  collection: CollectionName,
): SQL => sql`${headTaken(sql.placeholder('audience'), sql.placeholder('epoch'))}, logged as (
    insert into ${changeLog} (audience, number, collection, key, at)
    select ${sql.placeholder('audience')}::text, head.number, ${sql.raw(`'${collection}'`)}, key, ${sql.placeholder('now')}::bigint
    from head, unnest(${sql.placeholder('keys')}::text[]) as key
  )`
/** The parameters of `preparedChanges`. */
export const changedRows = (buyerId: number, keys: readonly string[], now: number) => ({
  audience: buyerAudience(buyerId),
  epoch: randomUUID(),
  keys: [...keys],
  now,
})

/** Runs such a statement; the buyer's devices are notified once it is committed, by its transaction or by itself. */
export async function recording<Row>(
  db: Executor,
  run: (db: Executor, values: Record<string, unknown>) => Promise<Row[]>,
  values: { audience: string } & Record<string, unknown>,
): Promise<Row[]> {
  const rows = await run(db, values)
  noteCommit(db, values.audience)
  return rows
}

/** Records that rows of a buyer's collections changed, under one new number. Call it inside the writing transaction. */
export async function recordChanges(
  tx: Executor,
  buyerId: number,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`with ${recordedChanges(tx, buyerId, changes, now)} select number from head`)
}

/** Epoch and newest number of an audience; creates the head when it is asked for the first time. */
export async function headOf(db: Executor, audience: string): Promise<Head> {
  const [head] = await db.select().from(changeHeads).where(eq(changeHeads.audience, audience))
  if (head) return head
  await db.insert(changeHeads).values({ audience, epoch: randomUUID(), number: 0 }).onConflictDoNothing()
  const [made] = await db.select().from(changeHeads).where(eq(changeHeads.audience, audience))
  return made!
}

const touchedQuery = memo((db: Executor) =>
  db
    .select({ number: changeLog.number })
    .from(changeLog)
    .where(
      and(
        eq(changeLog.audience, sql.placeholder('audience')),
        gt(changeLog.number, sql.placeholder('number')),
        sql`${changeLog.collection} = any(${sql.placeholder('collections')})`,
      ),
    )
    .limit(1)
    .prepare('changed_after'),
)

/** Whether anything in these collections of the buyer was recorded after `number`. */
export async function hasChanged(
  db: Executor,
  buyerId: number,
  number: number,
  collections: readonly CollectionName[],
): Promise<boolean> {
  const values = { audience: buyerAudience(buyerId), number, collections: [...collections] }
  return (await touchedQuery(db).execute(values)).length > 0
}

/** Voids every cursor of an audience: after a restored backup its numbers would be given out a second time. */
export async function renewEpoch(db: Executor, audience: string): Promise<void> {
  await db.update(changeHeads).set({ epoch: randomUUID() }).where(eq(changeHeads.audience, audience))
  noteCommit(db, audience)
}

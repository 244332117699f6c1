/**
 * The log of changes that mirrors follow. A number is taken from the audience's head with a row lock inside the writing
 * transaction, so that numbers become visible in order: a reader that saw n has seen everything up to n.
 */
import { randomUUID } from 'node:crypto'

import { and, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { CollectionName } from '#contract/protocol/collections.ts'

import { noteCommit } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { statement } from '../../db/statement.ts'
import { changeHeads, changeLog } from '../../tables/sync.ts'

export const CATALOG_AUDIENCE = 'catalog'
/** Its number tells how many numbers of the catalogue the import under way has been given; nobody is notified of it. */
export const IMPORTING_AUDIENCE = 'importing'
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

/**
 * Takes the audience's next number and keeps its head locked until the transaction ends; its readers are notified then.
 */
export async function nextNumber(tx: Executor, audience: string): Promise<number> {
  const [head] = await tx
    .insert(changeHeads)
    .values({ audience, epoch: randomUUID(), number: 1 })
    .onConflictDoUpdate({ target: changeHeads.audience, set: { number: sql`${changeHeads.number} + 1` } })
    .returning({ number: changeHeads.number })
  noteCommit(tx, audience)
  return head!.number
}

/**
 * The catalogue's next number, for goods of an import. While it is under way these are counted, because readers may
 * follow an import some seconds later than anything else; see `endImport`.
 */
export async function nextImportNumber(tx: Executor): Promise<number> {
  const number = await nextNumber(tx, CATALOG_AUDIENCE)
  await tx
    .insert(changeHeads)
    .values({ audience: IMPORTING_AUDIENCE, epoch: randomUUID(), number: 1 })
    .onConflictDoUpdate({ target: changeHeads.audience, set: { number: sql`${changeHeads.number} + 1` } })
  return number
}

/** From now on every reader has all goods of the import, and is told so. */
export async function endImport(db: Executor): Promise<void> {
  await db.delete(changeHeads).where(eq(changeHeads.audience, IMPORTING_AUDIENCE))
  noteCommit(db, CATALOG_AUDIENCE)
}

const of = (name: string) => sql.placeholder(name)

/** `head` in a prepared statement, to be run by `recording` with `changedHead`. */
export const preparedHead: SQL = headTaken(of('audience'), of('epoch'))
/** The parameters of `preparedHead`. */
export const changedHead = (audience: string) => ({ audience, epoch: randomUUID() })

/**
 * `head` and `logged`, to stand in a `with`: records changes of a buyer within the prepared statement that uses `head`.
 */
export const preparedChanges: SQL = sql`${preparedHead}, logged as (
    insert into ${changeLog} (audience, number, collection, key, at)
    select ${of('audience')}::text, head.number, change.collection, change.key, ${of('now')}::bigint
    from head, unnest(${of('collections')}::text[], ${of('changed')}::text[]) as change (collection, key)
  )`
/** The parameters of `preparedChanges`. */
export const changedRows = (buyerId: number, changes: readonly Change[], now: number) => ({
  ...changedHead(buyerAudience(buyerId)),
  collections: changes.map(({ collection }) => collection),
  changed: changes.map(({ key }) => String(key)),
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
  await recording(tx, record, changedRows(buyerId, changes, now))
}
const record = statement('record_changes', () => sql`with ${preparedChanges} select number from head`)

/** Epoch and newest number of an audience; creates the head when it is asked for the first time. */
export async function headOf(db: Executor, audience: string): Promise<Head> {
  const [head] = await db.select().from(changeHeads).where(eq(changeHeads.audience, audience))
  if (head) return head
  await db.insert(changeHeads).values({ audience, epoch: randomUUID(), number: 0 }).onConflictDoNothing()
  const [made] = await db.select().from(changeHeads).where(eq(changeHeads.audience, audience))
  return made!
}

const touchedQuery = preparedQuery((db) =>
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

import type { Database, Executor } from '../../db/connect.ts'
import { findSubjects, insertMessages, type NewMessage } from './repository.ts'
import { rewriteMessage } from './rewrite-repository.ts'

/** Tells a buyer something, inside the transaction that made it true. */
export async function tellBuyer(
  tx: Executor,
  buyerId: number,
  news: NewMessage | readonly NewMessage[],
  now: number,
): Promise<void> {
  await insertMessages(tx, buyerId, [news].flat(), now)
}

/** Tells how a subject stands now, in place of what was told about it before. */
export async function tellAnew(
  tx: Executor,
  buyerId: number,
  news: NewMessage & { subject: string },
  now: number,
): Promise<void> {
  if (!(await rewriteMessage(tx, buyerId, news, { now, isSettled: false }))) await tellBuyer(tx, buyerId, news, now)
}

/**
 * Tells in place of what was asked about a subject how it ended; who was not asked is told nothing. To whom ended it
 * himself (`isOwn`) that is no news, and counts as read.
 */
export async function tellEnd(
  tx: Executor,
  buyerId: number,
  news: NewMessage & { subject: string },
  { now, isOwn }: { now: number; isOwn: boolean },
): Promise<void> {
  await rewriteMessage(tx, buyerId, news, { now, isSettled: isOwn })
}

/**
 * Writes the messages whose subject this buyer has not been told about yet, at most `max` of them; returns how many.
 */
export async function tellOnce(
  db: Database,
  buyerId: number,
  drafts: readonly (NewMessage & { subject: string })[],
  { now, max = Infinity }: { now: number; max?: number },
): Promise<number> {
  if (drafts.length === 0) return 0
  const subjects = await findSubjects(
    db,
    buyerId,
    drafts.map(({ subject }) => subject),
  )
  const fresh = drafts.filter(({ subject }) => !subjects.has(subject)).slice(0, max)
  if (fresh.length === 0) return 0
  await db.transaction((tx) => insertMessages(tx as unknown as Executor, buyerId, fresh, now))
  return fresh.length
}

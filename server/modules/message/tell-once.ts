import { and, eq, inArray } from 'drizzle-orm'

import type { Database, Executor } from '../../db/connect.ts'
import { messages } from '../../tables/message.ts'
import { insertMessages, type NewMessage } from './repository.ts'

/** Writes those whose subject this buyer has not been told about yet, the first `max` of them; how many. */
export async function tellOnce(
  db: Database,
  buyerId: number,
  drafts: readonly (NewMessage & { subject: string })[],
  { now, max = Infinity }: { now: number; max?: number },
): Promise<number> {
  if (drafts.length === 0) return 0
  const subjects = drafts.map(({ subject }) => subject)
  const known = await db
    .select({ subject: messages.subject })
    .from(messages)
    .where(and(eq(messages.buyerId, buyerId), inArray(messages.subject, subjects)))
  const told = new Set(known.map(({ subject }) => subject))
  const fresh = drafts.filter(({ subject }) => !told.has(subject)).slice(0, max)
  if (fresh.length === 0) return 0
  await db.transaction((tx) => insertMessages(tx as unknown as Executor, buyerId, fresh, now))
  return fresh.length
}

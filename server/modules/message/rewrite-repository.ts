/** SQL of a message whose words change. */
import { sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'
import { buyerAudience, takenNumber } from '../../platform/replay/change-log.ts'
import { messages } from '../../tables/message.ts'
import { changeLog } from '../../tables/sync.ts'
import type { NewMessage } from './repository.ts'

/**
 * Gives the message about `subject` other words and records the change; false without one. It is unread and of `now`
 * then, or where `isSettled` stays where it stands and counts as read.
 */
export async function rewriteMessage(
  tx: Executor,
  buyerId: number,
  { subject, title, text, link = '' }: NewMessage & { subject: string },
  { now, isSettled }: { now: number; isSettled: boolean },
): Promise<boolean> {
  const audience = buyerAudience(buyerId)
  const standing = isSettled
    ? sql`read_at = coalesce(read_at, ${now}::bigint)`
    : sql`created_at = ${now}::bigint, read_at = null`
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with ${takenNumber(tx, audience)}, rewritten as (
      update ${messages}
      set title = ${title}, text = ${text}, link = ${link}, ${standing} from head
      where ${messages.buyerId} = ${buyerId} and ${messages.subject} = ${subject}
      returning ${messages.id}, head.number
    ), logged as (
      insert into ${changeLog} (audience, number, collection, key, at)
      select ${audience}::text, number, 'messages', id::text, ${now}::bigint from rewritten
    ) select id from rewritten`,
  )
  return rows.length > 0
}

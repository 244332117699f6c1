/** SQL of a message whose words change. */
import { sql } from 'drizzle-orm'

import { MESSAGES_MIRRORED } from '#domain/message/message.ts'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'
import { buyerAudience, nextNumber } from '../../platform/replay/change-log.ts'
import { messages } from '../../tables/message.ts'
import { changeLog } from '../../tables/sync.ts'
import type { NewMessage } from './repository.ts'

/**
 * Gives the message about `subject` other words and records the change; false without one. It is of `now` and the
 * newest of all then, and unread, or read where it is settled with that. Messages are listed, mirrored and marked by
 * their ids, so that what becomes the newest takes a new one; what the mirrors lose by it is recorded.
 */
export async function rewriteMessage(
  tx: Executor,
  buyerId: number,
  { subject, title, text, link = '', expiresAt }: NewMessage & { subject: string },
  { now, isSettled }: { now: number; isSettled: boolean },
): Promise<boolean> {
  const audience = buyerAudience(buyerId)
  // The last of the mirrored makes room for one that was older still.
  const last = sql`select id from ${messages} where buyer_id = ${buyerId} order by id desc
    offset ${MESSAGES_MIRRORED - 1} limit 1`
  // Taken first, so that who rewrites it at the same moment is waited for, and its row is seen as he left it.
  const number = await nextNumber(tx, audience)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with before as (
      select id from ${messages} where buyer_id = ${buyerId} and subject = ${subject}
    ), rewritten as (
      update ${messages}
      set id = nextval(pg_get_serial_sequence('messages', 'id')), title = ${title}, text = ${text}, link = ${link},
        created_at = ${now}::bigint, read_at = ${isSettled ? now : null}::bigint,
        expires_at = coalesce(${expiresAt ?? null}::bigint, expires_at)
      from before
      where ${messages.id} = before.id
      returning ${messages.id}, before.id as former
    ), touched as (
      select id from rewritten union select former from rewritten union select last.id from rewritten, (${last}) as last
    ), logged as (
      insert into ${changeLog} (audience, number, collection, key, at)
      select ${audience}::text, ${number}::int, 'messages', id::text, ${now}::bigint from touched
    ) select id from rewritten`,
  )
  return rows.length > 0
}

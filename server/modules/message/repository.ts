/** SQL of the messages; every statement is scoped to one buyer. */
import { and, desc, eq, gt, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Message } from '#contract/message.ts'
import type { BuyerDocument } from '#domain/eligibility/buyer.ts'
import { addDays, type Day } from '#domain/instant.ts'
import { type MessageKind, MESSAGES_MIRRORED } from '#domain/message/message.ts'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'
import { statement } from '../../db/statement.ts'
import { buyerAudience, changedHead, preparedHead, recording, takenNumber } from '../../platform/replay/change-log.ts'
import { buyers } from '../../tables/account.ts'
import { messages } from '../../tables/message.ts'
import { changeLog } from '../../tables/sync.ts'

const columns = {
  id: messages.id,
  kind: messages.kind,
  title: messages.title,
  text: messages.text,
  link: messages.link,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  expiresAt: messages.expiresAt,
}
type StoredMessage = Omit<Message, 'readAt' | 'expiresAt'> & { readAt: number | null; expiresAt: number | null }

const toMessage = ({ readAt, expiresAt, ...row }: StoredMessage): Message => ({
  ...row,
  readAt: readAt ?? undefined,
  expiresAt: expiresAt ?? undefined,
})

const isCurrentAt = (now: number) => or(isNull(messages.expiresAt), gt(messages.expiresAt, now))

export type MessageFilter = { kind?: MessageKind | undefined; unread?: boolean | undefined }
const matches = (buyerId: number, { kind, unread }: MessageFilter, now: number) =>
  and(
    eq(messages.buyerId, buyerId),
    isCurrentAt(now),
    kind && eq(messages.kind, kind),
    unread ? isNull(messages.readAt) : undefined,
  )

export const countMessages = (db: Executor, buyerId: number, filter: MessageFilter, now: number): Promise<number> =>
  db.$count(messages, matches(buyerId, filter, now))

/** A page of a buyer's messages, the newest first. */
export async function pageOfMessages(
  db: Executor,
  buyerId: number,
  { offset, limit, now, ...filter }: MessageFilter & { offset: number; limit: number; now: number },
): Promise<Message[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(matches(buyerId, filter, now))
    .orderBy(desc(messages.id))
    .offset(offset)
    .limit(limit)
  return rows.map(toMessage)
}

/** Of the buyer's newest, those that are not expired: what a mirror holds. With `ids` only those of them. */
export async function mirroredMessages(
  db: Executor,
  buyerId: number,
  now: number,
  ids?: readonly number[],
): Promise<Message[]> {
  const newest = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.buyerId, buyerId))
    .orderBy(desc(messages.id))
    .limit(MESSAGES_MIRRORED)
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(inArray(messages.id, newest), isCurrentAt(now), ids && inArray(messages.id, [...ids])))
    .orderBy(desc(messages.id))
  return rows.map(toMessage)
}

/** Which of a buyer's unread messages; `subjects` end with `:` where what follows may be anything. */
export type MessageSelection = { ids: readonly number[] } | { until: number } | { subjects: readonly string[] }

const isOf = (subject: string): SQL =>
  subject.endsWith(':') ? like(messages.subject, `${subject}%`) : eq(messages.subject, subject)

function isAmong(selection: MessageSelection): SQL {
  if ('until' in selection) return sql`${messages.id} <= ${selection.until}`
  if ('ids' in selection) return inArray(messages.id, [...selection.ids])
  return or(...selection.subjects.map(isOf)) ?? sql`false`
}

/**
 * Marks as read what is unread and records the change, in one statement that first takes the buyer's change head, so
 * that two devices marking at once wait for each other. The ids that were marked.
 */
export async function markRead(
  tx: Executor,
  buyerId: number,
  selection: MessageSelection,
  now: number,
): Promise<number[]> {
  const audience = buyerAudience(buyerId)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with ${takenNumber(tx, audience)}, marked as (
      update ${messages} set read_at = ${now} from head
      where ${messages.buyerId} = ${buyerId} and ${messages.readAt} is null and ${isAmong(selection)}
      returning ${messages.id}, head.number
    ), logged as (
      insert into ${changeLog} (audience, number, collection, key, at)
      select ${audience}::text, number, 'messages', id::text, ${now}::bigint from marked
    ) select id from marked`,
  )
  return rows.map(({ id }) => id)
}

export type NewMessage = {
  kind: MessageKind
  title: string
  text: string
  /** A path of ours. */
  link?: string
  /** Epoch ms. */
  expiresAt?: number
  /** Epoch ms, of what is written down for whoever did it himself; absent = unread. */
  readAt?: number
  /** A message about the same subject is not written again. */
  subject?: string
}

const of = (name: string) => sql.placeholder(name)

/**
 * Writes messages and records the change, together with those that no longer are among the mirrored; to stand in a
 * `with` of a prepared statement, after `head`: ids are given out under the buyer's change head, so they grow in the
 * order in which messages become visible. To be run with `messageRows`.
 */
export const preparedMessages: SQL = sql`written as (
    insert into ${messages} (buyer_id, kind, title, text, link, expires_at, read_at, subject, created_at)
    select ${of('buyerId')}::int, draft.kind, draft.title, draft.text, draft.link, draft."expiresAt", draft."readAt",
      draft.subject,
      ${of('now')}::bigint
    from head, jsonb_to_recordset(${of('drafts')}::jsonb)
      as draft (kind text, title text, text text, link text, "expiresAt" bigint, "readAt" bigint, subject text)
    on conflict (buyer_id, subject) do nothing
    returning id
  ), touched as (
    select id from written union all (
      select id from ${messages} where buyer_id = ${of('buyerId')}::int
      order by id desc offset ${of('mirrored')}::int limit ${of('count')}::int
    )
  ), told as (
    insert into ${changeLog} (audience, number, collection, key, at)
    select ${of('audience')}::text, head.number, 'messages', touched.id::text, ${of('now')}::bigint
    from head, touched
  )`
/** The parameters of `preparedMessages` and of its `head`. */
export const messageRows = (buyerId: number, drafts: readonly NewMessage[], now: number) => ({
  ...changedHead(buyerAudience(buyerId)),
  buyerId,
  drafts: JSON.stringify(drafts.map(({ link = '', ...draft }) => ({ ...draft, link }))),
  mirrored: Math.max(0, MESSAGES_MIRRORED - drafts.length),
  count: drafts.length,
  now,
})

/** `preparedMessages` as a statement of its own. */
export async function insertMessages(
  tx: Executor,
  buyerId: number,
  drafts: readonly NewMessage[],
  now: number,
): Promise<void> {
  await recording(tx, insertion, messageRows(buyerId, drafts, now))
}
const insertion = statement(
  'insert_messages',
  () => sql`with ${preparedHead}, ${preparedMessages} select number from head`,
)

/** Which of these subjects the buyer has been told about. */
export async function findSubjects(
  db: Executor,
  buyerId: number,
  subjects: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ subject: messages.subject })
    .from(messages)
    .where(and(eq(messages.buyerId, buyerId), inArray(messages.subject, [...subjects])))
  return new Set(rows.map(({ subject }) => subject))
}

export async function findBuyersWithExpiredMessages(db: Executor, expiredBefore: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ buyerId: messages.buyerId })
    .from(messages)
    .where(lt(messages.expiresAt, expiredBefore))
  return rows.map(({ buyerId }) => buyerId)
}

/** The ids of the deleted messages. */
export async function deleteExpiredMessages(tx: Executor, buyerId: number, expiredBefore: number): Promise<number[]> {
  const rows = await tx
    .delete(messages)
    .where(and(eq(messages.buyerId, buyerId), lt(messages.expiresAt, expiredBefore)))
    .returning({ id: messages.id })
  return rows.map(({ id }) => id)
}

/** Companies with a document that runs out within `days` from `today` on. */
export const findBuyersWithExpiringDocuments = (
  db: Executor,
  today: Day,
  days: number,
): Promise<{ id: number; documents: BuyerDocument[] }[]> =>
  db
    .select({ id: buyers.id, documents: buyers.documents })
    .from(buyers)
    .where(
      sql`exists (select from jsonb_array_elements(${buyers.documents}) as document
        where document ->> 'validTo' between ${today} and ${addDays(today, days)})`,
    )

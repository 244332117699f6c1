/** Messages to a buyer. Marking what is read, gone or somebody else's is no error: a replay must change nothing. */
import type { Message } from '#contract/message.ts'

import type { Executor } from '../../db/connect.ts'
import {
  countMessages,
  insertMessages,
  markRead,
  type MessageFilter,
  mirroredMessages,
  type NewMessage,
  pageOfMessages,
} from './repository.ts'

export { tellExpiringDocuments } from './tell-expiring-documents.ts'
export { sweepMessages } from './sweep-messages.ts'
export { tellOnce } from './tell-once.ts'
export { type NewMessage, writtenMessages } from './repository.ts'

const PAGE_SIZE = 20

/** A buyer's messages as mirrored: the newest that are not expired, or those of them that `ids` names. */
export const loadMessages = (db: Executor, buyerId: number, now: number, ids?: readonly number[]): Promise<Message[]> =>
  mirroredMessages(db, buyerId, now, ids)

/** One page, the newest first. */
export async function listMessages(
  db: Executor,
  buyerId: number,
  { page, ...filter }: MessageFilter & { page: number },
  now: number,
) {
  const total = await countMessages(db, buyerId, filter, now)
  const list = await pageOfMessages(db, buyerId, { ...filter, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, now })
  return { list, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
}

/** Marks these as read. Ids that are not the buyer's count as gone, like those that never were. */
export async function readMessages(tx: Executor, buyerId: number, ids: readonly number[], now: number) {
  await markRead(tx, buyerId, { ids }, now)
  const standing = await mirroredMessages(tx, buyerId, now, ids)
  const known = new Set(standing.map(({ id }) => id))
  return { messages: standing, removed: [...new Set(ids)].filter((id) => !known.has(id)) }
}

/** Marks everything up to the message `until` as read. */
export async function readAllMessages(tx: Executor, buyerId: number, until: number, now: number) {
  const ids = await markRead(tx, buyerId, { until }, now)
  return { messages: ids.length === 0 ? [] : await mirroredMessages(tx, buyerId, now, ids), removed: [] }
}

/** Tells a buyer something, inside the transaction that made it true. */
export async function tellBuyer(
  tx: Executor,
  buyerId: number,
  news: NewMessage | readonly NewMessage[],
  now: number,
): Promise<void> {
  await insertMessages(tx, buyerId, [news].flat(), now)
}

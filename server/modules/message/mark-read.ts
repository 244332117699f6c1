/** Marking what is read, gone or somebody else's is no error: a replay must change nothing. */
import type { Executor } from '../../db/connect.ts'
import { markRead, mirroredMessages } from './repository.ts'

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

/** What these subjects asked for is done: what is unread of them counts as read. */
export async function settleMessages(tx: Executor, buyerId: number, subjects: readonly string[], now: number) {
  await markRead(tx, buyerId, { subjects }, now)
}

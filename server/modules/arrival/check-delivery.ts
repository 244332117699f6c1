/** A buyer's counts and scans of a delivery. The same word again changes nothing. */
import { AppError } from '#contract/protocol/errors.ts'
import { countWords, isTooMany, isUnseen, type Pieces, type ShownCount } from '#domain/arrival/agreement.ts'
import { CODES_MAX, markIds } from '#domain/arrival/marks.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findOrder, findSentLines } from '../order/index.ts'
import { loadArrivals } from './load-arrivals.ts'
import { addMark, countMarks, deleteMark, putCount } from './repository.ts'

export type Own = { buyerId: number; orderId: number; now: number }
type Place = { lineId: number; batch: string }

type SentPart = { quantity: number; shippedAt: number }

/** The parts that were sent. Throws order.notFound, also for another buyer's, and arrival.notSent. */
async function assertSent(tx: Executor, { buyerId, orderId }: Own, { lineId, batch }: Place): Promise<SentPart[]> {
  await lockBuyer(tx, buyerId)
  if (!(await findOrder(tx, buyerId, orderId))) throw new AppError('order.notFound')
  const sent = await findSentLines(tx, orderId)
  const own = sent.filter((line) => line.lineId === lineId && line.batch === batch)
  if (own.length === 0) throw new AppError('arrival.notSent')
  return own
}

/**
 * When a count stands of which `expected` was made: one that comes late, by a device that did not see the newest parcel
 * leave, stands before that parcel.
 */
function standsAt(parts: readonly SentPart[], expected: number, now: number): number {
  let pieces = 0
  for (const { quantity, shippedAt } of parts.toSorted((a, b) => a.shippedAt - b.shippedAt)) {
    pieces += quantity
    if (pieces > expected) return Math.min(now, shippedAt - 1)
  }
  return now
}

/** What became of one mark, for the answer of a call. */
export async function arrivalReply(tx: Executor, buyerId: number, id: string) {
  const arrivals = await loadArrivals(tx, buyerId, [id])
  return { arrivals, removed: arrivals.length > 0 ? [] : [id] }
}

export const noteChange = (tx: Executor, buyerId: number, id: string, now: number): Promise<void> =>
  recordChanges(tx, buyerId, [{ collection: 'arrivals', key: id }], now)

/**
 * Throws order.notFound, arrival.notSent, arrival.tooMany, or arrival.unseenCount over a count that `before`, what the
 * line showed there, does not know.
 */
export async function countLine(
  tx: Executor,
  own: Own,
  {
    lineId,
    batch,
    before,
    expected,
    ...pieces
  }: Place & Pieces & { before?: ShownCount | undefined; expected?: number | undefined },
) {
  const parts = await assertSent(tx, own, { lineId, batch })
  const { buyerId, orderId, now } = own
  const sent = parts.reduce((total, { quantity }) => total + quantity, 0)
  if (isTooMany(pieces, sent)) throw new AppError('arrival.tooMany')
  const id = markIds.count(orderId, { lineId, batch })
  const [standing] = await loadArrivals(tx, buyerId, [id])
  if (standing?.kind === 'count' && isUnseen(standing, before, pieces)) {
    const text = `另一台设备已清点为 ${countWords(standing)}，与您的 ${countWords(pieces)} 不同，请选择保留哪一个`
    throw new AppError('arrival.unseenCount', { text })
  }
  const at = standsAt(parts, expected ?? sent, now)
  await putCount(tx, { buyerId, id, orderId, kind: 'count', at, lineId, batch, ...pieces })
  await noteChange(tx, buyerId, id, now)
  return arrivalReply(tx, buyerId, id)
}

/**
 * A box that was scanned already has no effect, also where the batch has all the codes it may have. Throws
 * order.notFound, arrival.notSent, or arrival.codes for more boxes than a delivery has.
 */
export async function scanCode(
  tx: Executor,
  own: Own,
  { lineId, batch, code, isIn }: Place & { code: string; isIn: boolean },
) {
  await assertSent(tx, own, { lineId, batch })
  const { buyerId, orderId, now } = own
  const id = markIds.code(orderId, code)
  if (isIn && (await loadArrivals(tx, buyerId, [id])).length > 0) return arrivalReply(tx, buyerId, id)
  if (isIn && (await countMarks(tx, { kind: 'code', lineId, batch })) >= CODES_MAX) throw new AppError('arrival.codes')
  const hasChanged = isIn
    ? await addMark(tx, { buyerId, id, orderId, kind: 'code', at: now, lineId, batch, code })
    : await deleteMark(tx, buyerId, id)
  if (hasChanged) await noteChange(tx, buyerId, id, now)
  return arrivalReply(tx, buyerId, id)
}

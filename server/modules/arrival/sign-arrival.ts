/** The signature under a delivery is the receipt of its order: one act. */
import { AppError } from '#contract/protocol/errors.ts'
import { changedSince, type CountedLine, countWords } from '#domain/arrival/agreement.ts'
import { isLineCounted } from '#domain/arrival/check.ts'
import { type ArrivalMark, markIds } from '#domain/arrival/marks.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { addEvents, findOrder, findSentLines, type OrderRow, receiveOrder } from '../order/index.ts'
import { noteChange, type Own, arrivalReply } from './check-delivery.ts'
import { loadArrivalOf } from './load-arrivals.ts'
import { addMark } from './repository.ts'

/**
 * Signs what was counted and confirms the receipt, unless that has happened. A second signature changes nothing: the
 * first one stands. Throws order.notFound, order.notShipped, order.wrongState, arrival.uncounted, or
 * arrival.otherCounts where a line stands otherwise than in `counted`.
 */
export async function signArrival(
  tx: Executor,
  { buyerId, orderId, now }: Own,
  {
    signedBy,
    signedAt,
    counted = [],
  }: { signedBy: string; signedAt: number; counted?: readonly CountedLine[] | undefined },
) {
  await lockBuyer(tx, buyerId)
  const order = await findOrder(tx, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  assertArrived(order)
  const marks = await loadArrivalOf(tx, orderId)
  const id = markIds.sign(orderId)
  if (!marks.some((mark) => mark.id === id)) {
    await assertCounted(tx, orderId, marks)
    assertAsSigned(counted, marks)
    const { transferAccount } = await readSettings(tx)
    // A clock that is wrong signs neither before the parcel left nor after the word arrived.
    const at = Math.min(now, Math.max(signedAt, order.shippedAt ?? signedAt))
    const supplier = transferAccount.company
    await addMark(tx, { buyerId, id, orderId, kind: 'sign', at: now, signedBy, signedAt: at, supplier })
    await noteChange(tx, buyerId, id, now)
    await addEvents(tx, [orderId], `到货验收完成，验收人 ${signedBy}`, now)
  }
  await receiveOrder(tx, { buyerId, orderId, by: 'buyer', signer: signedBy, now })
  return arrivalReply(tx, buyerId, id)
}

function assertArrived({ status }: OrderRow): void {
  if (status === 'pending_receipt' || status === 'completed') return
  throw new AppError(status === 'pending_shipment' ? 'order.notShipped' : 'order.wrongState')
}

/** How many of them the refusal names. */
const NAMED_MAX = 3

function assertAsSigned(counted: readonly CountedLine[], marks: readonly ArrivalMark[]): void {
  const changed = changedSince(counted, marks)
  if (changed.length === 0) return
  const named = changed
    .slice(0, NAMED_MAX)
    .map(({ was, now }) => `批号 ${was.batch || '—'} 由 ${countWords(was)} 变为 ${countWords(now)}`)
  const rest = changed.length > NAMED_MAX ? `等 ${changed.length} 行` : ''
  throw new AppError('arrival.otherCounts', { text: `签字前清点有变化：${named.join('；')}${rest}。请核对后重新签字` })
}

async function assertCounted(tx: Executor, orderId: number, marks: readonly ArrivalMark[]): Promise<void> {
  const sent = new Map<string, { lineId: number; batch: string; expected: number }>()
  for (const { lineId, batch, quantity } of await findSentLines(tx, orderId)) {
    const place = JSON.stringify([lineId, batch])
    sent.set(place, { lineId, batch, expected: quantity + (sent.get(place)?.expected ?? 0) })
  }
  if (![...sent.values()].every((line) => isLineCounted(line, marks))) throw new AppError('arrival.uncounted')
}

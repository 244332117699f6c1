import type { ArrivalMark } from '#domain/arrival/marks.ts'
import { ORDERS_MIRRORED } from '#domain/order/order-list.ts'

import type { Executor } from '../../db/connect.ts'
import { findMarks, findMarksOfOrder, type MarkRow } from './repository.ts'

/** A row as the mark it stands for. */
function toMark(row: MarkRow): ArrivalMark {
  const { id, orderId, at } = row
  const mark = { id, orderId, at }
  const place = { lineId: row.lineId ?? 0, batch: row.batch ?? '' }
  switch (row.kind) {
    case 'count':
      return {
        kind: 'count',
        ...mark,
        ...place,
        received: row.received ?? 0,
        damaged: row.damaged ?? 0,
        wrong: row.wrong ?? 0,
        expected: row.expected ?? undefined,
      }
    case 'code':
      return { kind: 'code', ...mark, ...place, code: row.code ?? '' }
    case 'photo':
      return { kind: 'photo', ...mark, lineId: place.lineId, hash: row.hash ?? '' }
    case 'sign':
      return {
        kind: 'sign',
        ...mark,
        signedBy: row.signedBy ?? '',
        signedAt: row.signedAt ?? at,
        supplier: row.supplier ?? undefined,
      }
  }
}

/** What a buyer said of his deliveries, as mirrored: the marks of `ids`, or those of the orders in the mirror. */
export const loadArrivals = async (db: Executor, buyerId: number, ids?: readonly string[]): Promise<ArrivalMark[]> =>
  (await findMarks(db, buyerId, { ids, newest: ORDERS_MIRRORED })).map(toMark)

/** What was said of one order; the caller has checked who may see it. */
export const loadArrivalOf = async (db: Executor, orderId: number): Promise<ArrivalMark[]> =>
  (await findMarksOfOrder(db, orderId)).map(toMark)

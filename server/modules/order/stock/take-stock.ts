/**
 * Where an order's stock is taken, inside the transaction that places it: `reserveStock` locks the goods and allots
 * their batches, the statement that writes the order's lines takes the pieces out of the batches (`takenFromBatches`),
 * and `takeStock` reduces the goods' stock at the end. Sets of combos are taken by `takeCombos` (modules/combo). What
 * is sent in place of something else is taken by `takePieces`.
 */
import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { allotBatches, type Allotment, type BatchRequest } from './allot-batches.ts'
import { movesOf, type StockMove } from './stock-move.ts'
import {
  findBatches,
  findStock,
  type GoodsStock,
  lockStock,
  takeFromBatches,
  takenFromBatches,
  takenRows,
  updateStock,
} from './stock-repository.ts'

export { takenFromBatches, takenRows }

export type Reservation = { moves: readonly StockMove[]; allotment: Allotment }

/** Locks the goods of `pieces` and allots their batches; undefined when there is less stock than asked for. */
export async function reserveStock(
  tx: Executor,
  pieces: readonly (BatchRequest & { isFlashSale: boolean })[],
  today: Day,
): Promise<Reservation | undefined> {
  const moves = movesOf(pieces)
  const goodsIds = moves.map(({ goodsId }) => goodsId)
  // The second reads what stands once the first has its locks.
  const [stocks, batches] = await Promise.all([lockStock(tx, goodsIds), findBatches(tx, goodsIds)])
  if (!moves.every((move) => isInStock(move, stocks.get(move.goodsId)))) return undefined
  const stock = new Map([...stocks].map(([id, left]) => [id, left.stock]))
  return { moves, allotment: allotBatches(pieces, { batches, stock }, today) }
}

const isInStock = ({ number, flashNumber }: StockMove, left: GoodsStock | undefined): boolean =>
  left !== undefined && number <= left.stock && flashNumber <= left.flashStock

/** Does what `reserveStock` does, and takes the pieces out of their batches; `takeStock` reduces the goods' stock. */
export async function takePieces(
  tx: Executor,
  pieces: readonly BatchRequest[],
  today: Day,
): Promise<Reservation | undefined> {
  const reservation = await reserveStock(
    tx,
    pieces.map((one) => ({ ...one, isFlashSale: false })),
    today,
  )
  if (!reservation || reservation.allotment.short.length > 0) return undefined
  const { taken } = reservation.allotment
  if (taken.size > 0) await takeFromBatches(tx, takenRows(taken))
  return reservation
}

/** What `takePieces` would take as the stock stands, without taking or locking anything. */
export async function planPieces(db: Executor, pieces: readonly BatchRequest[], today: Day): Promise<Allotment> {
  const goodsIds = [...new Set(pieces.map(({ goodsId }) => goodsId))]
  const stock = await findStock(db, goodsIds)
  return allotBatches(pieces, { batches: await findBatches(db, goodsIds), stock }, today)
}

/** Reduces the stock of the reserved goods. Call it last in the transaction, `withCommit`. */
export const takeStock = (tx: Executor, { moves, allotment }: Reservation): Promise<void> =>
  updateStock(tx, moves, { isReturn: false, expiresOn: allotment.expiresOn })

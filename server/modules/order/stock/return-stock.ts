/**
 * Where stock comes back, of a cancelled order, of a part that is not sent, of returned goods that are fit: first into
 * its batches, at the end of the transaction onto the goods. Sets of combos go back by `returnCombos` (modules/combo).
 */
import { isFlashSaleLine, type LineType } from '#domain/goods/line-type.ts'
import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { allotBatches, type AllottedBatch } from './allot-batches.ts'
import { quarantine } from './quarantine.ts'
import { movesOf } from './stock-move.ts'
import { findBatches, lockStock, returnToBatches, updateStock } from './stock-repository.ts'

type ReturnedLine = { goodsId: number; type: LineType; number: number; batches: readonly AllottedBatch[] }

/** Locks the goods of the lines and puts the pieces back into the batches they came from. */
export async function returnBatches(tx: Executor, lines: readonly ReturnedLine[]): Promise<void> {
  await lockStock(
    tx,
    lines.map(({ goodsId }) => goodsId),
  )
  await returnToBatches(
    tx,
    lines.flatMap(({ goodsId, batches }) => batches.map((batch) => ({ ...batch, goodsId }))),
  )
}

/** Raises the stock of the goods, after `returnBatches`. Call it last in the transaction. */
export async function returnStock(tx: Executor, lines: readonly ReturnedLine[], today: Day): Promise<void> {
  const moves = movesOf(lines.map((line) => ({ ...line, isFlashSale: isFlashSaleLine(line) })))
  const batches = await findBatches(
    tx,
    moves.map(({ goodsId }) => goodsId),
  )
  const { expiresOn } = allotBatches([], { batches, stock: new Map() }, today)
  await updateStock(tx, moves, { isReturn: true, expiresOn })
  await quarantine(
    tx,
    moves.map(({ goodsId }) => goodsId),
    today,
  )
}

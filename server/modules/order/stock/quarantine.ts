import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { allotBatches } from './allot-batches.ts'
import { findBatches, emptyRecalledBatches, lockStock, updateStock } from './stock-repository.ts'

/**
 * Takes what stands of recalled batches out of the stock for good: the recall counts the pieces, the goods have so many
 * less. Call it last in a transaction that recalls a batch, and in each that may bring pieces of one back.
 */
export async function quarantine(tx: Executor, goodsIds: readonly number[], today: Day): Promise<void> {
  const stocks = await lockStock(tx, goodsIds)
  const locked = await emptyRecalledBatches(tx, goodsIds)
  if (locked.size === 0) return
  const ids = [...locked.keys()]
  const { expiresOn } = allotBatches([], { batches: await findBatches(tx, ids), stock: new Map() }, today)
  const moves = ids.map((goodsId) => ({
    goodsId,
    number: Math.min(locked.get(goodsId)!, stocks.get(goodsId)?.stock ?? 0),
    flashNumber: 0,
  }))
  await updateStock(tx, moves, { isReturn: false, expiresOn })
}

import type { Day } from '#domain/instant.ts'
import { type Hold, HOLDS, holdOf } from '#domain/packing/picking.ts'

import type { Executor } from '../../../db/connect.ts'
import { findLeftOf } from './ship-order.ts'
import { findRecalledParts } from './ship-repository.ts'

/** Why orders cannot be sent whole today, by their id: the gravest reason of what is left of each. */
export async function findHolds(db: Executor, orderIds: readonly number[], today: Day): Promise<Map<number, Hold>> {
  const holds = new Map<number, Hold>()
  if (orderIds.length === 0) return holds
  const left = await findLeftOf(db, orderIds)
  const recalled = await findRecalledParts(
    db,
    left.map(({ lineId }) => lineId),
  )
  const names = new Set(recalled.map(({ lineId, batch }) => `${lineId}/${batch}`))
  for (const { orderId, lineId, expiresFrom, batches } of left) {
    for (const { batch, expiresOn, quantity } of batches) {
      if (quantity === 0) continue
      const isRecalled = names.has(`${lineId}/${batch}`)
      const hold = holdOf({ expiresFrom }, { batch, expiresOn, left: quantity, isRecalled }, today)
      const known = holds.get(orderId)
      if (hold && (!known || HOLDS.indexOf(hold) < HOLDS.indexOf(known))) holds.set(orderId, hold)
    }
  }
  return holds
}

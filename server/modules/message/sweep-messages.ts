import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { deleteExpiredMessages, findBuyersWithExpiredMessages } from './repository.ts'

/** An expired message is not shown; it is deleted this much later. */
const KEPT_MS = 30 * DAY_MS

/** Removes messages that expired long ago, from the mirrors too; returns how many. `now` is epoch ms. */
export async function sweepMessages(db: Database, now: number): Promise<number> {
  const before = now - KEPT_MS
  const buyers = await findBuyersWithExpiredMessages(db, before)
  return forEachIsolated(buyers, 'buyers’ messages could not be swept', (buyerId) =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      const ids = await deleteExpiredMessages(tx, buyerId, before)
      const changes = ids.map((key) => ({ collection: 'messages' as const, key }))
      await recordChanges(tx, buyerId, changes, now)
      return ids.length
    }),
  )
}

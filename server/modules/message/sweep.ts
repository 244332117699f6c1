import { and, eq, lt } from 'drizzle-orm'

import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { messages } from '../../tables/message.ts'

/** Nobody is shown an expired message; a while later it is not kept either. */
const KEPT_MS = 30 * DAY_MS

/** Removes messages that expired long ago, from the mirrors too; how many. `now` is epoch ms. */
export async function sweepMessages(db: Database, now: number): Promise<number> {
  const isOld = lt(messages.expiresAt, now - KEPT_MS)
  const concerned = await db.selectDistinct({ buyerId: messages.buyerId }).from(messages).where(isOld)
  let swept = 0
  for (const { buyerId } of concerned) {
    swept += await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      const gone = await tx
        .delete(messages)
        .where(and(eq(messages.buyerId, buyerId), isOld))
        .returning({ id: messages.id })
      const changes = gone.map(({ id }) => ({ collection: 'messages' as const, key: id }))
      await recordChanges(tx, buyerId, changes, now)
      return gone.length
    })
  }
  return swept
}

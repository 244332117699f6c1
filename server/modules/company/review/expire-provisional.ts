import { afterReview } from '#domain/company/review.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { Clock } from '../../../platform/clock.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { readSettings } from '../../../settings/settings.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { findBuyer, findProvisional, updateBuyer } from './repository.ts'
import { reviewNews } from './review-news.ts'

/** Ends what was opened for some days and returns how many. Companies whose days were never counted are given some. */
export async function expireProvisional(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const { provisionalDays } = await readSettings(db)
  return forEachIsolated(await findProvisional(db, now), 'provisional companies could not expire', ({ id }) =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      await lockBuyer(tx, id)
      const row = await findBuyer(tx, id)
      const reviewState = row && afterReview(row.reviewState, 'expire')
      if (!reviewState) return 0
      if (row.provisionalUntil === null) {
        await updateBuyer(tx, id, { provisionalUntil: now + provisionalDays * DAY_MS })
        return 0
      }
      if (row.provisionalUntil > now) return 0
      await updateBuyer(tx, id, { reviewState, provisionalUntil: null, submittedAt: row.submittedAt ?? now })
      await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
      await tellBuyer(tx, id, reviewNews.expired(), now)
      return 1
    }),
  )
}

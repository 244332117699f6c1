import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { tellBuyer } from '../message/index.ts'
import { companyNews } from './company-news.ts'
import { findAbandoned, lockCompany, updateCompany } from './repository.ts'

const PER_RUN = 500

/**
 * Frees name and credit code of drafts that nobody handed in or wrote for some days, so that they stop no company that
 * bears them; the account and its other facts stay. Returns how many.
 */
export async function lapseDrafts(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const { draftDays } = await readSettings(db)
  const before = now - draftDays * DAY_MS
  const abandoned = await findAbandoned(db, before, PER_RUN)
  return forEachIsolated(abandoned, 'drafts could not lapse', ({ id }) =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      const row = await lockCompany(tx, id)
      // Written or handed in since the look.
      if (row?.reviewState !== 'draft' || (row.draftedAt ?? row.createdAt) >= before) return 0
      await updateCompany(tx, id, { company: '', creditCode: '' })
      await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
      await tellBuyer(tx, id, companyNews.lapsed(draftDays), now)
      return 1
    }),
  )
}

/** Promotions as data; whether one holds for a buyer is the shared domain's to say. */
import type { Activity, ActivitySlot } from '#contract/activity.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { type ActivityRow, findActivities } from './repository.ts'

/** How long the lists still show an activity that has ended; its own address shows it for good. */
const SHOWN_ENDED_MS = 30 * DAY_MS

const toActivity = ({ position: _place, ...row }: ActivityRow): Activity => withoutNulls(row)

/** What is going on, comes, or ended lately. */
export async function listActivities(
  db: Executor,
  asked: { slot?: ActivitySlot | undefined; ids?: readonly number[] | undefined },
  now: number,
): Promise<Activity[]> {
  return (await findActivities(db, { ...asked, endedAfter: now - SHOWN_ENDED_MS })).map(toActivity)
}

/** Throws activity.notFound. */
export async function findActivity(db: Executor, id: number): Promise<Activity> {
  const [row] = await findActivities(db, { ids: [id], endedAfter: 0 })
  if (!row) throw new AppError('activity.notFound')
  return toActivity(row)
}

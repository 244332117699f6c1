import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import type { ActivitySlot } from '#contract/activity.ts'

import type { Executor } from '../../db/connect.ts'
import { activities, activityGoods } from '../../tables/activity.ts'

export type ActivityRow = typeof activities.$inferSelect & { goodsIds: number[] }

const goodsIds = sql<number[]>`(
  select coalesce(jsonb_agg(${activityGoods.goodsId} order by ${activityGoods.position}), '[]')
  from ${activityGoods} where ${activityGoods.activityId} = ${activities.id}
)`

type ActivityFilter = { slot?: ActivitySlot | undefined; ids?: readonly number[] | undefined; endedAfter: number }

/** Activities of a slot or with these ids, in their order; without those that ended before `endedAfter` (epoch ms). */
export const findActivities = (db: Executor, { slot, ids, endedAfter }: ActivityFilter): Promise<ActivityRow[]> =>
  db
    .select({ activity: activities, goodsIds })
    .from(activities)
    .where(
      and(
        slot && eq(activities.slot, slot),
        ids && inArray(activities.id, [...ids]),
        or(isNull(activities.endsAt), gt(activities.endsAt, endedAfter)),
      ),
    )
    .orderBy(asc(activities.position), asc(activities.id))
    .then((rows) => rows.map(({ activity, ...rest }) => ({ ...activity, ...rest })))

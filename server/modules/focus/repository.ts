import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { placements } from '../../tables/placement.ts'

export type PlacementRow = typeof placements.$inferSelect

type PlacementQuery = { slot: string; ids?: readonly number[]; now: number }

/** What stands in a slot and has not ended at `now` (epoch ms), in its order. */
export const findStanding = (db: Executor, { slot, ids, now }: PlacementQuery): Promise<PlacementRow[]> =>
  db
    .select()
    .from(placements)
    .where(
      and(
        eq(placements.slot, slot),
        ids && inArray(placements.id, [...ids]),
        or(isNull(placements.endsAt), gt(placements.endsAt, now)),
      ),
    )
    .orderBy(asc(placements.position), asc(placements.id))

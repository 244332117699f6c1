import { asc, inArray } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { categories, warehouses } from '../../tables/goods.ts'
import { placements } from '../../tables/placement.ts'

export type CategoryRow = typeof categories.$inferSelect
export type PlacementRow = typeof placements.$inferSelect

/** All categories, top ones and their children, each level in its order. */
export const findCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))

/** What stands in these slots, in its order. */
export const findPlacements = (db: Executor, slots: string[]): Promise<PlacementRow[]> =>
  db
    .select()
    .from(placements)
    .where(inArray(placements.slot, slots))
    .orderBy(asc(placements.position), asc(placements.id))

/** The names of all warehouses. */
export const findWarehouses = (db: Executor): Promise<{ id: number; name: string }[]> =>
  db.select({ id: warehouses.id, name: warehouses.name }).from(warehouses).orderBy(asc(warehouses.id))

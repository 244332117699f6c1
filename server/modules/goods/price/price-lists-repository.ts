/** SQL of 价格组: a list is there while goods have a price for it. */
import { asc, ne, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'
import { goods } from '../../../tables/goods.ts'

const keys = sql`(
  select jsonb_object_keys(${goods.groupPrices}) as key from ${goods}
  union
  select timed ->> 'key' from ${goods}, jsonb_array_elements(${goods.timedPrices}) timed
) keys`

/** Names of the lists, in order. */
export async function findPriceLists(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`substr(keys.key, 6)` })
    .from(keys)
    .where(sql`keys.key like 'list:%'`)
    .orderBy(sql`1`)
  return rows.map(({ name }) => name)
}

/** The same, and those that customers are in and nothing has a price for yet. */
export async function findPriceGroups(db: Executor): Promise<string[]> {
  const known = await findPriceLists(db)
  const rows = await db
    .selectDistinct({ name: buyers.priceList })
    .from(buyers)
    .where(ne(buyers.priceList, ''))
    .orderBy(asc(buyers.priceList))
  return [...new Set([...known, ...rows.map(({ name }) => name)])]
}

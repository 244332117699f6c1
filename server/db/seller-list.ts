/** What narrows and orders the seller's lists. */
import { and, asc, desc, gt, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { ListSpan } from '#contract/ops/shapes.ts'
import { addDays, startOf } from '#domain/instant.ts'

/** Rows of the days from `from` to `to` of China, both included. */
export const betweenDays = (at: PgColumn, { from, to }: ListSpan): SQL | undefined =>
  and(from ? gte(at, startOf(from)) : undefined, to ? lt(at, startOf(addDays(to, 1))) : undefined)

/**
 * A list that is read by id, page by page: its order, and the rows after the id with which the last page ended.
 * `isQueue`: what waits longest comes first unless asked otherwise.
 */
export function keyset(id: PgColumn, { sort, after }: ListSpan & { after?: number | undefined }, isQueue = false) {
  const isOldestFirst = sort === undefined ? isQueue : sort === 'oldest'
  return {
    after: after === undefined ? undefined : (isOldestFirst ? gt : lt)(id, after),
    orderBy: (isOldestFirst ? asc : desc)(id),
  }
}

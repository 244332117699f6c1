/** What narrows and orders the seller's lists. */
import { and, asc, desc, gt, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { ListSpan } from '#contract/ops/shapes.ts'
import { addDays, startOf } from '#domain/instant.ts'

/** Rows of the days from `from` to `to` of China, both included. */
export const within = (at: PgColumn, { from, to }: ListSpan): SQL | undefined =>
  and(from ? gte(at, startOf(from)) : undefined, to ? lt(at, startOf(addDays(to, 1))) : undefined)

/**
 * Rows by id: those behind the one `after`, and their order. `isQueue`: what waits longest comes first unless asked
 * otherwise.
 */
export function inTurn(id: PgColumn, { sort, after }: ListSpan & { after?: number | undefined }, isQueue = false) {
  const isOldestFirst = sort === undefined ? isQueue : sort === 'oldest'
  return {
    behind: after === undefined ? undefined : (isOldestFirst ? gt : lt)(id, after),
    order: (isOldestFirst ? asc : desc)(id),
  }
}

/** Calls counted under a key within a window of time, by all processes on one database together. */
import { lte, sql } from 'drizzle-orm'

import { SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { callCounts } from '../../tables/platform/node.ts'

/** Calls to be added: `windowMs` is how long a window lasts that begins now. */
export type CountedCalls = { key: string; count: number; windowMs: number }
/** All calls of the window that ends at `endsAt` (epoch ms). */
export type CallCount = { key: string; count: number; endsAt: number }

/** A window that ends later than a new one, and this much, is of a clock that was set back. */
const SKEW_MS = 10 * SECOND_MS

const of = (name: string) => sql.placeholder(name)
/** In the order of the keys, so that two processes never wait for each other. */
const add = statement<CallCount>(
  'add_call_counts',
  () => sql`insert into call_counts as known (key, count, ends_at)
    select key, added, ${of('now')}::bigint + window_ms
    from unnest(${of('keys')}::text[], ${of('counts')}::int[], ${of('windows')}::bigint[]) as calls (key, added, window_ms)
    order by key
    on conflict (key) do update set
      count = case when ${isOver()} then excluded.count else known.count + excluded.count end,
      ends_at = case when ${isOver()} then excluded.ends_at else known.ends_at end
    returning key, count, ends_at::float8 as "endsAt"`,
)
const isOver = () =>
  sql`known.ends_at <= ${of('now')}::bigint or known.ends_at > excluded.ends_at + ${of('skew')}::bigint`

/** Adds calls of several keys, each named once; the answer has the windows as they now stand. */
export const addCalls = (db: Executor, calls: readonly CountedCalls[], now: number): Promise<CallCount[]> =>
  add(db, {
    keys: calls.map(({ key }) => key),
    counts: calls.map(({ count }) => count),
    windows: calls.map(({ windowMs }) => windowMs),
    now,
    skew: SKEW_MS,
  })

/** Counts one call before it is answered. */
export async function countCall(db: Executor, key: string, windowMs: number, now: number): Promise<CallCount> {
  const [counted] = await addCalls(db, [{ key, count: 1, windowMs }], now)
  return counted!
}

/** Forgets windows that have ended. */
export async function sweepCallCounts(db: Executor, now: number): Promise<void> {
  await db.delete(callCounts).where(lte(callCounts.endsAt, now))
}

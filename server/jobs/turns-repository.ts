/** Whose turn a job is: the table that the processes on one database share. Times are epoch ms. */
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { statement } from '../db/statement.ts'
import { jobs } from '../tables/platform/node.ts'

export type Turn = { name: string; everyMs: number }

/** How long a process has a job without a sign of life. */
export const TURN_MS = 30_000
/** A time that lies further ahead than it can, and this much, was written by a clock that was set back. */
const SKEW_MS = 10_000

/** Jobs that nobody has run yet are due at once. */
export async function enterJobs(db: Database, turns: readonly Turn[], now: number): Promise<void> {
  await db
    .insert(jobs)
    .values(turns.map(({ name }) => ({ name, dueAt: now })))
    .onConflictDoNothing()
}

const of = (name: string) => sql.placeholder(name)
const claim = statement<{ name: string }>(
  'claim_jobs',
  () => sql`with due as (
      select jobs.name, turn.every_ms from jobs
      join unnest(${of('names')}::text[], ${of('intervals')}::bigint[]) as turn (name, every_ms) on turn.name = jobs.name
      where (due_at <= ${of('now')}::bigint or due_at > ${of('now')}::bigint + every_ms + ${of('skew')}::bigint)
        and (until <= ${of('now')}::bigint or until > ${of('now')}::bigint + ${of('turnMs')}::bigint + ${of('skew')}::bigint)
      for update of jobs skip locked
    )
    update jobs set holder = ${of('holder')}, until = ${of('now')}::bigint + ${of('turnMs')}::bigint,
      due_at = ${of('now')}::bigint + due.every_ms
    from due where jobs.name = due.name returning jobs.name as name`,
)

/** Takes the jobs among `turns` that are due and that nobody is at; their names. */
export async function claimDue(db: Database, holder: string, turns: readonly Turn[], now: number): Promise<string[]> {
  const names = turns.map(({ name }) => name)
  const intervals = turns.map(({ everyMs }) => everyMs)
  const rows = await claim(db, { names, intervals, holder, now, turnMs: TURN_MS, skew: SKEW_MS })
  return rows.map(({ name }) => name)
}

/** A sign of life for what this process is at; the names it still has. */
export async function keepTurns(
  db: Database,
  holder: string,
  names: readonly string[],
  now: number,
): Promise<string[]> {
  const kept = await db
    .update(jobs)
    .set({ until: now + TURN_MS })
    .where(and(eq(jobs.holder, holder), inArray(jobs.name, [...names])))
    .returning({ name: jobs.name })
  return kept.map(({ name }) => name)
}

/** Gives the job back. `succeededAt` is undefined when it failed. */
export async function endTurn(
  db: Database,
  holder: string,
  name: string,
  succeededAt: number | undefined,
): Promise<void> {
  await db
    .update(jobs)
    .set({ holder: null, until: 0, ...(succeededAt !== undefined && { succeededAt }) })
    .where(and(eq(jobs.holder, holder), eq(jobs.name, name)))
}

/** The job is due now, whoever is at it: that run began before what asks for this one. */
export async function makeDue(db: Database, name: string, now: number): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: sql`least(${jobs.dueAt}, ${now}::bigint)` })
    .where(eq(jobs.name, name))
}

/** When each job last succeeded anywhere. */
export async function lastSuccesses(db: Database): Promise<Map<string, number>> {
  const rows = await db.select({ name: jobs.name, at: jobs.succeededAt }).from(jobs)
  return new Map(rows.flatMap(({ name, at }) => (at === null ? [] : [[name, at]])))
}

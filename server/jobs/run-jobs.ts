/**
 * Runs jobs at their intervals: each in one process at a time, whichever of those on a database comes first (ADR 052).
 */
import { randomUUID } from 'node:crypto'

import type { Database } from '../db/connect.ts'
import type { Clock } from '../platform/clock.ts'
import { claimDue, endTurn, enterJobs, keepTurns, makeDue, TURN_MS, type Turn } from './turns-repository.ts'

/** How often a process looks for a job that is due. */
const LOOK_MS = 1_000
const SIGN_OF_LIFE_MS = TURN_MS / 3

export type RunningJobs = {
  /**
   * Runs the job now, or within a second of the end of the run under way, which began before what asks for this one.
   */
  soon(name: string): void
  /** Takes no further job; resolves when none is under way. */
  stop(): Promise<void>
}

type Options = {
  db: Database
  clock: Clock
  /** Of a run, or of the look for one, where there is no name. A job that failed is run again in its next turn. */
  onError: (error: unknown, name?: string) => void
}

export function runJobs<Job extends Turn>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<unknown>,
  { db, clock, onError }: Options,
): RunningJobs {
  const holder = randomUUID()
  const running = new Map<string, Promise<void>>()
  let isEntered = false
  let isStopped = false
  let isWanted = false
  let looking: Promise<void> | undefined
  let signedAt = performance.now()

  async function runTurn(job: Job): Promise<void> {
    let succeededAt: number | undefined
    try {
      await run(job)
      succeededAt = clock.now()
    } catch (error) {
      onError(error, job.name)
    }
    // Where that fails the turn ends by itself.
    await endTurn(db, holder, job.name, succeededAt).catch(onError)
    running.delete(job.name)
  }

  async function lookOnce(): Promise<void> {
    if (!isEntered) await enterJobs(db, jobs, clock.now())
    isEntered = true
    if (running.size > 0 && performance.now() - signedAt > SIGN_OF_LIFE_MS) {
      signedAt = performance.now()
      await keepTurns(db, holder, [...running.keys()], clock.now())
    }
    const free = jobs.filter(({ name }) => !running.has(name))
    const due = new Set(await claimDue(db, holder, free, clock.now()))
    for (const job of free) if (due.has(job.name)) running.set(job.name, runTurn(job))
  }

  function look(): void {
    if (isStopped) return
    if (looking) {
      isWanted = true
      return
    }
    looking = lookOnce()
      .catch((error: unknown) => onError(error))
      .finally(() => {
        looking = undefined
        if (!isWanted) return
        isWanted = false
        look()
      })
  }

  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  look()
  return {
    soon(name) {
      if (isStopped) return
      makeDue(db, name, clock.now()).then(look, onError)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}

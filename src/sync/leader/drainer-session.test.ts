/** A page on which nothing waits, whose session ends: over a line that is well, and over one that answers nothing. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { UserDatabase } from '#db/user-database.ts'
import { answer, fakeClock, never, wait } from '#testing/drainer-clock.ts'

import type { EngineStatus } from '../stores.ts'
import { PULL_MS } from './change-notices.ts'
import { runDrainer } from './drainer.ts'
import { createWakeSignal } from './wake-signal.ts'

let db: UserDatabase
let stop: AbortController
beforeEach(() => {
  fakeClock()
  db = new UserDatabase(1)
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  vi.useRealTimers()
  await db.delete()
})

const over = () => answer(401, { reason: 'auth.required' })
const isPull = (path: string) => path.startsWith('/api/sync/pull')
const well = (path: string) =>
  isPull(path)
    ? answer(200, { epoch: 'e', number: 1, is_snapshot: true, acknowledged: 0, changes: {} })
    : answer(200, { is_live: true })

/** A visible page that has just pulled and has no stream of change notices. */
async function idlePage() {
  let status: EngineStatus | undefined
  const line: { respond: (path: string) => Promise<Response> | Response } = { respond: well }
  void runDrainer(
    db,
    {
      fetch: async (path: string) => line.respond(path),
      session: () => ({ buyerId: 1, csrf: 'token' }),
      renew: async () => false,
      now: () => Date.now(),
      // The longest pauses there are.
      random: () => 1,
      isVisible: () => true,
      pullEveryMs: () => PULL_MS.withoutNotices,
      publish: (next) => {
        status = next
      },
    },
    createWakeSignal(),
    stop.signal,
  )
  const state = () => status?.state
  await wait(() => state() === 'idle')
  return { line, state }
}

describe('a page whose session ended while nothing waits', () => {
  it('notices it within one poll and says so', async () => {
    const { line, state } = await idlePage()
    line.respond = (path) => (isPull(path) ? over() : well(path))
    const took = await wait(() => state() === 'needsAuth')
    expect(took).toBeLessThanOrEqual(PULL_MS.withoutNotices + 1_000)
  })
})

describe('a page whose session ended over a line that answered nothing', () => {
  it('says so once the line is well, and is not talked out of it by a question that is still on its way', async () => {
    const { line, state } = await idlePage()
    const pulls: ((answered: Response) => void)[] = []
    line.respond = (path) => (isPull(path) ? new Promise((resolve) => pulls.push(resolve)) : never())
    await wait(() => state() === 'offline')
    // The next question is under way when the answer to the pull arrives after all.
    await vi.advanceTimersByTimeAsync(1_500)
    pulls[0]!(over())
    await wait(() => state() === 'needsAuth', 1_000)
    await vi.advanceTimersByTimeAsync(150_000)
    expect(state()).toBe('needsAuth')
  })

  it.each([1, 30, 600])('says so within one poll after %i s of it', async (seconds) => {
    const { line, state } = await idlePage()
    line.respond = never
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    line.respond = (path) => (isPull(path) ? over() : well(path))
    const took = await wait(() => state() === 'needsAuth')
    expect(took).toBeLessThanOrEqual(PULL_MS.withoutNotices + 1_000)
  })
})

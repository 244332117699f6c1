import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { UserDatabase } from '#db/user-database.ts'
import { answer, fakeClock, never, settled, wait } from '#testing/drainer-clock.ts'

import { markOutage } from '../outbox/meta.ts'
import { record } from '../outbox/outbox.ts'
import type { EngineStatus } from '../stores.ts'
import { PULL_MS } from './change-notices.ts'
import { watchdogFaults } from './drainer-pauses.ts'
import { runDrainer } from './drainer.ts'
import { createWakeSignal } from './wake-signal.ts'

let db: UserDatabase
let stop: AbortController
/** The server's mark: writes it has answered. */
let acknowledged: number
beforeEach(() => {
  acknowledged = 0
  fakeClock()
  db = new UserDatabase(1)
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  vi.useRealTimers()
  await db.delete()
})

const wellAnswer = (path: string) => {
  if (path.startsWith('/api/cart')) {
    acknowledged += 1
    return answer(200, { lines: [], removed: [], before: [] })
  }
  if (path.startsWith('/api/sync/pull'))
    return answer(200, { epoch: 'e', number: 1, is_snapshot: true, acknowledged, changes: {} })
  // One by one, as to a server without batches.
  if (path.startsWith('/api/batch')) return answer(404, { reason: 'notFound' })
  return answer(200, { is_live: true })
}
const edit = () => record(db, api.cart.remove, { body: { ids: ['1-1-0'] } }, { label: '删除' })
const isWrite = (path: string) => path.startsWith('/api/cart')

/** The real drainer behind a line that `respond` describes; times in ms of the fake clock. */
function drainer(respond: (path: string) => Promise<Response> | Response, { isVisible = true, pullMs = 60_000 } = {}) {
  const seen: EngineStatus[] = []
  const writes: number[] = []
  const line = { respond }
  const wakeSignal = createWakeSignal()
  const ports = {
    fetch: async (path: string) => {
      if (isWrite(path)) writes.push(Date.now())
      return line.respond(path)
    },
    session: () => ({ buyerId: 1, csrf: 'token' }),
    renew: async () => false,
    now: () => Date.now(),
    // The longest pauses there are.
    random: () => 1,
    isVisible: () => isVisible,
    pullEveryMs: () => pullMs,
    publish: (status: EngineStatus) => seen.push(status),
  }
  const running = runDrainer(db, ports, wakeSignal, stop.signal)
  return { seen, writes, line, wakeSignal, running, state: () => seen.at(-1)?.state }
}

const isSent = async () => (await db.outbox.count()) === 0

/** How a line may be broken. */
const faults: Record<string, (path: string) => Promise<Response> | Response> = {
  'the line is cut': () => Promise.reject(new TypeError('fetch failed')),
  'nothing answers': never,
  'a portal answers': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'a gateway answers 503': () => new Response('busy', { status: 503 }),
  'the server fails': () => answer(500, { reason: 'internal' }),
  'the server is starting': () => answer(503, { reason: 'server.busy' }),
}

describe('after a fault heals', () => {
  it.each(Object.entries(faults))(
    'a send follows within 5 s, however long it lasted: %s (pitfall 12)',
    async (_, broken) => {
      for (const minutes of [0, 0.3, 10]) {
        await edit()
        const { line, wakeSignal, running, writes } = drainer(broken)
        await wait(() => writes.length > 0)
        await vi.advanceTimersByTimeAsync(minutes * 60_000)
        line.respond = wellAnswer
        const took = await wait(isSent)
        expect(took, `after ${minutes} min`).toBeLessThanOrEqual(5_000)
        stop.abort()
        wakeSignal.wake('signal')
        await running
        stop = new AbortController()
      }
    },
    60_000,
  )

  it.each([
    ['the clock says, not each edit', true, 9],
    ['a page needs that nobody sees: never', false, 0],
  ])('a lost line is asked as often as %s', async (_, isVisible, most) => {
    let asked = 0
    const respond = (path: string) => {
      if (path === '/api/health') asked += 1
      throw new TypeError('fetch failed')
    }
    await edit()
    const { state, wakeSignal } = drainer(respond, { isVisible })
    await wait(() => state() === 'offline')
    for (let edits = 0; edits < 20; edits += 1) {
      await edit()
      wakeSignal.wake('edit')
      await settled()
      await vi.advanceTimersByTimeAsync(600)
    }
    if (!isVisible) await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBeLessThanOrEqual(most)
  })
})

describe('a dead uplink under a browser that believes to be online (pitfall 26)', () => {
  it('is told as offline in seconds', async () => {
    await edit()
    const { state } = drainer(never)
    expect(await wait(() => state() === 'offline')).toBeLessThanOrEqual(10_000)
  })

  it('times out at last, and nothing leaves until the line answers: a later edit can still be given up', async () => {
    await edit()
    const { wakeSignal, line, writes, state } = drainer(never)
    await wait(() => state() === 'offline')
    await vi.advanceTimersByTimeAsync(120_000)
    await edit()
    wakeSignal.wake('edit')
    await vi.advanceTimersByTimeAsync(60_000)
    const [first, later] = await db.outbox.orderBy('seq').toArray()
    expect(writes).toHaveLength(1)
    expect([typeof first?.sentAt, typeof later?.sentAt]).toEqual(['number', 'undefined'])
    line.respond = wellAnswer
    await wait(isSent)
  })

  it('is remembered by the next page', async () => {
    await edit()
    await markOutage(db, Date.now())
    const { line, writes, state } = drainer(never)
    await wait(() => state() === 'offline')
    expect(writes).toEqual([])
    line.respond = wellAnswer
    await wait(isSent)
  })

  it('gives a silent request up once while the line is alive, then waits for it to the end', async () => {
    await edit()
    const { writes, state } = drainer((path) => (isWrite(path) ? never() : wellAnswer(path)))
    await wait(() => writes.length === 3)
    const [first, second, third] = writes as [number, number, number]
    expect(second - first).toBeLessThanOrEqual(8_000)
    expect(third - second).toBeGreaterThanOrEqual(30_000)
    expect(state()).not.toBe('idle')
  })
})

describe('idle', () => {
  it.each([0, 5_000])(
    'over something pending lasts no longer than a second, and is counted as a fault: after %i ms',
    async (ms) => {
      const { state } = drainer(wellAnswer)
      await wait(() => state() === 'idle')
      await vi.advanceTimersByTimeAsync(ms)
      const before = watchdogFaults()
      await edit()
      expect(await wait(isSent)).toBeLessThanOrEqual(1_000)
      expect(watchdogFaults() - before).toBe(1)
    },
  )

  it('asks the storage nothing while nothing is written to it', async () => {
    const { state } = drainer(wellAnswer)
    await wait(() => state() === 'idle')
    await vi.advanceTimersByTimeAsync(2_000)
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  })

  it('is no fault when its writer wakes the drainer', async () => {
    const { state, wakeSignal } = drainer(wellAnswer)
    await wait(() => state() === 'idle')
    const before = watchdogFaults()
    for (let edits = 0; edits < 5; edits += 1) {
      await edit()
      wakeSignal.wake('edit')
      await wait(isSent)
    }
    expect(watchdogFaults() - before).toBe(0)
  })
})

/** Counts the pulls of a drainer under a living stream of change notices. */
const withNotices = () => {
  const pulls: number[] = []
  const started = drainer(
    (path) => {
      if (path.startsWith('/api/sync/pull')) pulls.push(Date.now())
      return wellAnswer(path)
    },
    { pullMs: PULL_MS.withNotices },
  )
  return { ...started, pulls }
}

describe('change notices and pulls', () => {
  it('make one pull of an edit and the notice it causes, whichever comes first', async () => {
    const { pulls, wakeSignal, state } = withNotices()
    await wait(() => state() === 'idle')
    expect(pulls).toHaveLength(1)
    await edit()
    wakeSignal.wake('edit')
    await wait(isSent)
    expect(pulls).toHaveLength(1)
    wakeSignal.wake('signal')
    await wait(() => pulls.length === 2)
    await edit()
    wakeSignal.wake('edit')
    wakeSignal.wake('signal')
    await wait(isSent)
    await vi.advanceTimersByTimeAsync(10_000)
    await settled()
    expect(pulls).toHaveLength(3)
  })

  it('come regularly without any notice', async () => {
    const { pulls } = withNotices()
    await wait(() => pulls.length === 1)
    expect(await wait(() => pulls.length === 2, 400_000)).toBeGreaterThanOrEqual(PULL_MS.withNotices - 1_000)
  })
})

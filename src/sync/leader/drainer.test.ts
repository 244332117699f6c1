import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { UserDatabase } from '#db/user-database.ts'

import { record } from '../outbox/outbox.ts'
import type { EngineStatus } from '../stores.ts'
import { backoff, type DrainerPorts } from './drainer-pauses.ts'
import { runDrainer } from './drainer.ts'
import { createWakeSignal } from './wake-signal.ts'

let db: UserDatabase
let stop: AbortController
beforeEach(() => {
  db = new UserDatabase(1)
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await db.delete()
})

const answer = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  Response.json({ code: status, message: '', data }, { status, headers: { [ANSWER_HEADER]: ANSWER_MARK, ...headers } })
const pulled = () => answer(200, { epoch: 'e', number: 1, is_snapshot: true, acknowledged: 0, changes: {} })
const accepted = () => answer(200, { lines: [], removed: [], before: [] })

/** Runs the real drainer over `respond`; `until` resolves when it shows a state. */
function drainer(respond: (path: string) => Response) {
  const seen: EngineStatus[] = []
  const requests: string[] = []
  const wakeSignal = createWakeSignal()
  const ports: DrainerPorts = {
    fetch: async (path) => {
      requests.push(path)
      return respond(path)
    },
    session: () => ({ buyerId: 1, csrf: 'token' }),
    renew: async () => false,
    now: () => Date.now(),
    random: () => 1,
    isVisible: () => true,
    pullEveryMs: () => 60_000,
    publish: (status) => seen.push(status),
  }
  const running = runDrainer(db, ports, wakeSignal, stop.signal)
  const until = async (state: EngineStatus['state'], times = 1) => {
    while (seen.filter((one) => one.state === state).length < times) await new Promise((next) => setTimeout(next, 2))
  }
  return { seen, requests, wakeSignal, until, running }
}
const edit = () => record(db, api.cart.remove, { body: { ids: ['1-1-0'] } }, { label: '删除' })
const isWrite = (path: string) => path.startsWith('/api/cart')

describe('the drainer', () => {
  it('sends what is there, then what is enqueued while it rests', async () => {
    await edit()
    const { until, wakeSignal, seen } = drainer((path) => (isWrite(path) ? accepted() : pulled()))
    await until('idle')
    expect(await db.outbox.count()).toBe(0)
    await edit()
    wakeSignal.wake('edit')
    await until('idle', 2)
    expect(await db.outbox.count()).toBe(0)
    expect(seen.map(({ state }) => state)).toEqual(['sending', 'idle', 'sending', 'idle'])
  })

  it('never rests idle over something pending, even when nobody wakes it', async () => {
    const { until } = drainer((path) => (isWrite(path) ? accepted() : pulled()))
    await until('idle')
    await edit()
    await until('idle', 2)
    expect(await db.outbox.count()).toBe(0)
  }, 15_000)

  it('says offline, and goes on at once when told that the network is back', async () => {
    await edit()
    let isCut = true
    const { until, wakeSignal } = drainer((path) => {
      if (isCut) throw new TypeError('fetch failed')
      return isWrite(path) ? accepted() : pulled()
    })
    await until('offline')
    isCut = false
    wakeSignal.wake('signal')
    await until('idle')
    expect(await db.outbox.count()).toBe(0)
  })

  it('honors Retry-After before anything else, a wake included', async () => {
    await edit()
    let isBusy = true
    const { until, wakeSignal, requests, seen } = drainer((path) => {
      if (isBusy) return answer(503, { reason: 'server.busy' }, { 'retry-after': '1' })
      return isWrite(path) ? accepted() : pulled()
    })
    await until('waiting')
    isBusy = false
    const asked = requests.length
    wakeSignal.wake('signal')
    await new Promise((next) => setTimeout(next, 600))
    expect(requests).toHaveLength(asked)
    await until('idle')
    expect(seen.find(({ state }) => state === 'waiting')?.until).toBeGreaterThan(0)
  })

  it('names the entry the server keeps failing on, and keeps it', async () => {
    await edit()
    await db.outbox.toCollection().modify({ failures: 7 })
    const { until, seen } = drainer(() => answer(500, { reason: 'internal' }))
    await until('blocked')
    const [entry] = await db.outbox.toArray()
    expect(seen.at(-1)?.blocked).toBe(entry?.operationId)
  })

  it('asks to sign in on 401 and stays there without asking the server again', async () => {
    await edit()
    const { until, requests, wakeSignal } = drainer(() => answer(401, { reason: 'auth.required' }))
    await until('needsAuth')
    const asked = requests.length
    wakeSignal.wake('edit')
    await new Promise((next) => setTimeout(next, 50))
    expect(requests).toHaveLength(asked)
    expect(await db.outbox.count()).toBe(1)
  })

  it('stops only after what is in flight was answered', async () => {
    await edit()
    const { running, requests } = drainer((path) => (isWrite(path) ? accepted() : pulled()))
    while (requests.length === 0) await new Promise((next) => setTimeout(next, 1))
    stop.abort()
    await running
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('the pause after a failure', () => {
  it('doubles from a second to a minute, and is drawn from the whole of it', () => {
    expect([1, 2, 3, 7, 20].map((attempt) => backoff(attempt, () => 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
    expect(backoff(20, () => 0.25)).toBe(15_000)
  })
})

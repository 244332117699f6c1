import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HEARTBEAT_STALE_MS, lead } from './leader.ts'

type Request = { grant: () => void; callback: () => Promise<unknown>; reject: (why: unknown) => void }

/** One lock, as browsers keep it: first come first served, `signal` leaves the queue, `steal` throws the holder out. */
function lockManager(): LockManager {
  let holder: Request | undefined
  const queue: Request[] = []
  const next = () => {
    holder = queue.shift()
    holder?.grant()
  }
  const request = (_name: string, options: LockOptions, callback: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const mine: Request = {
        callback,
        reject,
        grant: () =>
          void callback()
            .then(resolve, reject)
            .finally(() => holder === mine && next()),
      }
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(mine)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('left the queue', 'AbortError'))
      })
      if (options.steal) {
        holder?.reject(new DOMException('stolen', 'AbortError'))
        holder = mine
        mine.grant()
      } else {
        queue.push(mine)
        if (!holder) next()
      }
    })
  return { request, query: async () => ({}) } as unknown as LockManager
}

/** A tab that leads until it loses the leadership, with a heartbeat. */
function tab(locks: LockManager | undefined, { isVisible = true } = {}) {
  const state = { isLeading: false, terms: 0, isFrozen: false }
  const run = async (signal: AbortSignal) => {
    state.isLeading = true
    state.terms += 1
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    state.isLeading = false
  }
  const listeners: (() => void)[] = []
  const beat = () => {
    if (!state.isFrozen) for (const listener of listeners) listener()
  }
  const leadership = lead('lock', { run, beat }, { locks, isVisible: () => isVisible, now: () => Date.now() })
  return {
    state,
    listensTo: (other: { listeners: (() => void)[] }) => other.listeners.push(leadership.onHeartbeat),
    listeners,
    ...leadership,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the sending tab', () => {
  it('is one, and the next takes over when it stops', async () => {
    const locks = lockManager()
    const [first, second] = [tab(locks), tab(locks)]
    second.listensTo(first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([first.state.isLeading, second.state.isLeading]).toEqual([true, false])
    await first.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.state.isLeading).toBe(true)
    await second.stop()
  })

  it('loses the lock when it is frozen, and waits for its turn when it thaws', async () => {
    const locks = lockManager()
    const [frozen, visible] = [tab(locks), tab(locks)]
    visible.listensTo(frozen)
    frozen.listensTo(visible)
    await vi.advanceTimersByTimeAsync(10_000)
    frozen.state.isFrozen = true
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_STALE_MS)
    expect([frozen.state.isLeading, visible.state.isLeading]).toEqual([false, true])
    frozen.state.isFrozen = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect([frozen.state.terms, visible.state.terms]).toEqual([1, 1])
    await visible.stop()
    await frozen.stop()
  })

  it('keeps the lock before a hidden tab, however long it is silent', async () => {
    const locks = lockManager()
    const [silent, hidden] = [tab(locks), tab(locks, { isVisible: false })]
    await vi.advanceTimersByTimeAsync(600_000)
    expect([silent.state.isLeading, hidden.state.isLeading]).toEqual([true, false])
    await hidden.stop()
    await silent.stop()
  })

  it('is every tab where the browser has no locks', async () => {
    const [first, second] = [tab(undefined), tab(undefined)]
    expect([first.state.isLeading, second.state.isLeading]).toEqual([true, true])
    await Promise.all([first.stop(), second.stop()])
    expect([first.state.isLeading, second.state.isLeading]).toEqual([false, false])
  })
})

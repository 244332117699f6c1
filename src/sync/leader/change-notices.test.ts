import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Causes, createChangeNotices, type ChangeNotice, PULL_MS, pullEveryMs } from './change-notices.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A server whose streams the test speaks into. */
function listening() {
  const received: ChangeNotice[] = []
  const causes: Causes[] = []
  const opened: { at: number; isClosed: boolean; say: (event: string, data?: string, id?: string) => void }[] = []
  const world = { isVisible: true, isSignedIn: true }
  const notices = createChangeNotices(
    {
      open() {
        const target = new EventTarget()
        const stream = {
          at: Date.now(),
          isClosed: false,
          say: (event: string, data = '', lastEventId = '') =>
            void target.dispatchEvent(new MessageEvent(event, { data, lastEventId })),
        }
        opened.push(stream)
        return {
          addEventListener: (name, listener) =>
            target.addEventListener(name, (event) => listener(event as MessageEvent)),
          close: () => {
            stream.isClosed = true
          },
        }
      },
      now: () => Date.now(),
      random: () => 1,
      isVisible: () => world.isVisible,
      isSignedIn: () => world.isSignedIn,
    },
    (notice, of) => {
      received.push(notice)
      causes.push(of)
    },
  )
  const stop = new AbortController()
  const running = notices.run(stop.signal)
  const open = () => opened.filter(({ isClosed }) => !isClosed)
  /** Beats as the server does, for so long. */
  const live = async (ms: number) => {
    for (let left = ms; left > 0; left -= 15_000) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 15_000))
      open()[0]?.say('beat')
    }
  }
  return { received, causes, opened, open, world, notices, live, stop: () => (stop.abort(), running) }
}

describe('change notices', () => {
  it('are told once a burst, and only the known ones', async () => {
    const { opened, received, stop } = listening()
    opened[0]!.say('hello')
    for (let count = 0; count < 5; count += 1) opened[0]!.say('poke', 'buyer')
    opened[0]!.say('poke', 'catalog')
    opened[0]!.say('poke', 'site')
    opened[0]!.say('poke', 'weather')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(received).toEqual(['buyer', 'catalog', 'site'])
    await stop()
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('name the operations of a burst, and none where one of its notices names none', async () => {
    const { opened, causes, stop } = listening()
    const burst = async (...ids: string[]) => {
      for (const id of ids) opened[0]!.say('poke', 'buyer', id)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    opened[0]!.say('hello')
    await burst('one', 'two three')
    await burst('one', '', 'two')
    await burst('', 'one')
    await burst('four')
    expect(causes).toEqual([['one', 'two', 'three'], [], [], ['four']])
    await stop()
  })

  it('are presumed missed while a stream was down, but not before the first', async () => {
    const { opened, received, open, stop } = listening()
    opened[0]!.say('hello')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(received).toEqual([])
    opened[0]!.say('error')
    await vi.advanceTimersByTimeAsync(30_000)
    open()[0]!.say('hello')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(received).toEqual(['buyer'])
    await stop()
  })
})

describe('a stream', () => {
  it('that is silent for 40 s is given up, one that beats is kept', async () => {
    const { opened, open, live, stop } = listening()
    opened[0]!.say('hello')
    await live(10 * 60_000)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(opened[0]!.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(open()).toHaveLength(1)
    await stop()
  })

  it('a proxy holds back never counts as living', async () => {
    const { notices, stop } = listening()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(notices.since()).toBeUndefined()
    await stop()
  })

  it('is opened again after pauses from 1 to 30 s, at once when told to reconnect', async () => {
    const { opened, open, notices, stop } = listening()
    const pauses: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const brokenAt = Date.now()
      open()[0]!.say('error')
      await vi.advanceTimersByTimeAsync(30_000)
      pauses.push(opened.at(-1)!.at - brokenAt)
    }
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000)
    open()[0]!.say('error')
    await vi.advanceTimersByTimeAsync(0)
    expect(open()).toHaveLength(0)
    notices.reconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(open()).toHaveLength(1)
    await stop()
  })

  it('is not opened again while the page is long hidden, or the session is over', async () => {
    const { opened, open, world, live, notices, stop } = listening()
    opened[0]!.say('hello')
    world.isVisible = false
    await live(6 * 60_000)
    expect(opened).toHaveLength(1)
    open()[0]!.say('error')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(opened).toHaveLength(1)
    world.isVisible = true
    world.isSignedIn = false
    notices.reconnect()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toHaveLength(1)
    world.isSignedIn = true
    notices.reconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(open()).toHaveLength(1)
    await stop()
  })
})

const every = (since: number | undefined, pulledAt: number, isVisible = true) =>
  pullEveryMs({ isVisible: () => isVisible }, { since: () => since }, pulledAt)

describe('the time between two pulls', () => {
  it('is long only when a pull has covered the time before the stream', () => {
    expect(every(undefined, 50)).toBe(PULL_MS.withoutNotices)
    expect(every(undefined, 50, false)).toBe(PULL_MS.hidden)
    expect(every(60, 50)).toBe(PULL_MS.withoutNotices)
    expect(every(40, 50)).toBe(PULL_MS.withNotices)
  })
})

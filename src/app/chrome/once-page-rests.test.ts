import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { oncePageRests } from './once-page-rests.ts'

let answered: () => void = () => undefined
let isObserved = false
const work = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  work.mockReset()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: () => void) {
        answered = hear
      }
      observe() {
        isObserved = true
      }
      disconnect() {
        isObserved = false
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits until no answer came for a second', () => {
  oncePageRests(work, { restMs: 1_000, latestMs: 10_000 })
  vi.advanceTimersByTime(900)
  answered()
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([work.mock.calls.length, isObserved]).toEqual([1, false])
})

it('waits ten seconds for a page that asks without end, and works once', () => {
  oncePageRests(work, { restMs: 1_000, latestMs: 10_000 })
  for (let ms = 0; ms < 9_500; ms += 500) {
    vi.advanceTimersByTime(500)
    answered()
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('does nothing once it is given up', () => {
  oncePageRests(work, { restMs: 1_000, latestMs: 10_000 })()
  vi.advanceTimersByTime(20_000)
  expect([work.mock.calls.length, isObserved]).toEqual([0, false])
})

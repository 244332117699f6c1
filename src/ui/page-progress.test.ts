import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pageRests, pageStands, trackPage } from './page-progress.ts'

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

it('waits until no answer came for a second', async () => {
  void pageRests(1_000, 10_000).then(work)
  await vi.advanceTimersByTimeAsync(900)
  answered()
  await vi.advanceTimersByTimeAsync(999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([work.mock.calls.length, isObserved]).toEqual([1, false])
})

it('waits ten seconds for a page that asks without end, and works once', async () => {
  void pageRests(1_000, 10_000).then(work)
  for (let ms = 0; ms < 9_500; ms += 500) {
    await vi.advanceTimersByTimeAsync(500)
    answered()
  }
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('stands when its file has come and its rows with it', async () => {
  void trackPage(new Promise<void>((come) => setTimeout(come, 5_000)))
  void pageStands().then(work)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.advanceTimersByTimeAsync(400)
  answered()
  await vi.advanceTimersByTimeAsync(499)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('throttle', () => {
  it('runs at once, and once more after a burst', () => {
    const run = vi.fn()
    const burst = throttle(run, 100)
    for (let time = 0; time < 5; time += 1) burst.ask()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(99)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs at once again after a quiet time', () => {
    const run = vi.fn()
    const burst = throttle(run, 100)
    burst.ask()
    vi.advanceTimersByTime(100)
    burst.ask()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs no more when it is stopped', () => {
    const run = vi.fn()
    const burst = throttle(run, 100)
    burst.ask()
    burst.ask()
    burst.stop()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('repeat', () => {
  it('runs at once and then at the interval, skipping while a run is under way', async () => {
    const runs: (() => void)[] = []
    const job = vi.fn(() => new Promise<void>((resolve) => void runs.push(resolve)))
    repeat(job, { everyMs: 100, onError: () => undefined })
    expect(job).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(250)
    expect(job).toHaveBeenCalledTimes(1)
    runs[0]!()
    await vi.advanceTimersByTimeAsync(100)
    expect(job).toHaveBeenCalledTimes(2)
  })

  it('goes on after a failure and tells it', async () => {
    const onError = vi.fn()
    const job = vi.fn(() => Promise.reject(new Error('no')))
    repeat(job, { everyMs: 100, onError })
    await vi.advanceTimersByTimeAsync(100)
    expect(job).toHaveBeenCalledTimes(2)
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('runs soon when asked to, and once more when a run was under way', async () => {
    const runs: (() => void)[] = []
    const job = vi.fn(() => new Promise<void>((resolve) => void runs.push(resolve)))
    const jobs = repeat(job, { everyMs: 100_000, onError: () => undefined })
    jobs.soon()
    jobs.soon()
    expect(job).toHaveBeenCalledTimes(1)
    runs[0]!()
    await vi.advanceTimersByTimeAsync(0)
    expect(job).toHaveBeenCalledTimes(2)
    runs[1]!()
    await vi.advanceTimersByTimeAsync(0)
    expect(job).toHaveBeenCalledTimes(2)
    jobs.soon()
    expect(job).toHaveBeenCalledTimes(3)
    runs[2]!()
    await jobs.stop()
    jobs.soon()
    expect(job).toHaveBeenCalledTimes(3)
  })

  it('stops only when the run under way has ended', async () => {
    const runs: (() => void)[] = []
    const jobs = repeat(() => new Promise<void>((resolve) => void runs.push(resolve)), {
      everyMs: 100,
      onError: () => undefined,
    })
    let hasStopped = false
    const stopped = jobs.stop().then(() => (hasStopped = true))
    await vi.advanceTimersByTimeAsync(300)
    expect(hasStopped).toBe(false)
    runs[0]!()
    await stopped
  })
})

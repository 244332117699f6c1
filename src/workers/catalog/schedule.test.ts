import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createSchedule } from './schedule.ts'

const task = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  task.mockReset()
  task.mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

it('begins at once, or when the time has come', async () => {
  createSchedule(task).restart({ isWanted: true })
  expect(task).toHaveBeenCalledTimes(1)
  const later = createSchedule(task)
  later.restart({ isWanted: true, firstAfterMs: 5_000 })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(task).toHaveBeenCalledTimes(2)
})

it('does not begin a second time after it was asked to run before its time', async () => {
  const schedule = createSchedule(task)
  schedule.restart({ isWanted: true, firstAfterMs: 5_000 })
  await schedule.runNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(task).toHaveBeenCalledTimes(1)
})

it('does not begin for somebody who left meanwhile', async () => {
  const schedule = createSchedule(task)
  schedule.restart({ isWanted: true, firstAfterMs: 5_000 })
  schedule.restart({ isWanted: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(task).not.toHaveBeenCalled()
})

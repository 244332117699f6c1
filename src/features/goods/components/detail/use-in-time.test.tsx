import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { IN_TIME_MS, useInTime } from './use-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type HookProps = { of?: number; value?: string; isLoading: boolean }
const begin = (first: HookProps) =>
  renderHook(({ of = 1, value, isLoading }: HookProps) => useInTime(of, value, isLoading), { initialProps: first })

describe('what stands above the page', () => {
  it('is there at once where it is known', () => {
    expect(begin({ value: '套餐', isLoading: true }).result.current).toEqual({ value: '套餐', isSettled: true })
  })

  it('is waited for a moment', () => {
    const { result, rerender } = begin({ isLoading: true })
    expect(result.current.isSettled).toBe(false)
    act(() => void vi.advanceTimersByTime(IN_TIME_MS - 1))
    expect(result.current.isSettled).toBe(false)
    rerender({ value: '套餐', isLoading: false })
    act(() => void vi.advanceTimersByTime(IN_TIME_MS))
    expect(result.current).toEqual({ value: '套餐', isSettled: true })
  })

  it('never comes late, and holds back nothing on a dead uplink', () => {
    const { result, rerender } = begin({ isLoading: true })
    act(() => void vi.advanceTimersByTime(IN_TIME_MS))
    expect(result.current).toEqual({ isSettled: true })
    rerender({ value: '套餐', isLoading: false })
    expect(result.current.value).toBeUndefined()
    // The next goods on the same page begin with what is known by then.
    rerender({ of: 2, value: '套餐', isLoading: false })
    expect(result.current).toEqual({ value: '套餐', isSettled: true })
  })

  it('is not waited for when asking has failed', () => {
    expect(begin({ isLoading: false }).result.current).toEqual({ value: undefined, isSettled: true })
  })
})

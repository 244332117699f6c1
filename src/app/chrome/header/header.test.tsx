import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useStuck } from './header.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const scroll = (top: number) => {
  window.scrollTo(0, top)
  dispatchEvent(new Event('scroll'))
}
/** Where what sticks to the top of a page begins. */
const top = () => document.documentElement.style.getPropertyValue('--chrome-top')

describe('the header', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    window.scrollTo(0, 0)
  })

  it('follows from 205 px on, 100 ms after the scroll', async () => {
    const { result } = renderHook(useStuck)
    scroll(204)
    await pass(100)
    expect([result.current, top()]).toEqual([false, '0px'])
    scroll(205)
    await pass(99)
    expect(result.current).toBe(false)
    await pass(1)
    expect([result.current, top()]).toEqual([true, 'var(--header)'])
    scroll(204)
    await pass(100)
    expect([result.current, top()]).toEqual([false, '0px'])
  })

  it('looks once for a scroll of many steps, at where it ended', async () => {
    const { result } = renderHook(useStuck)
    for (const step of [100, 300, 150]) scroll(step)
    await pass(100)
    expect(result.current).toBe(false)
  })
})

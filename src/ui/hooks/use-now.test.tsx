import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { Countdown } from '../data/countdown.tsx'
import { useNow } from './use-now.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const Minute = () => <b>{useNow({ everyMs: 60_000 })}</b>

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('ticks every second, once for all that look, and stops when nobody does', async () => {
    const { container, unmount } = render(
      <UiProvider>
        <Countdown endsAt={1_000_000 + 62_000} />
        <Countdown endsAt={1_000_000 + 3_000} over="已结束" />
      </UiProvider>,
    )
    expect(vi.getTimerCount()).toBe(1)
    expect(container.textContent).toContain('00:01:0200:00:03')
    await pass(999)
    expect(container.textContent).toContain('00:01:0200:00:03')
    await pass(1)
    expect(container.textContent).toContain('00:01:0100:00:02')
    await pass(2_000)
    expect(container.textContent).toContain('00:00:59已结束')
    unmount()
    // React may still have work of its own to do.
    await pass(2_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not look at the minute in each place every second', async () => {
    const told = vi.spyOn(Math, 'floor')
    const { container } = render(Array.from({ length: 200 }, (_, place) => <Minute key={place} />))
    told.mockClear()
    await pass(10_000)
    expect(told.mock.calls.length).toBeLessThan(50)
    await pass(60_000)
    expect(container.querySelectorAll('b')[199]!.textContent).toBe('1020000')
  })
})

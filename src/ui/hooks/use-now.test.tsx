import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { Countdown } from '../data/countdown.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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
    await pass(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

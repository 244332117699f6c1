import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useScrollMemory } from './use-scroll-memory.ts'

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
function open(): { goTo: (where: string | -1) => void } {
  const { result } = renderHook(
    (): NavigateFunction => {
      useScrollMemory()
      return useNavigate()
    },
    { wrapper },
  )
  return { goTo: (where) => act(() => void result.current(where as string)) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const scroll = (top: number) => {
  window.scrollTo(0, top)
  dispatchEvent(new Event('scroll'))
}

/** As in a browser: tells how large it is at once, and again when the page has grown. */
const growing = new Set<() => void>()
class PageSize {
  #notify: () => void
  constructor(notify: () => void) {
    this.#notify = notify
  }
  observe() {
    growing.add(this.#notify)
    this.#notify()
  }
  disconnect() {
    growing.delete(this.#notify)
  }
}
const grow = () => {
  for (const notify of growing) notify()
}

describe('the scroll', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('ResizeObserver', PageSize)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    window.scrollTo(0, 0)
  })

  it('returns 100 ms after going back to a page, and begins at the top of another', async () => {
    const { goTo } = open()
    await pass(100)
    scroll(1_234)
    goTo('/cart')
    await pass(99)
    expect(scrollY).toBe(1_234)
    await pass(1)
    expect(scrollY).toBe(0)
    goTo(-1)
    await pass(99)
    expect(scrollY).toBe(0)
    await pass(1)
    expect(scrollY).toBe(1_234)
  })

  it('is left to the page where the address names a place in it', async () => {
    const { goTo } = open()
    await pass(100)
    goTo('/cart/step3/7#proof')
    scroll(640)
    await pass(200)
    expect(scrollY).toBe(640)
  })

  it('stays where it is when only the query changes', async () => {
    const { goTo } = open()
    await pass(100)
    scroll(600)
    goTo('/?page=2')
    await pass(200)
    expect(scrollY).toBe(600)
  })

  it('waits for a page that is still growing, until the buyer takes over', async () => {
    const { goTo } = open()
    await pass(100)
    scroll(1_234)
    goTo('/cart')
    await pass(100)
    const short = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    goTo(-1)
    await pass(100)
    expect(scrollY).toBe(0)
    short.mockRestore()
    grow()
    expect(scrollY).toBe(1_234)

    goTo('/cart')
    await pass(100)
    const still = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    goTo(-1)
    await pass(100)
    still.mockRestore()
    dispatchEvent(new Event('wheel'))
    grow()
    expect(scrollY).toBe(0)
  })
})

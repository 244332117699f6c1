import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createStore } from './create-store.ts'
import { useStoreInEffect, useStorePart } from './use-store.ts'

afterEach(cleanup)

describe('a store that is followed in an effect', () => {
  it('may change while React draws', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const pages = createStore(0)
    const Count = () => <output>{useStoreInEffect(pages)}</output>
    const Page = () => {
      if (pages.get() === 0) pages.set(1)
      return null
    }
    const { rerender } = render(<Count />)
    rerender(
      <>
        <Count />
        <Page />
      </>,
    )
    expect(await screen.findByText('1')).toBeDefined()
    expect(failed.mock.calls.filter(([message]) => String(message).includes('useEffectEvent'))).toEqual([])
    failed.mockRestore()
  })
})

describe('a part of a store', () => {
  it('draws again only when that part changes', () => {
    const counts = createStore({ lines: 1, other: 1 })
    const draw = vi.fn<() => void>()
    const Lines = () => {
      draw()
      return <output>{useStorePart(counts, ({ lines }) => lines)}</output>
    }
    render(<Lines />)
    const drawn = draw.mock.calls.length
    act(() => counts.set({ lines: 1, other: 2 }))
    expect(draw).toHaveBeenCalledTimes(drawn)
    act(() => counts.set({ lines: 5, other: 2 }))
    expect(screen.getByRole('status').textContent).toBe('5')
  })

  it('shows what the store became between drawing and the effect', () => {
    const counts = createStore(1)
    const Late = () => {
      useLayoutEffect(() => counts.set(2))
      return <output>{useStorePart(counts, (count) => count)}</output>
    }
    render(<Late />)
    expect(screen.getByRole('status').textContent).toBe('2')
  })
})

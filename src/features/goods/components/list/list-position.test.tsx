import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createStore } from '#lib/create-store.ts'

import { ListPosition } from './list-position.tsx'
import { FlingContext } from './use-fling.ts'

/** A button lies at the lower end of the window; everything else is 100 × 28 px. */
function measure(this: Element): DOMRect {
  return this.matches('button') ? new DOMRect(0, innerHeight - 80, innerWidth, 80) : new DOMRect(0, 0, 100, 28)
}
const top = () => Number.parseFloat(screen.getByRole('status').style.top)
const rest = () => act(() => vi.advanceTimersByTimeAsync(200))

describe('the position in a list', () => {
  const fling = createStore(false)
  const view = (isLoading: boolean, buttons: number) => (
    <FlingContext value={fling}>
      {Array.from({ length: buttons }, (_, index) => (
        <button key={index} type="button">
          加入
        </button>
      ))}
      <ListPosition row={30} rows={500} isLoading={isLoading} />
    </FlingContext>
  )
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(measure)
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth)
  })
  afterEach(() => {
    cleanup()
    fling.set(false)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('leaves the place of a button that is drawn when the fling ends', async () => {
    fling.set(true)
    const { rerender } = render(view(false, 0))
    await rest()
    expect(top()).toBeGreaterThan(innerHeight - 80)
    rerender(view(false, 1))
    act(() => fling.set(false))
    await rest()
    expect(top()).toBeLessThanOrEqual(innerHeight - 80 - 28)
  })

  it('leaves the place of a button that comes with the rows from the server', async () => {
    const { rerender } = render(view(true, 0))
    await rest()
    expect(top()).toBeGreaterThan(innerHeight - 80)
    rerender(view(false, 1))
    await rest()
    expect(top()).toBeLessThanOrEqual(innerHeight - 80 - 28)
  })
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FlingContext, useFling, useIsWhole } from './use-fling.ts'

const Row = ({ id }: { id: number }) => <li>{useIsWhole() ? `${id} whole` : `${id} flung`}</li>

function List({ rows }: { rows: readonly number[] }) {
  return (
    <FlingContext value={useFling()}>
      {rows.map((id) => (
        <Row key={id} id={id} />
      ))}
    </FlingContext>
  )
}

const scrollBy = (pixels: number) => {
  window.scrollTo(0, scrollY + pixels)
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('a flung list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    window.scrollTo(0, 0)
    vi.useRealTimers()
  })

  it('draws what comes into sight with its words alone, and whole once it rests', async () => {
    const { rerender } = render(<List rows={[1]} />)
    scrollBy(220)
    scrollBy(220)
    rerender(<List rows={[1, 2]} />)
    expect(rows()).toEqual(['1 whole', '2 flung'])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(rows()).toEqual(['1 whole', '2 whole'])
  })
  it('is not at rest between two frames of a device that takes long for each', () => {
    const { rerender } = render(<List rows={[1]} />)
    scrollBy(220)
    scrollBy(220)
    rerender(<List rows={[1, 2]} />)
    for (let frame = 0; frame < 3; frame += 1) {
      vi.advanceTimersByTime(125)
      scrollBy(220)
    }
    rerender(<List rows={[1, 2, 3]} />)
    expect(rows()).toEqual(['1 whole', '2 flung', '3 flung'])
  })
  it('draws whole rows for one jump, which is a search or a page returned to, and for slow steps', () => {
    const { rerender } = render(<List rows={[1]} />)
    scrollBy(3_000)
    rerender(<List rows={[2]} />)
    expect(rows()).toEqual(['2 whole'])
    for (let step = 0; step < 5; step += 1) scrollBy(46)
    rerender(<List rows={[3]} />)
    expect(rows()).toEqual(['3 whole'])
  })
})

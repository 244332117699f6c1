import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { usePull } from './use-pull.ts'
import { useSwipeAway } from './use-swipe-away.ts'

afterEach(cleanup)

function Row({ onAway }: { onAway: () => void }) {
  const row = useSwipeAway<HTMLLIElement>('删除', onAway)
  return (
    <li ref={row}>
      阿莫西林胶囊 <input aria-label="数量" />
    </li>
  )
}
function Pulled({ onPull }: { onPull: () => void }) {
  return <p>{usePull(onPull)}</p>
}

const touch = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
/** A finger (or what `type` says) at a place. */
const pointer = (type: string, clientX: number, clientY = 50) => ({
  pointerId: 1,
  pointerType: type,
  isPrimary: true,
  bubbles: true,
  clientX,
  clientY,
})

function swipe(to: { x: number; y?: number }, { on = 'listitem', type = 'touch', end = 'pointerup' } = {}) {
  const onAway = vi.fn()
  render(<Row onAway={onAway} />)
  const row = screen.getByRole('listitem')
  row.setPointerCapture = vi.fn()
  fireEvent(screen.getByRole(on), new PointerEvent('pointerdown', pointer(type, 300)))
  fireEvent(row, new PointerEvent('pointermove', pointer(type, to.x, to.y)))
  const seen = { swiped: row.dataset['swiped'], transform: row.style.transform }
  fireEvent(row, new PointerEvent(end, pointer(type, to.x, to.y)))
  return { onAway, seen, row }
}

function pull(...moves: [x: number, y: number][]) {
  const onPull = vi.fn()
  render(<Pulled onPull={onPull} />)
  fireEvent.touchStart(document, touch(200, 100))
  for (const [x, y] of moves) fireEvent.touchMove(document, touch(x, y))
  const seen = screen.getByRole('paragraph').textContent
  fireEvent.touchEnd(document, { touches: [] })
  return { onPull, seen, after: screen.getByRole('paragraph').textContent }
}

describe('a swiped row', () => {
  it('follows the finger and goes when let go far enough', () => {
    const { onAway, seen, row } = swipe({ x: 180 })
    expect(seen).toEqual({ swiped: 'enough', transform: 'translateX(-120px)' })
    expect(onAway).toHaveBeenCalledTimes(1)
    expect(row.style.transform).toBe('')
  })

  it.each([
    ['not far enough', { x: 240 }, {}],
    ['to the right', { x: 500 }, {}],
    ['while the page is scrolled', { x: 180, y: 300 }, {}],
    ['with a mouse, which selects text', { x: 180 }, { type: 'mouse' }],
    ['from within a number that is being typed', { x: 180 }, { on: 'textbox' }],
    ['when the browser takes the finger over', { x: 180 }, { end: 'pointercancel' }],
  ])('stays when moved %s', (_, to, how) => {
    const { onAway, row } = swipe(to, how)
    expect(onAway).not.toHaveBeenCalled()
    expect([row.style.transform, row.dataset['swiped']]).toEqual(['', undefined])
  })
})

describe('a pulled page', () => {
  it('syncs when let go far enough', () => {
    const { onPull, seen, after } = pull([200, 140], [200, 220])
    expect([seen, after]).toEqual(['far', 'none'])
    expect(onPull).toHaveBeenCalledTimes(1)
  })

  it('does nothing when let go earlier, or pushed back', () => {
    expect(pull([200, 150]).seen).toBe('short')
    cleanup()
    const { onPull } = pull([200, 220], [200, 110])
    expect(onPull).not.toHaveBeenCalled()
  })

  it('is none when the finger goes sideways, as over a row of chips', () => {
    const { onPull, seen } = pull([120, 120], [120, 300])
    expect(seen).toBe('none')
    expect(onPull).not.toHaveBeenCalled()
  })
})

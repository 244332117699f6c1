import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { markMore } from './mark-more.ts'

const watched = new Map<Element, () => void>()

/** What of the page changes its size is told here: a test has no layout. */
class Sizes {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(part: Element) {
    watched.set(part, this.#tell)
  }
  disconnect() {
    watched.clear()
  }
}
const resize = (part: Element) => watched.get(part)?.()

beforeEach(() => vi.stubGlobal('ResizeObserver', Sizes))
afterEach(() => {
  watched.clear()
  vi.unstubAllGlobals()
})

const Offers = ({ texts }: { texts: readonly string[] }) => (
  <ul ref={markMore}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
const list = () => screen.getByRole('list')
const isMarked = () => list().hasAttribute('data-more')
const widen = (contents: number, window: number) =>
  Object.defineProperties(list(), {
    scrollWidth: { value: contents, configurable: true },
    clientWidth: { value: window, configurable: true },
  })

it('marks the list right as soon as it becomes narrower or wider, with the window or without', () => {
  render(<Offers texts={['满 500 减 20']} />)
  expect(isMarked()).toBe(false)
  widen(390, 300)
  resize(list())
  expect(isMarked()).toBe(true)
  widen(390, 390)
  resize(list())
  expect(isMarked()).toBe(false)
})

it('marks the list right as soon as one of its items changes its width, also one that came later', async () => {
  const { rerender } = render(<Offers texts={['满 500 减 20']} />)
  rerender(<Offers texts={['满 500 减 20', '还差 ¥75.00 起送']} />)
  // The page tells of what came after the drawing.
  await act(async () => {})
  widen(500, 390)
  resize(screen.getByText('还差 ¥75.00 起送'))
  expect(isMarked()).toBe(true)
})

it('watches nothing any more once the list is gone', () => {
  const { unmount } = render(<Offers texts={['满 500 减 20']} />)
  expect(watched.size).toBe(2)
  unmount()
  expect(watched.size).toBe(0)
})

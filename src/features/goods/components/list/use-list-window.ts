import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

import { PAGE_ROWS, pageAt } from '../../model/list-pages.ts'

/** The page's own scroll is what the list scrolls with; the first line stands below the header and the table's head. */
const HEAD_PX = 110
const ADDRESS_DELAY_MS = 300
/** Drawn beyond either edge: a turn of the wheel is not met by empty room. The first drawing does without. */
const BEYOND_PX = 200

const letterScale = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

/** How much larger the browser's letters are than usual: lines that are not measured grow with them. */
export const useLetterScale = (): number => useState(letterScale)[0]

export type ListViewport = {
  /** Called with the rows (from 0) in sight or near. */
  look: (first: number, last: number) => void
  /** The page (from 1) that the address begins at. */
  start: number
}

type ListWindow = {
  rows: number
  perLine: number
  /** Every line is as high as this, so that the scroll bar is true and a place in the list is a place on the page. */
  linePx: number
  /** A list that is fetched as it is looked at, and keeps its place in the address. */
  viewport?: ListViewport | undefined
}

const topOnPage = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top + scrollY)

/** The address says the page in sight, without a step of history: reloading or sharing it leads there. */
function writePage(page: number): void {
  const address = new URL(location.href)
  if (page > 1) address.searchParams.set('page', String(page))
  else address.searchParams.delete('page')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/**
 * Which lines of a long list are drawn, and the room that the others take. `place` goes to the element of the lines.
 */
export function useListWindow<E extends HTMLElement>({ rows, perLine, linePx, viewport }: ListWindow) {
  // The virtualizer is one mutable object: what the compiler would remember of it is outdated after a scroll.
  'use no memo'
  const element = useRef<E>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isReturn = useNavigationType() === 'POP'
  const place = useCallback((next: E | null) => {
    element.current = next
    if (next) setScrollMargin(topOnPage(next))
  }, [])
  // What stands above may grow or shrink with any answer, and the page with it.
  useEffect(() => {
    const watch = new ResizeObserver(() => element.current && setScrollMargin(topOnPage(element.current)))
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const lines = Math.ceil(rows / perLine)
  const [isBegun, setBegun] = useState(false)
  useEffect(() => startTransition(() => setBegun(true)), [])
  // oxlint-disable-next-line react/incompatible-library -- this hook opts out of the compiler
  const virtual = useWindowVirtualizer({
    count: lines,
    estimateSize: () => linePx,
    overscan: isBegun ? Math.ceil(BEYOND_PX / linePx) : 0,
    scrollMargin,
    // Given from the start, so that the first render is not an empty list.
    initialRect: { width: innerWidth, height: innerHeight },
  })
  useEffect(() => virtual.measure(), [virtual, linePx])
  const shown = virtual.getVirtualItems()
  const [firstLine, lastLine] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const sight = Math.floor(((virtual.scrollOffset ?? 0) + HEAD_PX - scrollMargin) / linePx)
  const inSight = Math.max(0, Math.min(rows - 1, sight * perLine))

  const tell = useEffectEvent((first: number, last: number) => viewport?.look(first, last))
  useEffect(
    () => tell(firstLine * perLine, Math.min(rows, (lastLine + 1) * perLine) - 1),
    [firstLine, lastLine, rows, perLine],
  )

  const hasPlace = viewport !== undefined && rows > 0
  /** The line the page was put at to begin with, and where that was. */
  const begun = useRef<{ line: number; top: number }>(undefined)
  const putAt = (line: number) => {
    scrollTo(0, scrollMargin + line * linePx - HEAD_PX)
    begun.current = { line, top: scrollY }
  }
  const begin = useEffectEvent(() => {
    const line = Math.floor((viewport!.start - 1) * PAGE_ROWS) / perLine
    if (line > 0 && isReturn && scrollY < scrollMargin + linePx) putAt(line)
  })
  useEffect(() => {
    if (hasPlace) begin()
  }, [hasPlace])
  const follow = useEffectEvent(() => {
    const { line, top } = begun.current ?? {}
    if (line === undefined || top === undefined) return
    if (Math.abs(scrollY - top) > 1) begun.current = undefined
    else putAt(line)
  })
  // Content above the list may arrive later and push it down: the page follows until the buyer scrolls.
  useEffect(() => follow(), [scrollMargin])
  const page = pageAt(inSight)
  useEffect(() => {
    if (!hasPlace) return undefined
    const timer = setTimeout(() => writePage(page), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasPlace, page])

  return {
    place,
    element,
    lines: shown.map(({ index }) => index),
    before: firstLine * linePx,
    after: Math.max(0, lines - lastLine - 1) * linePx,
    /** The row (from 0) at the top of what is seen. */
    inSight,
    toRow: (row: number) => virtual.scrollToIndex(Math.floor(row / perLine)),
  }
}

import { startTransition, use, useEffect, useRef, useState } from 'react'

import { placeFreely } from '#ui/layout/free-place.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { listMessages } from '../../messages.lazy.ts'
import { FlingContext } from './use-fling.ts'

const REST_MS = 150

const Mark = chakra('output', {
  base: {
    position: 'fixed',
    top: 'calc(100dvh - var(--chrome-bottom, 0px) - 2.5rem)',
    left: 'calc(50% - 4rem)',
    zIndex: 'sticky',
    paddingInline: '3',
    lineHeight: '1.75rem',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'line',
    bg: 'surface',
    boxShadow: 'float',
    color: 'ink.muted',
    fontSize: 'meta',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
})

/** How often a fling has ended and the rows that passed were drawn whole. */
function useFlingEnds(): number {
  const fling = use(FlingContext)
  const [ends, setEnds] = useState(0)
  useEffect(
    () =>
      fling.subscribe(() => {
        // In one transition with the rows, so that their buttons stand when this is told.
        if (!fling.get()) startTransition(() => setEnds((count) => count + 1))
      }),
    [fling],
  )
  return ends
}

type ListPositionProps = {
  row: number
  rows: number
  /** Rows in sight are not here yet. */
  isLoading: boolean
}

/** Where in a long list the buyer is; not shown while he stands at its beginning. */
export function ListPosition({ row, rows, isLoading }: ListPositionProps) {
  const mark = useRef<HTMLOutputElement>(null)
  const flingEnds = useFlingEnds()
  const text = row < 1 ? undefined : listMessages.position(row + 1, rows)
  const drawn = text && `${text}, ${flingEnds} ends${isLoading ? ', loading' : ''}`
  useEffect(() => {
    if (drawn === undefined) return undefined
    // Once the scroll rests, and again when what is pressed came after that: what it covers while rows pass nobody
    // presses.
    const timer = setTimeout(
      () => mark.current?.dataset['drawn'] === drawn && placeFreely(mark.current, 'bottom'),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [drawn])
  if (text === undefined) return null
  return (
    <Mark ref={mark} aria-live="off" data-floats data-drawn={drawn}>
      {text}
    </Mark>
  )
}

import { useEffect, useRef } from 'react'

import { placeFreely } from '#ui/layout/free-place.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { listMessages } from '../../messages.lazy.ts'

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

/** Where in a long list the buyer is; not shown while he stands at its beginning. */
export function ListPosition({ row, rows }: { row: number; rows: number }) {
  const mark = useRef<HTMLOutputElement>(null)
  const text = row < 1 ? undefined : listMessages.position(row + 1, rows)
  useEffect(() => {
    if (text === undefined) return undefined
    // Once the scroll rests: what it covers while rows pass nobody presses.
    const timer = setTimeout(() => mark.current?.textContent === text && placeFreely(mark.current, 'bottom'), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  if (text === undefined) return null
  return (
    <Mark ref={mark} aria-live="off" data-floats>
      {text}
    </Mark>
  )
}

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

const Surface = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    zIndex: 'flyout',
    minWidth: '10rem',
    maxWidth: 'calc(100vw - 1rem)',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    boxShadow: 'float',
    padding: '1',
  },
  variants: { align: { left: { left: '0' }, right: { right: '0' } } },
})

/** A mouse that only passes by opens nothing, and may cross the gap below the button. */
const HOVER_MS = 120

type FlyoutProps = {
  align?: 'left' | 'right'
  /** A mouse that rests on the button opens it as well. */
  opensOnHover?: boolean
  /** The button that opens it; spread the given props on it. */
  renderTrigger: (
    props: { 'aria-expanded': boolean; onClick: (event: MouseEvent) => void },
    close: () => void,
  ) => ReactNode
  children: (close: () => void) => ReactNode
}

/** Floats under its button until something else is pressed, focused, or Esc. Its content exists only while open. */
export function Flyout({ align = 'left', opensOnHover = false, renderTrigger, children }: FlyoutProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const [isPointedAt, setPointedAt] = useState<boolean>()
  useEffect(() => {
    if (isPointedAt === undefined) return undefined
    const timer = setTimeout(() => setOpen(isPointedAt), HOVER_MS)
    return () => clearTimeout(timer)
  }, [isPointedAt])
  const hover = (next: boolean) => (event: PointerEvent) => {
    if (opensOnHover && event.pointerType === 'mouse') setPointedAt(next)
  }
  const press = (event: MouseEvent) => {
    setPointedAt(undefined)
    // Whoever points and then presses wants it open; a press without a pointer comes from the keyboard.
    setOpen((opensOnHover && event.detail > 0) || !isOpen)
  }
  const close = () => {
    setPointedAt(undefined)
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return (
    <chakra.div ref={frame} position="relative" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      {renderTrigger({ 'aria-expanded': isOpen, onClick: press }, close)}
      {isOpen && <Surface align={align}>{children(close)}</Surface>}
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

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

type FlyoutProps = {
  align?: 'left' | 'right'
  /** The button that opens it; spread the given props on it. */
  renderTrigger: (props: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode
  children: (close: () => void) => ReactNode
}

/** Floats under its button until something else is pressed, focused, or Esc. Its content exists only while open. */
export function Flyout({ align = 'left', renderTrigger, children }: FlyoutProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
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
    <chakra.div ref={frame} position="relative">
      {renderTrigger({ 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      {isOpen && <Surface align={align}>{children(() => setOpen(false))}</Surface>}
    </chakra.div>
  )
}

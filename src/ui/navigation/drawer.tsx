import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { openModal } from '#ui/layout/page-marks.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { IconButton } from '../form/button.tsx'

const Sheet = chakra('dialog', {
  base: {
    boxShadow: 'float',
    padding: '0',
    // It stands within what opened it, which may be a cell of numbers.
    textAlign: 'start',
    maxHeight: '100dvh',
    '&[open]': { display: 'flex', flexDirection: 'column', animation: 'cb-rise 120ms ease-out' },
  },
  variants: {
    side: {
      center: {
        margin: 'auto',
        width: 'min(34rem, calc(100vw - 2rem))',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: 'card',
      },
      /** From the right at the counter, from below on a phone. */
      right: {
        marginLeft: { base: '0', md: 'auto' },
        marginTop: { base: 'auto', md: '0' },
        // Not the window's width, of which a scroll bar takes its part.
        width: { base: '100%', md: '24rem' },
        maxWidth: '100%',
        height: { base: 'auto', md: '100dvh' },
        maxHeight: { base: '85dvh', md: '100dvh' },
        borderWidth: '0',
        borderTopRadius: { base: 'card', md: '0' },
        '&[open]': { animation: { md: 'cb-slide 120ms ease-out' } },
      },
    },
    /** For long content: all of a phone, and more of the counter's screen. */
    size: {
      plain: {},
      wide: { width: { md: '30rem' }, height: '100dvh', maxHeight: '100dvh', borderTopRadius: '0' },
      /** Things side by side. */
      broad: { width: 'min(64rem, calc(100vw - 1rem))' },
    },
  },
})

type SheetProps = {
  title: string
  size?: 'plain' | 'wide' | 'broad'
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** Moves it a little, once. */
function nudge(sheet: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  sheet.animate({ transform: ['none', 'scale(1.012)', 'none'] }, { duration: 140, easing: 'ease-out' })
}

function ModalSheet({ side, size, title, onClose, footer, children }: SheetProps & { side: 'center' | 'right' }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const isPressedBeside = useRef(false)
  const id = useId()
  // In a layout effect, because the browser gives the focus back to where it was only while the sheet still stands.
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (dialog) openModal(dialog)
    return () => dialog?.close()
  }, [])
  return (
    <Sheet
      ref={sheet}
      side={side}
      size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onInput={() => {
        isTyped.current = true
      }}
      // A press on the backdrop reaches the dialog itself. One that began within it is a selection that went too far.
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
        // The field that is written in keeps the focus.
        if (isPressedBeside.current) event.preventDefault()
      }}
      onClick={({ currentTarget }) => {
        if (!isPressedBeside.current) return
        isPressedBeside.current = false
        // Beside what was typed it may be a slip of the hand: the dialog says that it stays.
        if (side === 'center' && isTyped.current) nudge(currentTarget)
        else onClose()
      }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        paddingLeft="4"
        paddingRight="1"
        minHeight="3rem"
        borderBottom="1px solid"
        borderColor="line"
      >
        <chakra.h2 id={id} fontSize="h3" paddingBlock="2">
          {title}
        </chakra.h2>
        <IconButton label="关闭" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </chakra.div>
      <chakra.div flex="1" overflow="auto" padding="4" overscrollBehavior="contain">
        {children}
      </chakra.div>
      {footer && (
        <chakra.div
          padding="3"
          borderTop="1px solid"
          borderColor="line"
          display="flex"
          justifyContent="flex-end"
          gap="2"
        >
          {footer}
        </chakra.div>
      )}
    </Sheet>
  )
}

/** A native modal in the middle. Render it while it is open; the browser traps and returns the focus. */
export const Dialog = (props: SheetProps) => <ModalSheet side="center" {...props} />

/** A native modal at the right edge; on phones it rises from below. */
export const Drawer = (props: SheetProps) => <ModalSheet side="right" {...props} />

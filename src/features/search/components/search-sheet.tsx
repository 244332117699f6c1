import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

import { LinkButton } from '#ui/form/text-link.tsx'
import { openModal } from '#ui/layout/page-marks.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { SearchStart } from './hot-searches.tsx'
import { SearchField } from './search-field.tsx'

const Sheet = chakra('dialog', {
  base: {
    margin: '0',
    width: '100%',
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    border: '0',
    padding: '3',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Suggestions take the place of what is searched for often, rather than push it about.
    '&:has([aria-expanded=true]) > section': { display: 'none' },
  },
})

/** The phone's search: the whole screen, keyboard up, what is searched for often below. Render it while it is open. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    if (dialog) openModal(dialog)
    input.current?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <Sheet
      ref={sheet}
      aria-label={messages.search}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <SearchField look="standing" inputRef={input} onSearched={onClose} />
        <LinkButton look="muted" minHeight="touch" onClick={onClose}>
          {messages.close}
        </LinkButton>
      </chakra.div>
      <section>
        <chakra.div marginTop="5">
          <SearchStart />
        </chakra.div>
      </section>
    </Sheet>
  )
}

/**
 * Whether the phone's sheet is open. Going back closes it, so that it never covers another page. A navigation that
 * began before it was opened does not close it, because the buyer is already typing.
 */
export function useSheet(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    if (navigation === 'POP') setOpen(false)
  }
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

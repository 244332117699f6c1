import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether the phone's sheet is open. Going back closes it, so that it never stands over another page; a page that was
 * asked for before it was opened, and arrives only now, does not: the buyer is typing already.
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

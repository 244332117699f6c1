import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { dropUndo } from '#ui/feedback/drop-undo.ts'

/** 撤销 stands on the page where something was done: it goes with that page, not with its filters. */
export function useUndoOfPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    dropUndo()
  }, [pathname])
}

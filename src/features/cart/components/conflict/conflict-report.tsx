import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

import { conflictMessages } from '../../conflict-messages.lazy.ts'
import { causesOf } from '../../model/conflict-sentences.ts'
import { focusRow } from '../line/use-cart-keys.ts'

const Conflicts = lazy(() => import('./conflict-list.lazy.tsx'))

/** The conflicts after a replay; nothing when there are none. Loaded when it is first shown. */
export const ConflictReport = ({ conflicts }: { conflicts: readonly CartConflict[] }) => (
  <Suspense>
    <Conflicts conflicts={conflicts} />
  </Suspense>
)

/**
 * Above the cart: how many lines wait for a decision, including lines that are no longer in the cart. The report closes
 * with the last of them, and the cart has the focus.
 */
export function ConflictNotice({ conflicts }: { conflicts: readonly CartConflict[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = conflicts.length
  if (isOpen && count === 0) setOpen(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && count === 0) {
      toast(conflictMessages.allDone)
      // The button that opened it is gone with the last conflict.
      if (isNobodyFocused()) focusRow(0)
    }
    wasOpen.current = isOpen
  }, [isOpen, count])
  if (count === 0) return null
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="small" look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {conflictMessages.show}
          </Button>
        }
      >
        <output>{conflictMessages.title(count, causesOf(conflicts))}</output>
      </Notice>
      {isOpen && (
        <Drawer title={conflictMessages.sheet} size="wide" onClose={() => setOpen(false)}>
          <ConflictReport conflicts={conflicts} />
        </Drawer>
      )}
    </>
  )
}

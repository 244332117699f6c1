import { lazy, Suspense, useState } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'

import { conflictMessages } from '../../messages.lazy.ts'
import { causesOf } from '../../model/conflict-sentences.ts'

const Conflicts = lazy(() => import('./conflict-list.lazy.tsx'))

/** The conflicts after a replay; nothing when there are none. Loaded when it is first shown. */
export const ConflictReport = ({ conflicts }: { conflicts: readonly CartConflict[] }) => (
  <Suspense>
    <Conflicts conflicts={conflicts} />
  </Suspense>
)

/** Above the cart: how many lines wait for a decision, including lines that are no longer in the cart. */
export function ConflictNotice({ conflicts }: { conflicts: readonly CartConflict[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = conflicts.length
  if (count === 0 && !isOpen) return null
  return (
    <>
      {count > 0 && (
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
      )}
      {isOpen && (
        <Drawer title={conflictMessages.sheet} size="wide" onClose={() => setOpen(false)}>
          {count > 0 ? <ConflictReport conflicts={conflicts} /> : conflictMessages.allDone}
        </Drawer>
      )}
    </>
  )
}

import { useState } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'

import { causesOf } from '../model/conflict-told.ts'
import { ConflictReport } from './conflict-report.tsx'
import { conflictWords as words } from './conflict-words.ts'

/** Over the cart: how much came out otherwise than decided, those lines included that are not in the cart. */
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
              {words.show}
            </Button>
          }
        >
          <output>{words.title(count, causesOf(conflicts))}</output>
        </Notice>
      )}
      {isOpen && (
        <Drawer title={words.sheet} size="wide" onClose={() => setOpen(false)}>
          {count > 0 ? <ConflictReport conflicts={conflicts} /> : words.allDone}
        </Drawer>
      )}
    </>
  )
}

import { lazy, useState } from 'react'

import { useStore } from '#lib/use-store.ts'
import { Late } from '#ui/feedback/late.tsx'
import { Button } from '#ui/form/button.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { listMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import type { CompareList } from './use-compared.ts'

const Comparison = lazy(() => import('./comparison.lazy.tsx'))

/** Below a list in which something is ticked: what, and the way to see it side by side. */
export function CompareBar({ compared }: { compared: CompareList }) {
  const list = useStore(compared)
  const [isOpen, setOpen] = useState(false)
  if (list.length === 0) return null
  const isReady = list.length > 1
  return (
    <Sticky as="section" edge="bottom" aria-label={listMessages.comparison}>
      <chakra.div display="flex" alignItems="center" gap="2" paddingBlock="2" paddingInline={{ base: '3', md: '4' }}>
        <chakra.output flex="1" minWidth="0" truncate color="ink.muted">
          {listMessages.ticked(list.map(({ name }) => name))}
        </chakra.output>
        <Button look="quiet" onClick={() => compared.set([])}>
          {listMessages.tidy}
        </Button>
        <Button
          look="main"
          disabled={!isReady}
          title={isReady ? undefined : listMessages.oneMore}
          aria-keyshortcuts="g b"
          onClick={({ currentTarget }) => {
            // Keys press it from a row. A closed dialog gives the focus back to where it was when it opened.
            currentTarget.focus({ preventScroll: true })
            setOpen(true)
          }}
        >
          {messages.compare} {list.length}
        </Button>
      </chakra.div>
      {isOpen && isReady && (
        <Late>
          <Comparison
            list={list}
            onRemove={(goods) => compared.set(list.filter(({ id }) => id !== goods.id))}
            onClose={() => setOpen(false)}
          />
        </Late>
      )}
    </Sticky>
  )
}

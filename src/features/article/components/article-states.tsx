import { BookX } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead as Unread } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** What should stand here could not be read; `retry` asks again. */
export const NotRead = (props: { error: unknown; retry: () => void; isPage?: boolean }) => (
  <Panel>
    <Unread {...props} />
  </Panel>
)

/** There is no such thing; `action` is the way on. */
export const NotThere = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <Panel>
    <EmptyState isPage icon={BookX} title={title} action={action}>
      {hint}
    </EmptyState>
  </Panel>
)

import { BookX, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { AppError } from '#contract/protocol/errors.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

/** What should stand here could not be read; `retry` asks again. */
export const NotRead = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Panel>
    <EmptyState
      icon={CloudOff}
      title={messages.failed}
      action={
        <Button look="main" onClick={retry}>
          {messages.retry}
        </Button>
      }
    >
      {error instanceof AppError ? toSentence(error) : messages.failedOffline}
    </EmptyState>
  </Panel>
)

/** There is no such thing; `action` is the way on. */
export const NotThere = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <Panel>
    <EmptyState icon={BookX} title={title} action={action}>
      {hint}
    </EmptyState>
  </Panel>
)

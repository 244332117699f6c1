import { CalendarClock, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { listPath } from '#routing/density.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

const Standing = ({ children }: { children: ReactNode }) => (
  <Page minHeight="100vh">
    <Panel minHeight="60vh">{children}</Panel>
  </Page>
)

export const ZoneWaiting = () => (
  <Standing>
    <Skeleton>
      <SkeletonRows rows={8} />
    </Skeleton>
  </Standing>
)

/** Nobody could tell what stands here: not the server, and the page was never seen on this device. */
export function ZoneFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <Standing>
      <EmptyState
        icon={WifiOff}
        title={messages.failed}
        action={
          <Button look="main" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      >
        {isOnline ? toSentence(error) : messages.failedOffline}
      </EmptyState>
    </Standing>
  )
}

type NothingProps = { title: string; text: string; to: string; action: string }

/** Nothing stands at this address; the way on. */
export const ZoneNothing = ({ title, text, to, action }: NothingProps) => (
  <Standing>
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <ButtonLink look="main" to={to}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </Standing>
)

export const NoActivities = () => (
  <EmptyState
    icon={CalendarClock}
    title={messages.noActivities}
    action={
      <ButtonLink look="main" to={listPath('grid')}>
        {messages.toAll}
      </ButtonLink>
    }
  >
    {messages.noActivitiesText}
  </EmptyState>
)

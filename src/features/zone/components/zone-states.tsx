import { CalendarClock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

import { listPath } from '#routing/density.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
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

/** Not the server, and the page was never seen on this device. */
export const ZoneFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Standing>
    <NotRead isPage error={error} retry={onRetry} />
  </Standing>
)

type NothingProps = { title: string; text: string; to: string; action: string }

/** Nothing stands at this address; the way on. */
export const ZoneNothing = ({ title, text, to, action }: NothingProps) => (
  <Page>
    <Panel>
      <EmptyState
        isPage
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
    </Panel>
  </Page>
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

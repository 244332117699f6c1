import { Store as StoreIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { isPassed } from '#domain/eligibility/check-buyer.ts'
import { type MirroredUser, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { messages } from '../messages.ts'

/** Shows its page to a head office that is approved, and tells anybody else who can add a store. */
export function StoreGate({ children }: { children: (user: MirroredUser) => ReactNode }) {
  const { state, user } = useUser()
  if (state === 'loading') return <Skeleton />
  if (user?.buyer.customerType === '连锁总部' && isPassed(user.buyer)) return children(user)
  return (
    <EmptyState
      isPage
      icon={StoreIcon}
      title={messages.store.only}
      action={
        state === 'visitor' ? (
          <ButtonLink look="main" to={paths.login({ from: '/register_dd_step1' })}>
            {messages.signIn}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>{messages.already.home}</ButtonLink>
        )
      }
    >
      {messages.store.onlyText}
    </EmptyState>
  )
}

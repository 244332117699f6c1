import { MessageCircle } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'

import { SharedComputer, toReturn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { WechatStart } from '../components/wechat-start.tsx'
import { messages } from '../messages.ts'
import { useEntrance } from '../queries.ts'

/** Signing in by WeChat: what happens there, and the other ways. */
export default function WechatLoginPage() {
  const { state } = useUser()
  const { entrance, isKnown, isLoading, error, reload } = useEntrance()
  const [query] = useSearchParams()
  const from = query.get('from') ?? undefined
  if (state === 'user') return <Navigate to={toReturn(from ?? null)} replace />
  if (!isKnown && isLoading) return <Skeleton />
  const { login } = messages
  return (
    <Page width="narrow">
      <Panel>
        {!isKnown && <NotRead isPage error={error} retry={reload} />}
        {isKnown && !entrance && (
          <EmptyState
            isPage
            icon={MessageCircle}
            title={login.off}
            action={
              <ButtonLink look="main" to={paths.login({ from })}>
                {login.byPassword}
              </ButtonLink>
            }
          >
            {login.offHint}
          </EmptyState>
        )}
        {entrance && (
          <WechatStart entrance={entrance} purpose="signIn" from={from} title={login.title} steps={login.steps}>
            <SharedComputer />
            <TextLink to={paths.login({ from })} fontSize="meta">
              {login.byPassword}
            </TextLink>
          </WechatStart>
        )}
      </Panel>
    </Page>
  )
}

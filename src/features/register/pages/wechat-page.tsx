import { MessageCircle } from 'lucide-react'

import { useEntrance, WechatStart } from '#features/wechat/index.ts'
import { paths } from '#routing/paths.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

const { wechat: words } = messages

/** First the scan, then the ordinary steps; where no scan is possible, those alone. */
export default function WechatPage() {
  const { entrance, isKnown, isLoading } = useEntrance()
  if (!isKnown && isLoading) return <Skeleton />
  return (
    <Page width="narrow">
      <Panel>
        {entrance ? (
          <WechatStart entrance={entrance} purpose="register" title={words.title} steps={words.steps}>
            <TextLink to={paths.register()} fontSize="meta">
              {words.byPhone}
            </TextLink>
          </WechatStart>
        ) : (
          <EmptyState
            isPage
            icon={MessageCircle}
            title={words.title}
            action={
              <ButtonLink look="main" size="large" to={paths.register()}>
                {words.byPhone}
              </ButtonLink>
            }
          >
            {isKnown ? words.off : words.unknown}
          </EmptyState>
        )}
      </Panel>
    </Page>
  )
}

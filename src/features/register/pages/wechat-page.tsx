import { MessageCircle } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { messages } from '../messages.ts'

/** No agreement with the provider is configured, and none is pretended. */
export default function WechatPage() {
  return (
    <EmptyState
      isPage
      icon={MessageCircle}
      title={messages.wechat.title}
      action={
        <ButtonLink look="main" size="large" to={paths.register()}>
          {messages.wechat.byPhone}
        </ButtonLink>
      }
    >
      {messages.wechat.off}
    </EmptyState>
  )
}

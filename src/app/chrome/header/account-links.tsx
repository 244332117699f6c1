import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { signOut, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { memberPaths } from '#routing/paths/member.ts'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** The company and 退出, or 登录 and 注册. Takes no room away while it is not known who is here. */
export function AccountLinks() {
  const { state, user } = useUser()
  const { pathname, search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  if (state === 'loading') return <chakra.span minHeight="1rem" />
  if (user) {
    return (
      <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
        <TextLink look="ink" truncate fontWeight="500" title="会员中心" to={memberPaths.member()}>
          {user.company || user.username}
        </TextLink>
        <LinkButton look="muted" flexShrink="0" disabled={isLeaving} onClick={() => void signOut(setLeaving)}>
          {isLeaving ? '正在退出…' : '退出'}
        </LinkButton>
      </chakra.span>
    )
  }
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <span>您好，请</span>
      <TextLink to={paths.login({ from: pathname + search })}>登录</TextLink>
      <TextLink look="muted" to={paths.register()}>
        注册
      </TextLink>
    </chakra.span>
  )
}

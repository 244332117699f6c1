import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { signOut, useUser } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'

/** The company and 退出, or 登录 and 注册. Takes no room away while it is not known who is here. */
export function AccountLinks() {
  const { state, user } = useUser()
  const { pathname, search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const hotline = useCommon().data?.commonConfig.hot_line
  if (state === 'loading') return <chakra.span minHeight="1rem" />
  if (user) {
    return (
      <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
        <chakra.b truncate fontWeight="500" color="ink" title={user.company}>
          {user.company}
        </chakra.b>
        <LinkButton look="muted" flexShrink="0" disabled={isLeaving} onClick={() => void signOut(setLeaving)}>
          {isLeaving ? '正在退出…' : '退出'}
        </LinkButton>
      </chakra.span>
    )
  }
  const register = () =>
    alert('开户需要核验营业执照和药品经营或医疗机构执业资质，由客服协助办理。', {
      title: '注册企业账户',
      details: hotline
        ? [{ text: `客服热线 ${hotline}`, href: `tel:${hotline}` }, '准备好证照原件或清晰照片']
        : ['准备好证照原件或清晰照片'],
    })
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <span>您好，请</span>
      <TextLink to={paths.login({ from: pathname + search })}>登录</TextLink>
      <LinkButton look="muted" onClick={() => void register()}>
        注册
      </LinkButton>
    </chakra.span>
  )
}

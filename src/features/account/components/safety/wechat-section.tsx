import { wechatPaths } from '#routing/paths/wechat.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { safety as words } from '../../messages.lazy.ts'
import { useBoundWechat } from '../../page-queries.ts'

/** Whether a WeChat opens the account too, and the way to bind or unbind it; nothing where neither can be. */
export function WechatSection() {
  const { data } = useBoundWechat()
  if (!data) return null
  const { nickname, isInside, isScannable } = data
  const isBound = nickname !== undefined
  if (!isBound && !isInside && !isScannable) return null
  return (
    <Section
      title={words.wechat}
      aside={<TextLink to={wechatPaths.wechat()}>{isBound ? words.wechatUnbind : words.wechatBind}</TextLink>}
    >
      <chakra.p color="ink.muted">{isBound ? words.wechatBound(nickname) : words.wechatUnbound}</chakra.p>
    </Section>
  )
}

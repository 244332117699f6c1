import { chakra } from '@chakra-ui/react'
import { Headset } from 'lucide-react'

import { useUser } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'

import { Hotline, ManagerLine } from './contact.tsx'
import { ItemButton, Peek } from './side-bar-parts.tsx'

/** Customer service, for buyers who may chat: the chat where the shop has one, and whom to call. */
export function ChatItem() {
  const { user } = useUser()
  const url = useCommon().data?.commonConfig.chat_url
  if (user?.isCanChat !== 1) return null
  return (
    <Peek>
      <ItemButton type="button">
        <Headset size={18} aria-hidden />
        <b>客服</b>
      </ItemButton>
      <div>
        <chakra.div display="grid" gap="2" padding="3" minWidth="14rem" fontSize="meta" color="ink.muted">
          {url && (
            <OutsideLink href={url} target="_blank" rel="noreferrer">
              在线咨询
            </OutsideLink>
          )}
          <ManagerLine />
          <Hotline />
        </chakra.div>
      </div>
    </Peek>
  )
}

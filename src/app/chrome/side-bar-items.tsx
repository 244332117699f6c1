import { Headset } from 'lucide-react'

import { useUser } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Hotline, ManagerLine } from './header/contact.tsx'

const LOW = '@media (max-height: 34rem)'
const item = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  width: 'full',
  paddingBlock: '2',
  color: 'ink.muted',
  fontSize: 'meta',
  lineHeight: '1.15',
  textDecoration: 'none',
  _hover: { bg: 'brand.soft', color: 'brand' },
  '&[aria-expanded=true]': { bg: 'brand.soft', color: 'brand' },
  // In a low window all of them have room without their words. It does not scroll: the cards beside it would be cut.
  [LOW]: { '& > b': { srOnly: true } },
  '& > b': { writingMode: 'vertical-rl', fontWeight: '500', letterSpacing: '0.1em' },
} as const
export const ItemLink = chakra(Link, { base: item })
export const ItemButton = chakra('button', { base: item })

/** An item whose card stands beside it while it is pointed at or focused. */
export const Peek = chakra('div', {
  base: {
    position: 'relative',
    '& > div': {
      display: 'none',
      position: 'absolute',
      right: '100%',
      bottom: '0',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'control',
      boxShadow: 'float',
    },
    '&:is(:hover, :focus-within) > div': { display: 'block' },
  },
})

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

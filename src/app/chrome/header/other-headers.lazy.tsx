import { CircleUser, House } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useUnreadCount } from '#features/message/index.ts'
import { SyncChip } from '#features/sync-status/index.ts'
import { paths } from '#routing/paths.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Steps } from '#ui/navigation/steps.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { SchemeButton } from '#ui/theme/scheme-button.tsx'

import { AccountLinks } from './account-links.tsx'
import { Hotline, ManagerLine } from './contact.tsx'
import { InstallButton } from './install-button.tsx'
import { Logo } from './logo.tsx'
import { PhoneAppButton } from './phone-app-button.tsx'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '5',
    minHeight: '3.5rem',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '3', md: '4' },
    fontSize: 'meta',
    color: 'ink.muted',
  },
})

/** The quiet header of the login page: home, add to desktop, the phone's code, and whom to call. */
export function LoginHeader() {
  return (
    <chakra.header className="no-print" bg="surface" borderBottom="1px solid" borderColor="line">
      <Row>
        <Logo />
        <chakra.nav
          marginLeft="auto"
          display="flex"
          alignItems="center"
          gap={{ base: '3', md: '4', lg: '5' }}
          whiteSpace="nowrap"
        >
          <TextLink look="muted" to={paths.home()} display="inline-flex" alignItems="center" gap="1">
            <House size={13} aria-hidden />
            返回首页
          </TextLink>
          <InstallButton look="link" />
          <chakra.span hideBelow="md" display="contents">
            <PhoneAppButton />
            <ManagerLine />
          </chakra.span>
          <Hotline isBrief />
          <chakra.span hideBelow="md">
            <SchemeButton />
          </chakra.span>
        </chakra.nav>
      </Row>
    </chakra.header>
  )
}

const NAMES = ['购物车', '核对订单', '付款', '完成'] as const

const StepsRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '6' },
    minHeight: '3.5rem',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
  },
})

const Bar = chakra('header', { base: { bg: 'surface', borderBottom: '1px solid', borderColor: 'line' } })

const HEARD_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Keeps the place of the side bar where a page has none: the steps stand still on the way from the cart. */
const Middle = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    justifyContent: 'center',
    // With large text the words of other steps give way, then all of them: numbers stay, and the buttons beside them.
    containerType: 'inline-size',
    '@container (max-width: 11rem)': {
      '& ol': { gap: '1' },
      '& li:not([aria-current]) b': HEARD_ONLY,
    },
    '@container (max-width: 8rem)': { '& li b': HEARD_ONLY },
    marginRight: { lg: 'calc(var(--cb-sizes-side-bar) - var(--chrome-right))' },
  },
})

/** The header of the checkout: the step picture instead of search and menus. */
export function StepsHeader({ step = 1 }: { step?: 1 | 2 | 3 | 4 | undefined }) {
  return (
    <Bar className="no-print">
      <StepsRow>
        <Logo hasName={false} />
        <Middle>
          <Steps label="下单步骤" names={NAMES} current={step} />
        </Middle>
        <SyncChip />
        <chakra.span hideBelow="lg" fontSize="meta" color="ink.muted" maxWidth="18rem">
          <AccountLinks />
        </chakra.span>
        <PhoneAccount />
      </StepsRow>
    </Bar>
  )
}

const AccountSheet = lazy(async () => ({ default: (await import('../account-sheet.lazy.tsx')).AccountSheet }))

/** On phones: what the counter's top line holds, behind one button. */
function PhoneAccount() {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  return (
    <>
      <IconButton
        label={unread > 0 ? `账户与联系方式，${unread} 条未读消息` : '账户与联系方式'}
        position="relative"
        hideFrom="lg"
        onClick={() => setOpen(true)}
      >
        <CircleUser size={22} />
        <chakra.span position="absolute" top="0" right="0">
          <CountBadge count={unread} />
        </chakra.span>
      </IconButton>
      {isOpen && (
        <Suspense>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import { House } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { TextLink } from '#ui/form/text-link.tsx'

import { Hotline, ManagerLine } from './contact.tsx'
import { InstallButton } from './install-button.tsx'
import { Logo } from './logo.tsx'
import { PhoneAppButton } from './phone-app-button.tsx'
import { SchemeButton } from './scheme-button.tsx'

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
          gap={{ base: '3', md: '5' }}
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

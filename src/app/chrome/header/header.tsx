import { chakra } from '@chakra-ui/react'

import { useUser } from '#features/account/index.ts'

import { AccountLinks, QualityLink } from './account-links.tsx'
import { Hotline, ManagerLine } from './contact.tsx'
import { InstallButton } from './install-button.tsx'
import { PhoneAppButton } from './phone-app-button.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { SearchBar } from './search-bar.tsx'

const TopLine = chakra('div', {
  base: { bg: 'subtle', color: 'ink.muted', fontSize: 'meta', borderBottom: '1px solid', borderColor: 'line' },
})
export const TopLineRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '5',
    minHeight: '2rem',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
  },
})

/** The header of most pages: who is signed in and whom to call, then the bar one works with. */
export function Header() {
  return (
    <chakra.header className="no-print">
      <TopLine hideBelow="lg">
        <TopLineRow>
          <AccountLinks />
          <chakra.span marginLeft="auto" display="flex" alignItems="center" gap="5">
            {useUser().state === 'user' && <QualityLink />}
            <ManagerLine />
            <Hotline />
            <PhoneAppButton />
            <InstallButton look="link" />
            <SchemeButton />
          </chakra.span>
        </TopLineRow>
      </TopLine>
      <SearchBar />
    </chakra.header>
  )
}

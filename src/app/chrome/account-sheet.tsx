import { chakra } from '@chakra-ui/react'

import { useUser } from '#features/account/index.ts'
import { Drawer } from '#ui/layout/drawer.tsx'

import { AccountLinks } from './account-links.tsx'
import { Hotline, ManagerLine } from './contact.tsx'
import { InstallButton } from './install-button.tsx'
import { QualityLink } from './quality-link.tsx'
import { SchemeButton } from './scheme-button.tsx'

const Lines = chakra('div', {
  base: {
    display: 'grid',
    '& > *': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '3rem',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& > :empty': { display: 'none' },
    '& :is(a, button)': { minHeight: 'touch', display: 'inline-flex', alignItems: 'center' },
  },
})

/** Who is signed in, whom to call, and how the product looks. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const { state } = useUser()
  return (
    <Drawer title="账户" onClose={onClose}>
      <Lines>
        <div>
          <AccountLinks />
        </div>
        <div>
          <ManagerLine />
        </div>
        <div>
          <Hotline />
        </div>
        <div>{state === 'user' && <QualityLink />}</div>
        <div>
          <SchemeButton />
        </div>
        <div>
          <InstallButton look="link" />
        </div>
      </Lines>
    </Drawer>
  )
}

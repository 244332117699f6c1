import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'

import { useUser } from '#features/account/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { paths } from '#routing/paths.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'

import { AccountLinks } from './account-links.tsx'
import { Hotline, ManagerLine } from './contact.tsx'
import { InstallButton } from './install-button.tsx'
import { QualityLink } from './quality-link.tsx'
import { SchemeButton } from './scheme-button.tsx'

const DrawRecords = lazy(async () => ({ default: (await import('#features/draw/index.ts')).DrawRecords }))

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

const MessagesLink = ({ onClick }: { onClick: () => void }) => (
  <TextLink look="ink" width="full" gap="2" to={paths.messages()} onClick={onClick}>
    我的消息 <CountBadge count={useUnreadCount()} />
  </TextLink>
)

/** What was drawn stands here, also when nobody saw the result. */
function DrawRecordsLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton look="ink" width="full" onClick={() => setOpen(true)}>
        抽奖记录
      </LinkButton>
      {isOpen && (
        <Suspense>
          <DrawRecords onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who is signed in, whom to call, and how the product looks. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const { state } = useUser()
  return (
    <Drawer title="账户" onClose={onClose}>
      <Lines>
        <div>
          <AccountLinks />
        </div>
        <div>{state === 'user' && <MessagesLink onClick={onClose} />}</div>
        <div>
          {state === 'user' && (
            <TextLink look="ink" width="full" to={paths.wanted()} onClick={onClose}>
              品种求购
            </TextLink>
          )}
        </div>
        <div>{state === 'user' && <DrawRecordsLink />}</div>
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

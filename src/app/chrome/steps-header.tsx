import { chakra } from '@chakra-ui/react'

import { SyncChip } from '#features/sync-status/index.ts'
import { Steps } from '#ui/navigation/steps.tsx'

import { AccountLinks } from './account-links.tsx'
import { Logo } from './logo.tsx'
import { PhoneAccount } from './phone-account.tsx'

const NAMES = ['购物车', '核对订单', '付款', '完成'] as const

const Row = chakra('div', {
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

/** The header of the way through the till: the step picture instead of search and menus. */
export function StepsHeader({ step = 1 }: { step?: 1 | 2 | 3 | 4 | undefined }) {
  return (
    <chakra.header className="no-print" bg="surface" borderBottom="1px solid" borderColor="line">
      <Row>
        <Logo hasName={false} />
        <chakra.div flex="1" display="flex" justifyContent="center">
          <Steps label="下单步骤" names={NAMES} current={step} />
        </chakra.div>
        <SyncChip />
        <chakra.span hideBelow="lg" fontSize="meta" color="ink.muted" maxWidth="18rem">
          <AccountLinks />
        </chakra.span>
        <PhoneAccount />
      </Row>
    </chakra.header>
  )
}

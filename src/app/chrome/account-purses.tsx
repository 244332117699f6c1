import { chakra } from '@chakra-ui/react'

import type { UserState } from '#contract/account.ts'
import { Money } from '#ui/data/price.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid !important',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    paddingBlock: '3',
    '& dt': { color: 'ink.muted', fontSize: 'meta' },
    '& dd': { fontWeight: '500' },
  },
})

/** The company's rank, balance and points, as the server last said. */
export const AccountPurses = ({ user }: { user: Pick<UserState, 'rank' | 'balance' | 'points'> }) => (
  <Facts>
    <div>
      <dt>会员等级</dt>
      <dd>{user.rank || '普通会员'}</dd>
    </div>
    <div>
      <dt>余额</dt>
      <dd>
        <Money amount={user.balance} tone="ink" />
      </dd>
    </div>
    <div>
      <dt>积分</dt>
      <dd>{user.points}</dd>
    </div>
  </Facts>
)

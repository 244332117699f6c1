import { chakra } from '@chakra-ui/react'

import type { UserState } from '#contract/account.ts'
import { checkBuyer } from '#domain/eligibility/check-buyer.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { RefusalFix } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { useAwaiting } from '../queries.ts'

/** The hour in Shanghai, where the shop is open. */
const hourOf = (now: number) => (Math.floor(now / 3_600_000) + 8) % 24

/** Who buys, what is in the purse, and what keeps this company from buying, if anything does. */
export function BuyerBar({ user }: { user: UserState }) {
  const now = useNow({ everyMs: 60_000 })
  return (
    <>
      <Panel
        pad="none"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="6"
        rowGap="1"
        minHeight="3rem"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
      >
        <chakra.h1 fontSize="h3">
          {messages.hello(hourOf(now))}，{user.company}
        </chakra.h1>
        <chakra.span color="ink.muted">
          {messages.balance} <Money amount={user.balance} />
        </chakra.span>
        <chakra.span color="ink.muted">
          {messages.points} {user.points}
        </chakra.span>
        <Awaiting />
      </Panel>
      {checkBuyer(user.buyer, now).map((refusal) => (
        <Notice key={refusal.code} tone="warn" action={<RefusalFix refusal={refusal} />}>
          {refusal.text}
        </Notice>
      ))}
    </>
  )
}

/** Orders that wait for the buyer, each kind with the way to them. */
function Awaiting() {
  const awaiting = useAwaiting().filter(({ count }) => count > 0)
  if (awaiting.length === 0) return null
  return (
    <chakra.span display="flex" gap="4" marginLeft={{ md: 'auto' }}>
      {awaiting.map(({ status, count }) => (
        <TextLink key={status} to={paths.orders({ status })}>
          {ORDER_STATUS_TEXT[status]} {count}
        </TextLink>
      ))}
    </chakra.span>
  )
}

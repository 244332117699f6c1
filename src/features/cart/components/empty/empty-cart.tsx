import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'

import type { RunningOut } from '#domain/replenishment/running-out.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { type UsualGoods, useUsualGoods } from '../../page-queries.ts'
import { BuyAllButton } from '../add/buy-all-button.tsx'
import { OfferedGoods, OfferedList } from '../line/offered-goods.tsx'

/** An empty cart offers what this buyer will want next: what runs out, and what he buys again and again. */
export function EmptyCart() {
  const { due, frequent, hasOrders } = useUsualGoods()
  const toGoods = (
    <chakra.span display="inline-flex" flexWrap="wrap" justifyContent="center" gap="2">
      <ButtonLink to={paths.list()} look="main">
        {cartMessages.toGoods}
      </ButtonLink>
      <ButtonLink to={paths.quickPurchase()}>{cartMessages.toQuickPurchase}</ButtonLink>
    </chakra.span>
  )
  if (!hasOrders)
    return (
      <Panel>
        <EmptyState isPage icon={ShoppingCart} title={cartMessages.empty} action={toGoods}>
          {cartMessages.drawerEmptyHint}
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <PageHead>
        <h1>{cartMessages.empty}</h1>
        <chakra.span hideBelow="md" color="ink.muted" marginRight="auto">
          {cartMessages.drawerEmptyHint}
        </chakra.span>
        <chakra.span marginLeft={{ base: 'auto', md: '0' }}>{toGoods}</chakra.span>
      </PageHead>
      <Usual
        title={cartMessages.runningOut}
        list={due.map((one) => ({ ...one, number: one.usual.usualNumber, note: <Rhythm usual={one.usual} /> }))}
      />
      <Usual
        title={cartMessages.again}
        list={frequent.map((one) => ({
          ...one,
          number: one.usual.lastNumber,
          note: cartMessages.last(one.usual.lastNumber, one.goods.unit, one.usual.times),
        }))}
      />
    </>
  )
}

const Rhythm = ({ usual: { daysLeft, everyDays } }: { usual: RunningOut }) => (
  <>
    <chakra.span color={daysLeft > 0 ? 'warn' : 'danger'}>{cartMessages.left(daysLeft)}</chakra.span>{' '}
    <chakra.span color="ink.muted">{cartMessages.every(everyDays)}</chakra.span>
  </>
)

type UsualRow = Pick<UsualGoods<unknown>, 'goods'> & { number: number; note: ReactNode }

/** Some of them, and all with one press; nothing where there are none. */
function Usual({ title, list }: { title: string; list: readonly UsualRow[] }) {
  const lines = list.map(({ goods, number }) => ({ goodsId: goods.id, name: goods.name, unit: goods.unit, number }))
  if (list.length === 0) return null
  return (
    <Section
      title={title}
      isFlush
      aside={
        <BuyAllButton look="soft" size="small" title={title} lines={lines}>
          {cartMessages.addAll(list.length)}
        </BuyAllButton>
      }
    >
      <OfferedList>
        {list.map(({ goods, number, note }) => (
          <OfferedGoods key={goods.id} goods={goods} number={number} note={note} />
        ))}
      </OfferedList>
    </Section>
  )
}

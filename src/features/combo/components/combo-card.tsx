import { ScrollText } from 'lucide-react'

import { activityState } from '#domain/activity/activity.ts'
import { apartPrices } from '#domain/combo/apart.ts'
import type { ComboPack } from '#domain/combo/pack.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import { times } from '#domain/money.ts'
import { useBuyer } from '#features/account/index.ts'
import { AddToCart } from '#features/cart/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money, Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { alert } from '#ui/feedback/dialogs.ts'
import { Chip } from '#ui/form/chip.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { PartsTable } from './parts-table.tsx'

const TONE = { running: 'brand', upcoming: 'info', ended: 'neutral', notForYou: 'warn' } as const

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '1',
    minHeight: '3rem',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
  },
})
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    marginTop: 'auto',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
const Meta = chakra('span', { base: { color: 'ink.muted', fontSize: 'meta' } })

/** One combo: what a set holds, what it saves this buyer, how many are left, and the way into the cart. */
export function ComboCard({ pack, now }: { pack: ComboPack; now: number }) {
  const { combo, goods } = pack
  const apart = apartPrices(pack, useRunningDiscounts())
  const buyer = useBuyer()
  const price = goods.price ?? 0
  const facts = limitsOf(pack, buyer)
  return (
    <Panel pad="none" aria-label={combo.name} display="flex" flexDirection="column">
      <ComboHead pack={pack} now={now} />
      <PartsTable pack={pack} apart={apart.parts} />
      <Foot>
        <chakra.div minWidth="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
            <Meta>{messages.perSet}</Meta>
            <Price price={price} size="large" />
            {apart.set > price && (
              <>
                <Meta>
                  {messages.apart} <Price price={apart.set} tone="struck" />
                </Meta>
                <Tag tone="price">
                  {messages.saved} <Money amount={times(apart.set, 1) - times(price, 1)} size="meta" />
                </Tag>
              </>
            )}
            <StaleMark what="价格" />
          </chakra.div>
          {facts.length > 0 && <Meta>{facts.join(' · ')}</Meta>}
        </chakra.div>
        <AddToCart goods={pack} size="detail" />
      </Foot>
    </Panel>
  )
}

function ComboHead({ pack: { combo }, now }: { pack: ComboPack; now: number }) {
  const state = activityState(combo, useBuyer(), now)
  const changesAt = state.kind === 'upcoming' ? state.startsAt : state.kind === 'running' ? state.endsAt : undefined
  const [rule, ...rules] = combo.rules.split('\n').filter(Boolean)
  return (
    <Head>
      <chakra.h2 fontSize="h3">{combo.name}</chakra.h2>
      <Tag tone={TONE[state.kind]}>{messages.state[state.kind]}</Tag>
      {rule !== undefined && (
        <Chip
          marginLeft="auto"
          aria-haspopup="dialog"
          onClick={() => void alert(rule, { title: combo.name, details: rules })}
        >
          <ScrollText size={14} aria-hidden />
          {messages.rules}
        </Chip>
      )}
      <chakra.div flexBasis="100%" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Meta>{combo.note}</Meta>
        {changesAt !== undefined && (
          <Meta display="inline-flex" alignItems="center" gap="1.5">
            {state.kind === 'upcoming' ? messages.startsIn : messages.endsIn} <Countdown endsAt={changesAt} />
          </Meta>
        )}
      </chakra.div>
    </Head>
  )
}

/** What holds the number of sets back; nothing of a combo that cannot be bought anyway. */
function limitsOf({ combo, goods, refusals }: ComboPack, buyer: Buyer | undefined): string[] {
  if (refusals.length > 0) return []
  const bought = buyer?.boughtInPeriod[boughtKey(combo.id)] ?? 0
  return [
    messages.left(goods.stock),
    ...(combo.perOrder > 0 ? [messages.perOrder(combo.perOrder)] : []),
    ...(combo.perBuyer > 0 ? [messages.perBuyer(combo.perBuyer, bought)] : []),
  ]
}

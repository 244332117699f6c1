import { chakra } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'

import { dayOf } from '#domain/instant.ts'
import type { FrequentGoods as Frequent } from '#domain/order/frequent.ts'
import { GoodsCards, GoodsTable } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useFrequentList } from '../queries.ts'

const SHOWN_MAX = { counter: 10, phone: 5 }

/** 常购清单: what this buyer buys again and again, with the quantity of last time, ready to be added. */
export function FrequentGoods({ frequent }: { frequent: readonly Frequent[] }) {
  const isDesktop = useIsDesktop()
  const shown = frequent.slice(0, isDesktop ? SHOWN_MAX.counter : SHOWN_MAX.phone)
  return (
    <Section
      title={messages.frequent}
      note={messages.frequentNote}
      isFlush
      aside={<TextLink to={paths.orders()}>{messages.allOrders}</TextLink>}
    >
      {shown.length > 0 ? <FrequentList frequent={shown} isDesktop={isDesktop} /> : <NothingYet />}
    </Section>
  )
}

function FrequentList({ frequent, isDesktop }: { frequent: readonly Frequent[]; isDesktop: boolean }) {
  const { data: list } = useFrequentList(frequent)
  const count = frequent.length
  if (!list) {
    return (
      <chakra.div minHeight={isDesktop ? `${count * 46 + 36}px` : `${count * 8.75}rem`}>
        <Skeleton>
          <SkeletonRows rows={count} height={isDesktop ? '2rem' : '7.5rem'} />
        </Skeleton>
      </chakra.div>
    )
  }
  const suggested = new Map(frequent.map(({ goodsId, lastNumber }) => [goodsId, lastNumber]))
  if (!isDesktop) return <GoodsCards list={list} look="plain" suggested={suggested} />
  const units = new Map(list.map(({ id, unit }) => [id, unit]))
  const cells = new Map(
    frequent.map((one) => [
      one.goodsId,
      <LastBought key={one.goodsId} frequent={one} unit={units.get(one.goodsId) ?? ''} />,
    ]),
  )
  return <GoodsTable list={list} extra={{ name: messages.lastBought, cells }} suggested={suggested} />
}

function LastBought({ frequent, unit }: { frequent: Frequent; unit: string }) {
  return (
    <>
      <span>{messages.last(frequent.lastNumber, unit)}</span>
      <chakra.span color="ink.faint" fontSize="meta">
        {messages.lastAt(dayOf(frequent.lastAt).slice(5), frequent.times)}
      </chakra.span>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={ClipboardList}
    title={messages.noFrequent}
    action={
      <ButtonLink look="main" to={listPath(preferredDensity())}>
        {messages.toList}
      </ButtonLink>
    }
  />
)

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
import { useFrequentGoods } from '../queries.ts'

/** 常购清单: what this buyer buys again and again, with the quantity of last time, ready to be added. */
export function FrequentGoods() {
  const { state, frequent, list } = useFrequentGoods()
  return (
    <Section
      title={messages.frequent}
      note={messages.frequentNote}
      isFlush
      aside={<TextLink to={paths.orders()}>{messages.allOrders}</TextLink>}
    >
      <chakra.div minHeight="20rem">
        {state === 'loading' && (
          <Skeleton>
            <SkeletonRows rows={6} />
          </Skeleton>
        )}
        {state === 'empty' && (
          <EmptyState
            icon={ClipboardList}
            title={messages.noFrequent}
            action={
              <ButtonLink look="main" to={listPath(preferredDensity())}>
                {messages.toList}
              </ButtonLink>
            }
          />
        )}
        {state === 'ready' && <FrequentList frequent={frequent} list={list} />}
      </chakra.div>
    </Section>
  )
}

type FrequentListProps = Pick<ReturnType<typeof useFrequentGoods>, 'frequent' | 'list'>

function FrequentList({ frequent, list }: FrequentListProps) {
  if (!useIsDesktop()) return <GoodsCards list={list} look="plain" />
  const units = new Map(list.map(({ id, unit }) => [id, unit]))
  const cells = new Map(
    frequent.map((one) => [
      one.goodsId,
      <LastBought key={one.goodsId} frequent={one} unit={units.get(one.goodsId) ?? ''} />,
    ]),
  )
  return <GoodsTable list={list} extra={{ name: messages.lastBought, cells }} />
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

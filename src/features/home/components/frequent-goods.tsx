import { chakra } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import type { FrequentGoods as Frequent } from '#domain/order/frequent.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { BoughtList } from './bought-list.tsx'

type FrequentGoodsProps = { frequent: readonly Frequent[]; list: readonly ListedGoods[] | undefined }

/** 常购清单: what this buyer buys again and again, with the quantity of last time, ready to be added. */
export function FrequentGoods({ frequent, list }: FrequentGoodsProps) {
  return (
    <Section
      title={messages.frequent}
      note={messages.frequentNote}
      isFlush
      aside={<TextLink to={paths.orders()}>{messages.allOrders}</TextLink>}
    >
      {frequent.length > 0 ? <FrequentList frequent={frequent} list={list} /> : <NothingYet />}
    </Section>
  )
}

function FrequentList({ frequent, list }: FrequentGoodsProps) {
  const units = new Map(list?.map(({ id, unit }) => [id, unit]))
  return (
    <BoughtList
      list={list}
      column={messages.lastBought}
      rows={frequent.map((one) => ({
        goodsId: one.goodsId,
        number: one.lastNumber,
        told: <LastBought frequent={one} unit={units.get(one.goodsId) ?? ''} />,
      }))}
    />
  )
}

function LastBought({ frequent, unit }: { frequent: Frequent; unit: string }) {
  return (
    <>
      <span>{messages.last(frequent.lastNumber, unit)}</span>{' '}
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

import { chakra } from '@chakra-ui/react'

import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useSpike } from '../queries.ts'

/** A phone shows a taste; the list of the sale is one press away. */
const SHOWN_MAX = { counter: 5, phone: 3 }

/** 秒杀 with the server's clock: a device whose clock is wrong counts down to the right second all the same. */
export function Spike() {
  const { data, asOf, isLoading } = useSpike()
  const max = useMedia('(min-width: 768px)') ? SHOWN_MAX.counter : SHOWN_MAX.phone
  const goods = useCurrentGoods(data?.list.slice(0, max) ?? [], useOwner())
  const now = useNow({ everyMs: 60_000 })
  if (!data && isLoading) return <Panel minHeight={{ base: '32rem', md: '24rem' }} />
  if (!data || asOf === undefined || goods.length === 0) return null
  const offset = data.timestamp - asOf
  const isBefore = now + offset < data.startsAt
  return (
    <Section
      title={messages.spike}
      isFlush
      note={
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          {isBefore ? messages.spikeStarts : messages.spikeEnds}
          <Countdown endsAt={isBefore ? data.startsAt : data.endsAt} offset={offset} over={messages.spikeOver} />
        </chakra.span>
      }
      aside={<TextLink to={listPath(preferredDensity(), { badge: '秒' })}>{messages.moreSpike}</TextLink>}
    >
      <GoodsCards list={goods} look="picture" />
    </Section>
  )
}

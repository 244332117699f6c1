import { chakra } from '@chakra-ui/react'

import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useSpike } from '../queries.ts'

const SHOWN_MAX = 6

/** 秒杀 with the server's clock: a device whose clock is wrong counts down to the right second all the same. */
export function Spike() {
  const { data, asOf } = useSpike()
  const goods = useCurrentGoods(data?.list.slice(0, SHOWN_MAX) ?? [], useOwner())
  const now = useNow({ everyMs: 60_000 })
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

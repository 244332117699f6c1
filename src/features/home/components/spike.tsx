import { chakra } from '@chakra-ui/react'

import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import type { SpikeSession } from '../queries.ts'
import { SeenAt } from './seen-at.tsx'

/** A phone shows a taste; the list of the sale is one press away. */
const SHOWN_MAX = { counter: 5, phone: 3 }

/** 秒杀 with the server's clock: a device whose clock is wrong counts down to the right second all the same. */
export function Spike({ session, asOf }: { session: SpikeSession; asOf: number }) {
  const max = useMedia('(min-width: 768px)') ? SHOWN_MAX.counter : SHOWN_MAX.phone
  const goods = useCurrentGoods(session.list.slice(0, max), useOwner())
  const now = useNow({ everyMs: 60_000 })
  const offset = session.timestamp - asOf
  const isBefore = now + offset < session.startsAt
  return (
    <Section
      title={messages.spike}
      isFlush
      note={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {isBefore ? messages.spikeStarts : messages.spikeEnds}
          <Countdown endsAt={isBefore ? session.startsAt : session.endsAt} offset={offset} over={messages.spikeOver} />
          <SeenAt at={asOf} />
        </chakra.span>
      }
      aside={<TextLink to={listPath(preferredDensity(), { badge: '秒' })}>{messages.moreSpike}</TextLink>}
    >
      <GoodsCards list={goods} look="picture" />
    </Section>
  )
}

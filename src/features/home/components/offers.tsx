import { type ReactNode, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { useOwner } from '#features/account/index.ts'
import { GoodsCards, GoodsLines, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop, useMedia } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { Recommendation, SpikeSession } from '../queries.ts'

const SHOWN_MAX = { counter: 10, phone: 5 }

/** What others of the trade buy, as it was last seen when there is no connection, with the prices of the mirror. */
export function Recommended({ kinds }: { kinds: readonly Recommendation[] }) {
  const [chosen, choose] = useState<string>()
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0]
  const max = useMedia('(min-width: 48rem)') ? SHOWN_MAX.counter : SHOWN_MAX.phone
  const goods = useCurrentGoods(kind?.list.slice(0, max) ?? [], useOwner())
  if (!kind) return null
  return (
    <Section
      title={messages.recommended}
      isFlush
      note={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {kinds.length > 1 &&
            kinds.map(({ id, title }) => (
              <Chip key={id} type="button" aria-pressed={id === kind.id} onClick={() => choose(id)}>
                {title}
              </Chip>
            ))}
          <AgeNote at={kind.asOf} />
        </chakra.span>
      }
      aside={<TextLink to={listPath(preferredDensity())}>{messages.moreHot}</TextLink>}
    >
      <GoodsCards list={goods} look="picture" />
    </Section>
  )
}

/** A phone shows a taste; the list of the sale is one press away. */
const SPIKE_MAX = { counter: 5, phone: 3 }

/** 秒杀 with the server's clock: a device whose clock is wrong counts down to the right second all the same. */
export function Spike({ session, asOf }: { session: SpikeSession; asOf: number }) {
  const max = useMedia('(min-width: 48rem)') ? SPIKE_MAX.counter : SPIKE_MAX.phone
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
          <AgeNote at={asOf} />
        </chakra.span>
      }
      aside={<TextLink to={listPath(preferredDensity(), { badge: '秒' })}>{messages.moreSpike}</TextLink>}
    >
      <GoodsCards list={goods} look="picture" />
    </Section>
  )
}

type OfferLinesProps = {
  title: string
  note: ReactNode
  more: { text: string; to: string }
  list: readonly ListedGoods[]
}

/** How many a phone shows of them. */
const ON_PHONE = 3

/** One of the two halves under the flash sale: a few goods, and the way to all of them. */
export function OfferLines({ title, note, more, list }: OfferLinesProps) {
  const isDesktop = useIsDesktop()
  return (
    <Section title={title} note={note} isFlush aside={<TextLink to={more.to}>{more.text}</TextLink>}>
      {isDesktop ? <GoodsLines list={list} /> : <GoodsCards list={list.slice(0, ON_PHONE)} look="plain" />}
    </Section>
  )
}

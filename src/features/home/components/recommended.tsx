import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Chip } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import type { Recommendation } from '../queries.ts'
import { SeenAt } from './seen-at.tsx'

const SHOWN_MAX = { counter: 10, phone: 5 }

/** What others of the trade buy, as it was last seen when there is no connection, with the prices of the mirror. */
export function Recommended({ kinds }: { kinds: readonly Recommendation[] }) {
  const [chosen, choose] = useState<string>()
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0]
  const max = useMedia('(min-width: 768px)') ? SHOWN_MAX.counter : SHOWN_MAX.phone
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
          <SeenAt at={kind.asOf} />
        </chakra.span>
      }
      aside={<TextLink to={listPath(preferredDensity())}>{messages.moreHot}</TextLink>}
    >
      <GoodsCards list={goods} look="picture" />
    </Section>
  )
}

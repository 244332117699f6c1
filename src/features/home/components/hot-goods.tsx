import { chakra } from '@chakra-ui/react'

import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useCurrentGoods } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { Age } from '#ui/data/age.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useHotGoods } from '../queries.ts'

const SHOWN_MAX = 10

/** What sells; as it was last seen when there is no connection, with the prices of the mirror. */
export function HotGoods() {
  const { data, asOf, isLoading } = useHotGoods()
  const goods = useCurrentGoods(data?.slice(0, SHOWN_MAX) ?? [], useOwner())
  const isOnline = useOnline()
  return (
    <Section
      title={messages.hot}
      isFlush
      note={!isOnline && asOf !== undefined && <Age at={asOf} />}
      aside={<TextLink to={listPath(preferredDensity())}>{messages.moreHot}</TextLink>}
    >
      <chakra.div minHeight={{ base: '24rem', md: '44rem' }}>
        {goods.length > 0 && <GoodsCards list={goods} look="picture" />}
        {goods.length === 0 && isLoading && (
          <Skeleton>
            <SkeletonRows rows={2} height="19rem" />
          </Skeleton>
        )}
        {goods.length === 0 && !isLoading && (
          <chakra.p padding="4" color="ink.muted">
            {messages.noHot}
          </chakra.p>
        )}
      </chakra.div>
    </Section>
  )
}

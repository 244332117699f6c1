import type { CouponOffer } from '#contract/coupon.ts'
import { useOwner } from '#features/account/index.ts'
import { GoodsCards, useGoodsByIds } from '#features/goods/index.ts'
import { paths } from '#routing/paths.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'

/** The goods a coupon names, from the mirror. */
export function CouponGoods({ offer }: { offer: CouponOffer }) {
  const { data: goods, asOf, error } = useGoodsByIds(offer.rule.goodsIds, useOwner())
  return (
    <Section
      title={messages.goodsOf(offer.name)}
      note={messages.threshold(offer.rule.threshold)}
      aside={<TextLink to={couponPaths.couponCentre()}>{messages.back}</TextLink>}
      isFlush
    >
      {!goods && error === undefined && <Skeleton />}
      {(goods?.length === 0 || error !== undefined) && (
        <EmptyState title={messages.noGoods} action={<ButtonLink to={paths.list()}>{messages.toGoods}</ButtonLink>} />
      )}
      {goods && (
        <AsOf value={asOf}>
          <GoodsCards list={goods} look="plain" />
        </AsOf>
      )}
    </Section>
  )
}

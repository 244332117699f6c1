import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { DiscountPromotion } from '#contract/promotion.ts'
import { discountedPrice, foldOf, isCovered } from '#domain/pricing/discount.ts'
import type { GoodsFact, ShownOffer } from '#features/goods/index.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'

import { welfare } from '../messages.ts'

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'meta',
    color: 'ink.muted',
  },
})

type Told = {
  goods: ListedGoods
  offer: Pick<ShownOffer, 'price' | 'flashSale' | 'discount'>
  discount: DiscountPromotion
}

/** What a discount takes off the price that stands beside it, or why these goods take no part. */
export function DiscountFact({ goods, offer, discount }: Told) {
  const { price, flashSale } = offer
  if (!isCovered(discount, goods)) return <Line>{welfare.out}</Line>
  if (flashSale) return <Line>{welfare.flashSale}</Line>
  return (
    <Line>
      {offer.discount?.id !== discount.id && <Tag tone="price">{foldOf(discount.permille)}</Tag>}
      {price !== undefined && (
        <span>
          {welfare.saves} <Price price={price - discountedPrice(price, discount.permille)} size="meta" tone="ink" />
        </span>
      )}
    </Line>
  )
}

export const discountFact = (discount: DiscountPromotion): GoodsFact => ({
  name: welfare.gain,
  width: '9.5rem',
  of: (goods, offer) => <DiscountFact goods={goods} offer={offer} discount={discount} />,
})

import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods.ts'
import type { DiscountPromotion } from '#contract/promotion.ts'
import { offerOf } from '#domain/goods/price.ts'
import { discountedPrice, isCovered } from '#domain/pricing/discount.ts'
import { useBuyer } from '#features/account/index.ts'
import type { GoodsFact } from '#features/goods/index.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { foldOf, welfare } from '../messages.ts'

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

type Told = { goods: ListedGoods; discount: DiscountPromotion }

/** What goods cost after the discount beside what they cost without, or why they take no part. */
export function DiscountFact({ goods, discount }: Told) {
  const { price, flashSale } = offerOf(goods, useBuyer(), useNow({ everyMs: 60_000 }))
  if (!isCovered(discount, goods)) return <Line>{welfare.out}</Line>
  if (flashSale) return <Line>{welfare.flashSale}</Line>
  return (
    <Line>
      <Tag tone="price">{foldOf(discount.permille)}</Tag>
      {price !== undefined && (
        <>
          <span>
            {welfare.after} <Price price={discountedPrice(price, discount.permille)} size="meta" />
          </span>
          <Price price={price} tone="struck" size="meta" />
        </>
      )}
    </Line>
  )
}

export const discountFact = (discount: DiscountPromotion): GoodsFact => ({
  name: welfare.price,
  width: '12.5rem',
  of: (goods) => <DiscountFact goods={goods} discount={discount} />,
})

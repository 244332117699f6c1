import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { OffersWait, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { AddToCart } from '../add/add-to-cart.tsx'

/** Goods offered on the cart's page, one low line each. */
export const OfferedList = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', md: 'minmax(0, 1fr) 11rem 6rem 13rem' },
      gridTemplateAreas: { base: '"goods goods price" "note add add"', md: '"goods note price add"' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingBlock: '1',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

type OfferedGoodsProps = {
  goods: ListedGoods
  /** Pieces to begin with. */
  number: number
  /** Why it is offered. */
  note: ReactNode
}

/** One of them: what it is, why it is offered, what it costs, and the way into the cart. */
export function OfferedGoods({ goods, number, note }: OfferedGoodsProps) {
  const { price } = offerOf(goods, useBuyer(), useNow({ everyMs: 60_000 }), useRunningDiscounts())
  return (
    <li>
      <chakra.div gridArea="goods" minWidth="0">
        <TextLink look="ink" to={paths.goods({ goodsId: goods.id })}>
          {goods.name} {goods.specification}
        </TextLink>{' '}
        <chakra.span color="ink.muted" fontSize="meta">
          {goods.manufacturer}
        </chakra.span>
      </chakra.div>
      <chakra.div gridArea="note" fontSize="meta">
        {note}
      </chakra.div>
      <chakra.div gridArea="price" textAlign="right">
        <OffersWait>
          <Price price={price} without="—" />
        </OffersWait>
      </chakra.div>
      <chakra.div gridArea="add">
        <AddToCart goods={goods} size="row" suggested={number} />
      </chakra.div>
    </li>
  )
}

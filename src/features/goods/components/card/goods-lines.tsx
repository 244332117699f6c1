import { memo } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { AddToCart } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Expiry, isSignedOut, Meta } from './goods-facts.tsx'
import { LadderHint, OfferPrice } from './price-facts.tsx'
import { useOffer } from './use-offer.ts'

const Lines = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto 12.5rem',
    alignItems: 'center',
    columnGap: '3',
    height: '3.75rem',
    paddingInline: '4',
    lineHeight: '1.4',
    '& > [data-cut] > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** A few goods for half the width of a counter's screen: one low line each, with what an offer is judged by. */
export const GoodsLines = ({ list }: { list: readonly ListedGoods[] }) => (
  <Lines>
    {list.map((goods) => (
      <GoodsLine key={goods.id} goods={goods} />
    ))}
  </Lines>
)

const GoodsLine = memo(function GoodsLine({ goods }: { goods: ListedGoods }) {
  const offer = useOffer(goods)
  return (
    <Line>
      <Thumbnail name={goods.name} dosageForm={goods.dosageForm} picture={goods.picture} size="2.5rem" />
      <div data-cut>
        <div>
          <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })} title={goods.name}>
            {goods.name}
          </TextLink>{' '}
          <GoodsBadges badges={offer.badges} />
        </div>
        <Meta display="block" title={goods.manufacturer}>
          {goods.specification} · 效期 <Expiry goods={goods} />
        </Meta>
      </div>
      <chakra.div display="grid" justifyItems="end">
        <OfferPrice goods={goods} offer={offer} isListed />
        <LadderHint goods={goods} offer={offer} />
      </chakra.div>
      {!isSignedOut(offer) && <AddToCart goods={goods} size="row" />}
    </Line>
  )
})

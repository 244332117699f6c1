import { chakra } from '@chakra-ui/react'

import type { Goods } from '#domain/goods/goods.ts'
import type { GoodsOffer } from '#domain/goods/price.ts'
import { minimumQuantity } from '#domain/goods/stock.ts'
import { describeLadder } from '#domain/pricing/ladder-price.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { GoodsBadge } from '#ui/data/goods-badge.tsx'
import { Price } from '#ui/data/price.tsx'

import { messages, PERIOD_TEXT } from '../messages.ts'
import { Meta, OfferPrice } from './goods-facts.tsx'

const Frame = chakra('div', {
  base: { display: 'grid', gap: '2', padding: '4', bg: 'price.soft', borderRadius: 'control' },
})

/** What it costs: the price now, the flash sale's clock, the ladder, and every promotion in words. */
export function PricePanel({ goods, offer }: { goods: Goods; offer: GoodsOffer }) {
  const { flashSale } = offer
  return (
    <Frame>
      {flashSale && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <GoodsBadge badge="秒" />
          <span>{messages.flashEnds}</span>
          <Countdown endsAt={flashSale.endsAt} />
          <Meta>
            {messages.flashLeft(flashSale.stock, goods.unit)}
            {flashSale.limit > 0 && `，${messages.flashLimit(flashSale.limit, goods.unit)}`}
          </Meta>
        </chakra.div>
      )}
      <chakra.div display="flex" alignItems="baseline" gap="2">
        <OfferPrice goods={goods} offer={offer} size="huge" />
        {offer.price !== undefined && <Meta>/ {goods.unit}</Meta>}
      </chakra.div>
      {offer.price !== undefined && <Ladder goods={goods} />}
      <Promotions goods={goods} offer={offer} />
    </Frame>
  )
}

const Steps = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      paddingBlock: '1',
      paddingInline: '3',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'control',
      bg: 'surface',
    },
    '& > li[data-reached]': { borderColor: 'price' },
  },
})

/** 阶梯价 as seen from the smallest purchase: reached steps are enjoyed, the others say what is missing. */
function Ladder({ goods }: { goods: Goods }) {
  const steps = describeLadder(goods, minimumQuantity(goods))
  if (steps.length === 0) return null
  return (
    <Steps aria-label={messages.ladder}>
      {steps.map(({ number, price, isReached, missing }) => (
        <li key={number} data-reached={isReached || undefined}>
          <Meta>{messages.from(number, goods.unit)}</Meta>
          <Price price={price} />
          <Meta>{isReached ? messages.reached : messages.missing(missing, goods.unit)}</Meta>
        </li>
      ))}
    </Steps>
  )
}

function Promotions({ goods, offer }: { goods: Goods; offer: GoodsOffer }) {
  const { gift, limit } = goods
  const lines = [
    gift && [gift.kind === 'gift' ? '赠' : '换购', messages.gift(gift, goods.unit)],
    goods.isManjian && ['满', messages.manjian],
    goods.isFreeShipping && ['包邮', messages.freeShipping(goods.freeShippingNumber, goods.unit)],
    limit && ['限购', messages.limit(PERIOD_TEXT[limit.period], limit.number, goods.unit)],
    !goods.withCoupon && offer.price !== undefined && ['提示', messages.noCoupon],
  ].filter((line): line is string[] => Array.isArray(line))
  if (lines.length === 0) return null
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {lines.map(([name, text]) => (
        <chakra.li key={name} display="flex" gap="2">
          <chakra.span color="price" flexShrink="0" fontWeight="500">
            {name}
          </chakra.span>
          {text}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

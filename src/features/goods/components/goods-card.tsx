import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods.ts'
import { offerOf } from '#domain/goods/price.ts'
import { useBuyer } from '#features/account/index.ts'
import { AddToCart } from '#features/cart/index.ts'
import { FavoriteButton } from '#features/favorite/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Thumbnail } from '#ui/data/thumbnail.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'
import { Expiry, LadderHint, Meta, OfferPrice, PrescriptionTag, Stock, useMinute } from './goods-facts.tsx'

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1.5',
    padding: '3',
    minWidth: 0,
    bg: 'surface',
    // What is far outside of the window costs nothing to draw.
    contentVisibility: 'auto',
    '& > [data-add]': { alignSelf: 'end' },
  },
  variants: {
    look: {
      /** A picture above at the counter, beside on a phone. */
      picture: {
        gridTemplateColumns: { base: '5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        gridTemplateRows: { md: 'auto 1fr auto' },
        containIntrinsicSize: { base: 'auto 12rem', md: 'auto 22rem' },
        '& > [data-picture]': { marginInline: { md: 'auto' }, width: { base: '5rem', md: '8.5rem' } },
        '& > [data-add]': { gridColumn: { base: '1 / -1', md: 'auto' } },
      },
      plain: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        containIntrinsicSize: { base: 'auto 9rem', md: 'auto 5.5rem' },
      },
    },
  },
})

const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'ink.muted', fontSize: 'meta' },
})

type GoodsCardProps = { goods: ListedGoods; look?: 'picture' | 'plain' }

/** One drug for looking rather than for lines: with its picture, or without where data is dear. */
export function GoodsCard({ goods, look = 'picture' }: GoodsCardProps) {
  const offer = offerOf(goods, useBuyer(), useMinute())
  const image = goods.goodsImage[0]?.list
  return (
    <Frame look={look}>
      {look === 'picture' && (
        <chakra.div data-picture>
          <Thumbnail name={goods.name} dosageForm={goods.dosageForm} src={image} size="100%" />
        </chakra.div>
      )}
      <chakra.div display="grid" gap="1" minWidth="0" alignContent="start">
        <chakra.h3 fontSize="body" fontWeight="600" paddingRight="8" lineClamp="2">
          <TextLink look="ink" to={paths.goods({ goodsId: goods.id })}>
            {goods.name}
          </TextLink>{' '}
          <GoodsBadges badges={offer.badges} />
        </chakra.h3>
        <Meta color="ink.muted">
          {goods.specification} <PrescriptionTag goods={goods} />
        </Meta>
        <Meta overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={goods.manufacturer}>
          {goods.manufacturer}
        </Meta>
        <Facts>
          <span>
            效期 <Expiry goods={goods} />
          </span>
          <span>
            库存 <Stock goods={goods} />
          </span>
          <span>{messages.pack(goods.packing, goods.unit)}</span>
        </Facts>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" minHeight="1.5rem">
          <OfferPrice goods={goods} offer={offer} size="large" />
          <LadderHint goods={goods} offer={offer} />
        </chakra.div>
      </chakra.div>
      <chakra.div data-add>
        <AddToCart goods={goods} size={look === 'picture' ? 'card' : 'row'} />
      </chakra.div>
      <chakra.div position="absolute" top="1" right="1">
        <FavoriteButton goods={goods} />
      </chakra.div>
    </Frame>
  )
}

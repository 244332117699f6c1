import { useState } from 'react'

import type { Substitute } from '#contract/goods/goods-detail.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { AddToCart } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import { Expiry, Meta } from '../card/goods-facts.tsx'
import { OfferPrice } from '../card/price-facts.tsx'
import { pieceYuan } from '../card/price-notes.tsx'
import { useOffer } from '../card/use-offer.ts'
import { SUBSTITUTES_ID } from './buy-bar.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) 9rem 11rem 13rem' },
    gridTemplateAreas: { base: '"goods price" "piece piece" "add add"', lg: '"goods price piece add"' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    _hover: { bg: { lg: 'subtle' } },
  },
})

const SHOWN_FIRST = 5

/** Other makers' goods of the same name and strength, what may be bought first, the cheapest piece first. */
export function Substitutes({ list }: { list: readonly Substitute[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, SHOWN_FIRST)
  return (
    <chakra.div id={SUBSTITUTES_ID} tabIndex={-1} outline="none" scrollMarginTop="calc(var(--chrome-top, 0px) + 8px)">
      <Section title={detailMessages.substitutes} note={detailMessages.substitutesNote} isFlush>
        <chakra.ul listStyle="none">
          {shown.map((one) => (
            <SubstituteRow key={one.goods.id} substitute={one} />
          ))}
        </chakra.ul>
        {shown.length < list.length && (
          <chakra.div padding="2" textAlign="center" borderTop="1px solid" borderColor="line">
            <Button look="quiet" onClick={() => setWhole(true)}>
              {detailMessages.allSubstitutes(list.length)}
            </Button>
          </chakra.div>
        )}
      </Section>
    </chakra.div>
  )
}

function SubstituteRow({ substitute: { goods, unit, piecePrice, saving } }: { substitute: Substitute }) {
  const offer = useOffer(goods)
  return (
    <Row>
      <chakra.div gridArea="goods" minWidth="0">
        <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })}>
          {goods.name} {goods.specification}
        </TextLink>{' '}
        <GoodsBadges badges={offer.badges} />
        <chakra.div display="flex" flexWrap="wrap" columnGap="3" color="ink.faint" fontSize="meta">
          <span>{goods.manufacturer}</span>
          {goods.expiresOn && (
            <span>
              {detailMessages.expires} <Expiry goods={goods} />
            </span>
          )}
          <span>{detailMessages.stock(sellableStock(goods), goods.unit)}</span>
        </chakra.div>
      </chakra.div>
      <chakra.div gridArea="price" textAlign="right">
        <OfferPrice goods={goods} offer={offer} size="large" />
      </chakra.div>
      <chakra.div
        gridArea="piece"
        display={{ base: 'flex', lg: 'grid' }}
        gap={{ base: '2', lg: '0' }}
        justifyItems="end"
      >
        {piecePrice !== undefined && <span>{messages.piece(pieceYuan(piecePrice), unit)}</span>}
        {saving !== undefined && <Saving percent={saving} />}
      </chakra.div>
      <chakra.div gridArea="add" minWidth="0">
        <AddToCart goods={goods} size="row" />
      </chakra.div>
    </Row>
  )
}

function Saving({ percent }: { percent: number }) {
  if (percent === 0) return <Meta>{detailMessages.samePrice}</Meta>
  return (
    <chakra.span color={percent > 0 ? 'brand' : 'ink.faint'} fontSize="meta" fontWeight={percent > 0 ? '600' : '400'}>
      {percent > 0 ? detailMessages.cheaper(percent) : detailMessages.dearer(-percent)}
    </chakra.span>
  )
}

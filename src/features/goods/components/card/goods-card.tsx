import { memo, type ReactNode, use } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { isAboutBuyer } from '#domain/eligibility/check-buyer.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { AddToCart } from '#features/cart/index.ts'
import { FavoriteButton } from '#features/favorite/index.ts'
import { OffersWait } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { CompareTick } from '../compare/compare-tick.tsx'
import { ComparedContext } from '../compare/use-compared.ts'
import { useIsWhole } from '../list/use-fling.ts'
import { Dash, Expiry, FlashTaken, isSignedOut, Meta, PrescriptionTag, ShortNote, Stock } from './goods-facts.tsx'
import { LadderHint, OfferPrice } from './price-facts.tsx'
import { type GoodsNote, useOffer } from './use-offer.ts'

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    columnGap: '3',
    rowGap: '1.5',
    padding: '3',
    minWidth: 0,
    bg: 'surface',
    // On a phone all of the card that does nothing else leads to the goods.
    '& h3 > a': { position: 'static', _after: { inset: { base: '0', md: 'auto' } } },
    '& > [data-buy]': { position: 'relative' },
    // What is far outside of the window costs nothing to draw; the heights below are those of the usual card.
    contentVisibility: 'auto',
  },
  variants: {
    look: {
      tall: {
        gridTemplateRows: 'auto 1fr auto auto',
        containIntrinsicHeight: 'auto 245px',
        '& > [data-picture]': { width: '5rem', marginInline: 'auto' },
      },
      wide: {
        gridTemplateColumns: '4.5rem minmax(0, 1fr)',
        rowGap: '1',
        containIntrinsicHeight: 'auto 155px',
        '& > [data-buy]': { gridColumn: '1 / -1' },
      },
      plain: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        containIntrinsicHeight: { base: 'auto 115px', md: 'auto 65px' },
      },
    },
    /** As high as its line: the picture shrinks and long text is cut. */
    fit: {
      own: {},
      line: {
        contentVisibility: 'visible',
        overflow: 'hidden',
        alignContent: 'space-between',
        '& > [data-picture]': { minHeight: '0', overflow: 'hidden', textAlign: 'center' },
      },
    },
  },
  compoundVariants: [{ look: 'tall', fit: 'line', css: { gridTemplateRows: 'minmax(0, 1fr) auto auto' } }],
})

/** A phone with letters so large that a price and a quantity have no room side by side. */
export const TIGHT = '(max-width: 21rem)'

/** Price and quantity: under each other where it is narrow and tall, on one line where a thumb needs the room. */
const Buy = chakra('div', {
  base: { display: 'flex', gap: '2', minWidth: 0, [`@media ${TIGHT}`]: { flexWrap: 'wrap' } },
  variants: {
    look: {
      tall: { flexDirection: 'column' },
      wide: { alignItems: 'center', justifyContent: 'space-between' },
      plain: {
        flexDirection: { md: 'column' },
        alignItems: { base: 'center', md: 'flex-end' },
        justifyContent: 'space-between',
        // Clear of the heart in the corner.
        paddingRight: { md: '8' },
      },
    },
  },
})

/** Stacked on a phone, so that the elements beside them keep their room. */
const PriceLines = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    minHeight: '1.25rem',
    [`@media ${TIGHT}`]: { flexBasis: 'full' },
  },
  variants: { isStacked: { true: { display: { base: 'grid', md: 'flex' } } } },
})

/** It cuts its lines itself: each element that did would be one more layer in every frame. */
const Flung = chakra('article', {
  base: {
    padding: '3',
    fontWeight: '600',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
    '& > b': { color: 'price' },
  },
})

type GoodsCardProps = {
  goods: ListedGoods
  look?: 'picture' | 'plain'
  /** Pieces to begin with: those of last time. */
  suggested?: number | undefined
  /** What the page has to say about it. */
  note?: GoodsNote | undefined
  /** One of a line of equal height. */
  isFitted?: boolean
  /** What this buyer may not do at all is said above the list. */
  hasNotice?: boolean
}

/** One drug as a card: with its picture, or without it where data is expensive. */
export const GoodsCard = memo(function GoodsCard(props: GoodsCardProps) {
  return useIsWhole() ? <WholeCard {...props} /> : <FlungCard {...props} />
})

/** What passes in a fling. */
function FlungCard({ goods }: GoodsCardProps) {
  const { price } = useOffer(goods)
  return (
    <Flung>
      {goods.name}
      <br />
      <small>{goods.specification}</small>
      <br />
      <small>{goods.manufacturer}</small>
      <br />
      {price !== undefined && (
        <OffersWait>
          <b>¥{formatUnitPrice(price)}</b>
        </OffersWait>
      )}
    </Flung>
  )
}

function WholeCard(props: GoodsCardProps) {
  const { goods, look = 'picture', suggested, note, isFitted = false, hasNotice = false } = props
  const isRoomy = useMedia('(min-width: 48rem)')
  const hasTick = use(ComparedContext) !== undefined
  const offer = useOffer(goods)
  const told = hasNotice ? offer.refusals.find(isAboutBuyer) : undefined
  const shape = look === 'plain' ? 'plain' : isRoomy ? 'tall' : 'wide'
  return (
    <Frame
      look={shape}
      fit={isFitted ? 'line' : 'own'}
      // Room for the tick, which elsewhere lies over the picture.
      paddingLeft={shape === 'plain' && hasTick ? '10' : undefined}
    >
      {shape !== 'plain' && (
        <chakra.div data-picture>
          <Thumbnail name={goods.name} dosageForm={goods.dosageForm} picture={goods.picture} slot="card" size="100%" />
        </chakra.div>
      )}
      <Identity
        goods={goods}
        badges={<GoodsBadges badges={offer.badges} />}
        isOneLine={shape === 'plain'}
        note={
          <>
            {typeof note === 'function' ? note(goods, offer) : note}
            {shape === 'wide' && !isFitted && <FlashTaken offer={offer} />}
          </>
        }
      />
      <Buy look={shape} data-buy>
        <PriceLines isStacked={shape !== 'tall'}>
          {told && isSignedOut(offer) ? (
            <Dash why={told.text} />
          ) : (
            <OfferPrice goods={goods} offer={offer} size="large" isListed />
          )}
          <LadderHint goods={goods} offer={offer} />
          {shape === 'tall' && !isFitted && <FlashTaken offer={offer} />}
        </PriceLines>
        {!told && !isSignedOut(offer) && (
          <AddToCart goods={goods} size={shape === 'tall' ? 'card' : 'row'} suggested={suggested} />
        )}
      </Buy>
      <CompareTick goods={goods} of="card" />
      <chakra.div position="absolute" top="1" right="1">
        <FavoriteButton goods={goods} />
      </chakra.div>
    </Frame>
  )
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

type IdentityProps = { goods: ListedGoods; badges: ReactNode; isOneLine: boolean; note: ReactNode }

/** Name, specification, maker, and what a buyer checks before the price. */
function Identity({ goods, badges, isOneLine, note }: IdentityProps) {
  const maker = <span title={goods.manufacturer}>{goods.manufacturer}</span>
  return (
    <chakra.div display="grid" gap={{ base: '0.5', md: '1' }} minWidth="0" alignContent="start">
      <chakra.h3 fontSize="body" fontWeight="600" paddingRight="8" lineClamp="2">
        <TextLink look="ink" to={paths.goods({ goodsId: goods.id })}>
          {goods.name}
        </TextLink>{' '}
        {badges}
      </chakra.h3>
      <Meta color="ink.muted" {...cut}>
        {/* Beside the day the word would take a line of its own, and the picture its height. */}
        {goods.specification} <PrescriptionTag goods={goods} />
        <ShortNote goods={goods} /> {isOneLine && maker}
      </Meta>
      {!isOneLine && <Meta {...cut}>{maker}</Meta>}
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" color="ink.muted" fontSize="meta">
        <span>
          效期 <Expiry goods={goods} isBare />
        </span>
        <span>
          库存 <Stock goods={goods} />
        </span>
        <span>{messages.pack(goods.packing, goods.unit)}</span>
      </chakra.div>
      {note}
    </chakra.div>
  )
}

import { memo } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { isAboutBuyer } from '#domain/eligibility/check-buyer.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { formatUnitPrice } from '#domain/money.ts'
import type { LastPurchase } from '#domain/order/last-purchases.ts'
import { AddToCart } from '#features/cart/index.ts'
import { OffersWait } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { Dash, Expiry, isSignedOut, Meta, ShortNote, Stock } from '../card/goods-facts.tsx'
import { LadderHint, OfferPrice } from '../card/price-facts.tsx'
import { LastPaid, PiecePrice } from '../card/price-notes.tsx'
import { type GoodsNote, useOffer } from '../card/use-offer.ts'
import { CompareTick } from '../compare/compare-tick.tsx'
import { useIsWhole } from './use-fling.ts'

/** Every row is as high as this (pixels; letters of the usual size), so that a long list is windowed without measuring. */
export const ROW_PX = 46
/** Of the last column, which a visitor's table does not have. */
export const QUANTITY_WIDTH = '13.5rem'

const Row = chakra('tr', {
  base: {
    height: `${ROW_PX / 16}rem`,
    // Painted by itself: where one row changes, the browser takes what it has painted of the others.
    isolation: 'isolate',
    lineHeight: '1.3',
    // Twice the class: the table's own padding would make the row higher than it is said to be.
    '&& > td': { paddingBlock: '0', whiteSpace: 'nowrap' },
    // A cell cuts its own lines, and only where they can be too long: each element that does is one more layer that the
    // browser lays over the others in every frame.
    '& > [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // What forbids buying may take two lines.
    '&& > td:last-of-type:not([data-number])': { whiteSpace: 'normal' },
    '& > [data-told] > :is(div, span)': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    // The first of two lines.
    '&&[data-flung] > td': { verticalAlign: 'top', paddingTop: '5px' },
  },
})

type GoodsRowProps = {
  goods: ListedGoods
  index: number
  /** What the page tells besides, in a column of its own. */
  extra?: GoodsNote | undefined
  /** Pieces to begin with: those of last time. */
  suggested?: number | undefined
  /** What this buyer may not do at all is said above the list. */
  hasNotice?: boolean | undefined
  /** What this buyer paid last. */
  last?: LastPurchase | undefined
  /** Ends at the price: a visitor can put nothing into a cart. */
  isVisitor?: boolean
}

/** The name gives way to its badges, which a cut would make unreadable. */
const BadgedName = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span': { flexShrink: 0 },
  },
})

/** Two facts on one line, the more important one at its end. */
const Pair = chakra('div', {
  base: { display: 'flex', justifyContent: 'flex-end', alignItems: 'baseline', gap: '3', minHeight: '1.0625rem' },
})

/**
 * One drug on one line: what it is, what is left, what it costs, and how many. Drawn again only when its goods are
 * another object, which a list makes of changed goods alone.
 */
export const GoodsRow = memo(function GoodsRow(props: GoodsRowProps) {
  return useIsWhole() ? <WholeRow {...props} /> : <FlungRow {...props} />
})

function WholeRow({ goods, index, extra, suggested, hasNotice, last, isVisitor }: GoodsRowProps) {
  const offer = useOffer(goods)
  const naming = [goods.approvalNumber, goods.tradeName].filter(Boolean)
  // Their own columns have no room on a narrow screen.
  const folded = [goods.specification, goods.manufacturer].filter(Boolean)
  const told = hasNotice ? offer.refusals.find(isAboutBuyer) : undefined
  const name = (
    <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })} title={goods.name}>
      {goods.name}
    </TextLink>
  )
  return (
    <Row data-row={index} aria-rowindex={index + 2}>
      <td data-cut>
        <CompareTick goods={goods} of="row" />
        {offer.badges.length > 0 ? (
          <BadgedName>
            {name}
            <GoodsBadges badges={offer.badges} />
          </BadgedName>
        ) : (
          <>
            {name}
            <br />
          </>
        )}
        {/* The cell cuts what stands last, and the end of a number is what tells it from another. */}
        <Meta title={[...folded, ...naming].join(' · ')}>
          <chakra.span hideFrom="xl">{[...folded, ...naming.slice(0, 1)].join(' · ')}</chakra.span>
          <chakra.span hideBelow="xl">{naming.join(' · ')}</chakra.span>
        </Meta>
      </td>
      <td data-cut data-folds>
        <span title={goods.specification}>{goods.specification}</span>
        <br />
        <Meta>{goods.dosageForm}</Meta>
      </td>
      <td data-cut data-folds>
        <span title={goods.manufacturer}>{goods.manufacturer}</span>
        <br />
        <Meta>{goods.origin}</Meta>
      </td>
      {extra !== undefined && <td data-told>{typeof extra === 'function' ? extra(goods, offer) : extra}</td>}
      <td>
        <Expiry goods={goods} isBare />
        <br />
        <Meta data-tone={goods.storage === 'cold' ? 'danger' : undefined}>
          {STORAGE_TEXT[goods.storage]}
          <ShortNote goods={goods} />
        </Meta>
      </td>
      <td data-number data-cut>
        <Stock goods={goods} />
        <br />
        <Meta title={`${messages.pack(goods.packing, goods.unit)}`}>
          {messages.packs(goods.packing, goods.caseSize)} {goods.unit}
        </Meta>
      </td>
      <td data-number data-cut>
        <Pair>
          {last && <LastPaid last={last} />}
          {told && isSignedOut(offer) ? <Dash why={told.text} /> : <OfferPrice goods={goods} offer={offer} isListed />}
        </Pair>
        <Pair>
          <LadderHint goods={goods} offer={offer} />
          <PiecePrice goods={goods} offer={offer} />
        </Pair>
      </td>
      {!isVisitor && (
        <td>
          {told ? (
            <Dash why={told.text} />
          ) : (
            !isSignedOut(offer) && <AddToCart goods={goods} size="row" suggested={suggested} />
          )}
        </td>
      )}
    </Row>
  )
}

/** What passes in a fling: what a list is skimmed by, at its place, in as few elements as can be. */
function FlungRow({ goods, index, extra, isVisitor }: GoodsRowProps) {
  const { price } = useOffer(goods)
  return (
    <Row data-row={index} data-flung aria-rowindex={index + 2}>
      <td data-cut>{goods.name}</td>
      <td data-cut data-folds>
        {goods.specification}
      </td>
      <td data-cut data-folds>
        {goods.manufacturer}
      </td>
      <td
        data-number
        colSpan={3 + (extra === undefined ? 0 : 1) + (isVisitor ? 0 : 1)}
        style={isVisitor ? undefined : { paddingRight: `calc(${QUANTITY_WIDTH} + 0.5rem)` }}
      >
        {price !== undefined && <OffersWait>¥{formatUnitPrice(price)}</OffersWait>}
      </td>
    </Row>
  )
}

import type { ReactNode } from 'react'

import type { Goods } from '#domain/goods/goods.ts'
import { PERIOD_TEXT } from '#domain/goods/sheet/words.ts'
import { times, type UnitPrice } from '#domain/money.ts'
import { foldOf, lessDiscount } from '#domain/pricing/discount.ts'
import { flashTaken } from '#domain/pricing/flash-sale.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { piecesMissing, thresholdFor } from '#domain/pricing/packs/whole-packs.ts'
import { paidPriceOf } from '#domain/pricing/unit-price.ts'
import { FLASH_LEFT_OUT } from '#domain/pricing/words/manjian-text.ts'
import { useManjians, useOffersAwaited, useRunningDiscounts } from '#features/site/index.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { GoodsBadge } from '#ui/data/goods-badge.tsx'
import { Money, Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import { Meta } from '../card/goods-facts.tsx'
import { OfferPrice } from '../card/price-facts.tsx'
import { useLadder, useMinute } from '../card/use-offer.ts'

const Frame = chakra('div', {
  base: { display: 'grid', gap: '2', padding: '4', bg: 'price.soft', borderRadius: 'control' },
})

export type PricePanelProps = {
  goods: Goods
  offer: GoodsOffer
  /** Pieces in the field, also while they are typed. */
  number: number
  /** Pieces of it bought in the limit's period, and in the running flash sale. */
  bought: number
  flashBought: number
  /** What the buyer signed for it, before any discount. */
  signed?: UnitPrice | undefined
}

/**
 * What it costs: the price now, the flash sale's clock, and ladder and promotions as the quantity in the field meets
 * them.
 */
export function PricePanel(props: PricePanelProps) {
  const { goods, offer, flashBought } = props
  const { flashSale } = offer
  // A discount that is not known yet would lower what is shown a moment later.
  const isAwaited = useOffersAwaited() && offer.price !== undefined
  const taken = flashSale && flashTaken(flashSale)
  return (
    <Frame>
      {flashSale && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <GoodsBadge badge="秒" />
          <span>{detailMessages.flashEnds}</span>
          <Countdown endsAt={flashSale.endsAt} />
          <Meta>
            {messages.flashLeft(flashSale.stock, goods.unit)}
            {taken !== undefined && `，${messages.flashTaken(taken)}`}
            {flashSale.limit > 0 && `，${detailMessages.flashLimit(flashSale.limit, flashBought, goods.unit)}`}
          </Meta>
        </chakra.div>
      )}
      {isAwaited ? (
        <SkeletonBox aria-busy height="2rem" width="9rem" />
      ) : (
        <>
          <Now {...props} />
          {offer.price !== undefined && <Ladder {...props} />}
        </>
      )}
      <Promotions {...props} />
    </Frame>
  )
}

/** The price of a piece, the discount in it, and what the chosen pieces come to. */
function Now(props: PricePanelProps) {
  const { goods, offer } = props
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
      <OfferPrice goods={goods} offer={offer} size="huge" />
      {offer.price !== undefined && <Meta>/ {goods.unit}</Meta>}
      {offer.discount && (
        <Tag tone="price" title={offer.discount.name}>
          {foldOf(offer.discount.permille)}
        </Tag>
      )}
      {offer.price !== undefined && offer.isBuyable && <Subtotal {...props} />}
    </chakra.div>
  )
}

/** What the chosen pieces cost together at their own price. */
function Subtotal({ goods, offer, number, flashBought }: PricePanelProps) {
  const now = useMinute()
  const running = useRunningDiscounts()
  // Pieces beyond the flash sale have the usual price, discount included.
  const line = { number, type: offer.defaultType, now, flashBought }
  const { price, undiscounted, source, discount } = paidPriceOf(goods, line, running)
  if (price === undefined || undiscounted === undefined) return null
  const amount = lessDiscount(times(undiscounted, number), discount)
  // A discount is taken off the amount: what it leaves of the price is rounded, and pieces times that may be less.
  const exact = price % 100 > 0 && times(price, number) === amount ? price : undefined
  return (
    <chakra.output marginLeft="auto" textAlign="right" aria-live="polite">
      <Meta>{detailMessages.subtotal(number, goods.unit, exact)} </Meta>
      <Money amount={amount} size="large" />
      {offer.flashSale && source !== 'flashSale' && <Meta display="block">{detailMessages.flashBeyond}</Meta>}
    </chakra.output>
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

/** 阶梯价 as seen from the quantity in the field: reached steps are enjoyed, the others say what is missing. */
function Ladder({ goods, offer, number }: PricePanelProps) {
  const steps = useLadder(goods, offer, number)
  if (steps.length === 0) return null
  return (
    <Steps aria-label={detailMessages.ladder}>
      {steps.map(({ number: from, price, isReached, missing }) => (
        <li key={from} data-reached={isReached || undefined}>
          <Meta>{messages.from(from, goods.unit)}</Meta>
          <Price price={price} />
          <Meta>{isReached ? detailMessages.reached : detailMessages.missing(missing, goods.unit)}</Meta>
        </li>
      ))}
    </Steps>
  )
}

type Line = { name: string; text: string; state?: ReactNode }

/** Every promotion in words, each with what the quantity in the field still lacks for it. */
function Promotions(props: PricePanelProps) {
  const manjians = useManjians()
  const lines = linesOf(props, manjians)
  if (lines.length === 0) return null
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {lines.map(({ name, text, state }) => (
        <chakra.li key={name} display="grid" gridTemplateColumns="2.5rem minmax(0, 1fr)" gap="2">
          <chakra.span color="price" fontWeight="500">
            {name}
          </chakra.span>
          <span>
            {text} {state && <Meta>{state}</Meta>}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function linesOf(
  { goods, offer, number, bought, signed }: PricePanelProps,
  manjians: ReturnType<typeof useManjians>,
): Line[] {
  const { limit, unit } = goods
  const { gift } = offer
  const hasPrice = offer.price !== undefined
  // What is met by any number is told without one.
  const told = (from: number) => (from > 1 ? thresholdFor(goods, from, number) : from)
  const towards = (from: number) => {
    const missing = piecesMissing(goods, from, number)
    return missing === 0 ? detailMessages.met : detailMessages.missing(missing, unit)
  }
  const lines: (Line | false | undefined)[] = [
    hasPrice &&
      signed !== undefined && {
        name: '签约',
        text: detailMessages.signed(signed),
        state: offer.discount && detailMessages.lowered(offer.discount.name, lessDiscount(signed, offer.discount)),
      },
    gift && {
      name: gift.kind === 'gift' ? '赠' : '换购',
      text: detailMessages.gift({ ...gift, fromNumber: told(gift.fromNumber) }, unit),
      state: towards(gift.fromNumber),
    },
    goods.isManjian && {
      name: '满减',
      text: manjians.length > 0 ? detailMessages.manjianTiers(manjians) : detailMessages.manjian,
      state: offer.flashSale && FLASH_LEFT_OUT,
    },
    goods.isFreeShipping && {
      name: '包邮',
      text: detailMessages.freeShipping(told(goods.freeShippingNumber), unit),
      state: towards(goods.freeShippingNumber),
    },
    limit && {
      name: '限购',
      text: detailMessages.limit(PERIOD_TEXT[limit.period], limit.number, unit),
      state: hasPrice && detailMessages.limitLeft(bought, Math.max(0, limit.number - bought), unit),
    },
    offer.badges.includes('特') && { name: '特价', text: detailMessages.badge.特 },
    !goods.withCoupon && hasPrice && { name: '提示', text: detailMessages.noCoupon },
  ]
  return lines.filter((line): line is Line => Boolean(line))
}

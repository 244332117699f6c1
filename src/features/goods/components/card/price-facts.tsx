/** What a list says about a price, alike in every density. */
import { useLocation } from 'react-router-dom'

import type { Goods } from '#domain/goods/goods.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { foldOf, generalDiscount } from '#domain/pricing/discount.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { useBuyer } from '#features/account/index.ts'
import { OffersWait, useOffersAwaited, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { isSignedOut, Meta } from './goods-facts.tsx'
import { useLadder } from './use-offer.ts'

type OfferPriceProps = {
  goods: Goods
  offer: GoodsOffer
  size?: 'body' | 'large' | 'huge'
  /** Of a list, which says once above its rows by which discount they are lower. */
  isListed?: boolean
}

/** The price of the smallest purchase, with what it was before a flash sale or a discount. */
export function OfferPrice({ goods, offer, size, isListed = false }: OfferPriceProps) {
  const own = useOwnDiscount(offer)
  if (isSignedOut(offer)) return <SignInLink />
  const { price, undiscounted, flashSale, discount } = offer
  const before = flashSale ? goods.price : (isListed ? own : discount) && undiscounted
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5">
      <OffersWait>
        <Price price={price} size={size} without={messages.unpriced} />
        {before !== undefined && <Price price={before} tone="struck" size="meta" />}
      </OffersWait>
      <StaleMark what="价格" isShort={size !== 'huge'} />
    </chakra.span>
  )
}

/** The discount of an offer, unless it is the one of nearly all goods. */
function useOwnDiscount({ discount }: Pick<GoodsOffer, 'discount'>): Discount | undefined {
  const general = generalDiscount(useRunningDiscounts())
  return discount?.id === general?.id ? undefined : discount
}

/** Above a list: the discount that its prices include. Nothing while none runs for this buyer, and for a visitor. */
export function DiscountNote() {
  const discount = generalDiscount(useRunningDiscounts())
  const seesPrices = useBuyer() !== undefined
  return (
    seesPrices &&
    discount && (
      <chakra.span
        // Whole or, where a phone has no room beside the title, not at all: behind the point it falls to a hidden line.
        flex={{ base: '1', md: 'none' }}
        display={{ base: 'flex', md: 'inline' }}
        flexWrap="wrap"
        minWidth="0"
        height={{ base: '1.5em', md: 'auto' }}
        overflow="hidden"
        whiteSpace="nowrap"
        _before={{ content: { base: '""', md: 'none' }, width: '1px', height: '1.5em' }}
        color="price"
        fontSize="meta"
        title={discount.name}
      >
        <chakra.span hideBelow="md">{messages.discounted(foldOf(discount.permille))}</chakra.span>
        <chakra.span hideFrom="md">{messages.discountedShort(foldOf(discount.permille))}</chakra.span>
      </chakra.span>
    )
  )
}

/** Stands where a visitor would see the price, and leads to it. */
function SignInLink() {
  const { pathname, search } = useLocation()
  return (
    <TextLink to={paths.login({ from: pathname + search })} fontSize="meta">
      {messages.signInToSee}
    </TextLink>
  )
}

/**
 * In a row of a list: the nearest step of the ladder that is better and can be had (满 20 盒 ¥11.20), after the discount,
 * which is told where it is one of its own (9.4 折); or what a flash sale has left.
 */
export function LadderHint({ goods, offer }: { goods: Goods; offer: GoodsOffer }) {
  const own = useOwnDiscount(offer)
  const isAwaited = useOffersAwaited()
  const steps = useLadder(goods, offer, 0)
  const { price, flashSale } = offer
  if (flashSale) return <Meta whiteSpace="nowrap">{messages.flashLeft(flashSale.stock, goods.unit)}</Meta>
  if (price === undefined) return null
  const better = steps.find((step) => step.price < price)
  if (!better && !own) return null
  return (
    <Meta whiteSpace="nowrap" visibility={isAwaited ? 'hidden' : undefined}>
      {own && (
        <>
          <chakra.span color="price" title={own.name}>
            {foldOf(own.permille)}
          </chakra.span>{' '}
        </>
      )}
      {better && (
        <>
          {messages.from(better.number, goods.unit)}{' '}
          <chakra.span color="price">¥{formatUnitPrice(better.price)}</chakra.span>
        </>
      )}
    </Meta>
  )
}

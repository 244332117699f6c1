/** The small facts that every density shows alike. */
import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'

import type { Goods } from '#domain/goods/goods.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { foldOf, lessDiscount } from '#domain/pricing/discount.ts'
import { flashTaken } from '#domain/pricing/flash-sale.ts'
import { type GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { toLadder } from '#domain/pricing/ladder.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { messages, PRESCRIPTION_TEXT } from '../../messages.ts'
import { type ShownOffer, useMinute } from './use-offer.ts'

export const Meta = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'meta', '&[data-tone=danger]': { color: 'danger' } },
})

/** 2027-03-01, red when it is near. */
export function Expiry({ goods }: { goods: Pick<Goods, 'expiresOn'> }) {
  const { isRed } = expiryState(goods.expiresOn, useMinute())
  if (goods.expiresOn === '') return <chakra.span color="ink.faint">—</chakra.span>
  return (
    <chakra.span
      color={isRed ? 'danger' : undefined}
      title={isRed ? messages.nearExpiry : undefined}
      whiteSpace="nowrap"
    >
      {goods.expiresOn}
    </chakra.span>
  )
}

/** Pieces that can be bought: below one step there is nothing to sell. */
export function Stock({ goods }: { goods: Goods }) {
  const stock = sellableStock(goods)
  return (
    <>
      {stock === 0 ? (
        <chakra.span color="danger">{messages.noStock}</chakra.span>
      ) : (
        <span>{stock > 9999 ? '>9999' : stock}</span>
      )}{' '}
      <StaleMark what="库存" isShort />
    </>
  )
}

/** 处方药 and OTC classes; what is no drug has no tag. */
export function PrescriptionTag({ goods }: { goods: Pick<Goods, 'prescription'> }) {
  const { prescription } = goods
  if (prescription === 'none') return null
  return <Tag tone={prescription === 'rx' ? 'danger' : 'brand'}>{PRESCRIPTION_TEXT[prescription]}</Tag>
}

/** The price of the smallest purchase, with what it was before a flash sale or a discount. */
export function OfferPrice({
  goods,
  offer,
  size,
}: {
  goods: Goods
  offer: ShownOffer
  size?: 'body' | 'large' | 'huge'
}) {
  if (isSignedOut(offer)) return <SignInLink />
  const { price, flashSale, discount } = offer
  const before = flashSale ? goods.price : discount && price
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5">
      <Price price={price && lessDiscount(price, discount)} size={size} without={messages.unpriced} />
      {before !== undefined && <Price price={before} tone="struck" size="meta" />}
      <StaleMark what="价格" isShort={size !== 'huge'} />
    </chakra.span>
  )
}

const Track = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(3rem, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    flexBasis: '100%',
    fontSize: 'meta',
    color: 'price',
    '& > span:first-of-type': { height: '4px', borderRadius: 'full', bg: 'price.soft', overflow: 'hidden' },
    '& > span > span': { display: 'block', height: 'full', bg: 'price' },
  },
})

/** How much of the running flash sale is gone. */
export function FlashTaken({ offer: { flashSale } }: { offer: Pick<GoodsOffer, 'flashSale'> }) {
  const percent = flashSale && flashTaken(flashSale)
  if (percent === undefined) return null
  return (
    <Track>
      <span>
        <span style={{ width: `${percent}%` }} />
      </span>
      {messages.flashTaken(percent)}
    </Track>
  )
}

export const isSignedOut = (offer: GoodsOffer): boolean => offer.refusals[0]?.code === 'signedOut'

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
 * 9.4 折, 满 20 盒 ¥11.20: the discount that is in the price shown, and the nearest step of the ladder that is better; or
 * what a flash sale has left.
 */
export function LadderHint({ goods, offer }: { goods: Goods; offer: ShownOffer }) {
  const { price, flashSale, discount } = offer
  if (flashSale) return <Meta whiteSpace="nowrap">{messages.flashLeft(flashSale.stock, goods.unit)}</Meta>
  if (price === undefined) return null
  const better = toLadder(goods).find((step) => step.price < price)
  if (!better && !discount) return null
  return (
    <Meta whiteSpace="nowrap">
      {discount && (
        <chakra.span color="price" title={discount.name}>
          {foldOf(discount.permille)}
        </chakra.span>
      )}{' '}
      {better && (
        <>
          {messages.from(better.number, goods.unit)} <Price price={lessDiscount(better.price, discount)} size="meta" />
        </>
      )}
    </Meta>
  )
}

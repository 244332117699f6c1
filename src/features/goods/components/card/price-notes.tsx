/** What a price is compared with: that of one piece, and what was paid last. */
import { deviceClassOf } from '#domain/goods/device-class.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { pieceOf } from '#domain/goods/strength.ts'
import { dayOf } from '#domain/instant.ts'
import { formatUnitPrice } from '#domain/money.ts'
import type { LastPurchase } from '#domain/order/last-purchases.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { useOffersAwaited } from '#features/site/index.ts'

import { messages } from '../../messages.ts'
import { Meta } from './goods-facts.tsx'

/** 每粒 ¥0.234; nothing where the sales unit itself is the piece, or where a device tells what it holds. */
export function PiecePrice({ goods, offer: { price } }: { goods: Goods; offer: Pick<GoodsOffer, 'price'> }) {
  const { unit, count } = pieceOf(goods)
  const isAwaited = useOffersAwaited()
  const isMeasured = unit === 'ml' || unit === 'g'
  if (price === undefined || count === 1 || (isMeasured && deviceClassOf(goods) !== undefined)) return null
  return (
    <Meta whiteSpace="nowrap" visibility={isAwaited ? 'hidden' : undefined}>
      {messages.piece(pieceYuan(price / count), unit)}
    </Meta>
  )
}

/**
 * A price of one piece in yuan, rounded down, with more decimals for smaller prices, so that differences stay visible.
 */
export function pieceYuan(piecePrice: number): string {
  const decimals = piecePrice >= 10_000 ? 2 : piecePrice >= 1_000 ? 3 : 4
  return (Math.floor(piecePrice / 10 ** (4 - decimals)) / 10 ** decimals).toFixed(decimals)
}

/** 上次 ¥5.60 × 20: what this buyer paid last, and for how many. */
export const LastPaid = ({ last: { price, number, at } }: { last: LastPurchase }) => (
  <Meta whiteSpace="nowrap" title={dayOf(at)}>
    {messages.lastBought(formatUnitPrice(price), number)}
  </Meta>
)

/** What goods cost when a buyer saved them, and by how much that has changed. */
import type { Buyer } from '../eligibility/buyer.ts'
import type { Goods } from '../goods/goods.ts'
import type { UnitPrice } from '../money.ts'
import { type GoodsOffer, offerOf } from '../pricing/goods-offer.ts'
import { paidChange } from '../pricing/unit-price.ts'

/** What is kept with a favourite: the price of the smallest purchase that every page shows, before the discount. */
export const priceToSave = (goods: Goods, buyer: Buyer, now: number): UnitPrice | undefined =>
  offerOf(goods, buyer, now, []).undiscounted

type SavedPrice = { addedAt: number; seenPrice?: UnitPrice | null | undefined }

/**
 * By how much what is paid differs from when it was saved; undefined when either is unknown. Favourites that earlier
 * versions saved have the base price, whatever was shown: it tells nothing of goods whose flash sale already ran then.
 */
export function changeSinceSaved(
  { undiscounted, discount, flashSale }: Pick<GoodsOffer, 'undiscounted' | 'discount' | 'flashSale'>,
  { price }: Pick<Goods, 'price'>,
  { addedAt, seenPrice }: SavedPrice,
): UnitPrice | undefined {
  const isOfFlashSale = seenPrice === price && flashSale !== undefined && flashSale.startsAt <= addedAt
  return isOfFlashSale ? 0 : paidChange({ undiscounted, discount }, seenPrice ?? undefined)
}

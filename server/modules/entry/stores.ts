/** The kinds of entries and who stores each. */
import { CONTENT_KINDS, type ContentKind } from '#domain/entry/contents.ts'
import type { EntryKind } from '#domain/entry/kinds.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/entry/offers.ts'

import { articleEntries } from './contents/article-repository.ts'
import { menuCategories } from './contents/category-repository.ts'
import { banners, brands, navs } from './contents/placement-repository.ts'
import { zones } from './contents/zone-repository.ts'
import { comboEntries } from './offers/combo-repository.ts'
import { couponEntries } from './offers/coupon-repository.ts'
import { exchanges, gifts } from './offers/gift-repository.ts'
import { flashSales } from './offers/goods-offer-repository.ts'
import { drawEntries, pointsGiftEntries } from './offers/points-repository.ts'
import { priceLists } from './offers/price-list-repository.ts'
import { cashbacks, discounts, manjians } from './offers/promotion-repository.ts'
import { signedPriceEntries } from './offers/signed-price-repository.ts'
import { footer, hotSearches } from './settings-parts.ts'
import type { EntryStore } from './store.ts'

const OFFER_STORES: Record<OfferKind, EntryStore> = {
  flashSale: flashSales,
  manjian: manjians,
  gift: gifts,
  exchange: exchanges,
  combo: comboEntries,
  discount: discounts,
  cashback: cashbacks,
  coupon: couponEntries,
  pointsGift: pointsGiftEntries,
  draw: drawEntries,
  priceList: priceLists,
  signedPrice: signedPriceEntries,
}
const CONTENT_STORES: Record<ContentKind, EntryStore> = {
  banner: banners,
  nav: navs,
  category: menuCategories,
  hotSearch: hotSearches,
  zone: zones,
  brand: brands,
  article: articleEntries,
  footer,
}

/** A kind with its table of fields and who stores it. `name` is what the audit calls it. */
export type StoredKind = EntryKind & { name: string; store: EntryStore }

export const offerKind = (name: OfferKind): StoredKind => ({ ...OFFER_KINDS[name], name, store: OFFER_STORES[name] })
export const contentKind = (name: ContentKind): StoredKind => ({
  ...CONTENT_KINDS[name],
  name,
  store: CONTENT_STORES[name],
})

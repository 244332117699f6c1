/** The door: lists of goods for search, zones and the start page, and the goods themselves as the catalogue knows them. */
export { GoodsCard } from './components/goods-card.tsx'
export { GoodsCards } from './components/goods-cards.tsx'
export { GoodsLines } from './components/goods-lines.tsx'
export { GoodsList } from './components/goods-list.tsx'
export { type GoodsFact, GoodsTable } from './components/goods-table.tsx'
export { placeAt, placeOf, readListAddress } from './model/list-address.ts'
export { type ShownOffer, useRunningDiscounts } from './components/use-offer.ts'
export { type GoodsPick, useCurrentGoods, useGoodsByIds, usePickedGoods } from './queries.ts'

/**
 * The door: lists of goods for search, zones and the start page, and the goods themselves as the catalogue knows them.
 */
export { DiscountNote } from './components/card/price-facts.tsx'
export { GoodsCard } from './components/card/goods-card.tsx'
export { GoodsCards } from './components/card/goods-cards.tsx'
export { GoodsLines } from './components/card/goods-lines.tsx'
export { GoodsList } from './components/list/goods-list.tsx'
export { type GoodsFact, GoodsTable } from './components/list/goods-table.tsx'
export { placeAt, placeOf, readListAddress } from './model/list-address.ts'
export { type GoodsPick, useCurrentGoods, useGoodsByIds, usePickedGoods } from './queries.ts'

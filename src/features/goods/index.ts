/** The door: the list of goods with its address for search and zones, and its card for the start page. */
export { GoodsCard } from './components/goods-card.tsx'
export { GoodsList } from './components/goods-list.tsx'
export { readListAddress } from './components/list-address.ts'

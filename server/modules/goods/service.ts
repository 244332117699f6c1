/** The door of the goods module for its neighbours. */
export { findGoods } from './find-goods.ts'
export { type GoodsRow, goodsColumns, toGoods } from './to-goods.ts'

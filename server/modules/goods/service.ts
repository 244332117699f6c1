/** The door of the goods module for its neighbours. */
export { type GoodsRow, goodsColumns, toGoods } from './to-goods.ts'

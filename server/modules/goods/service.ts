/** The door of the goods module for its neighbours. */
export { audienceOf, catalogFor } from './asker.ts'
export { findGoods } from './find-goods.ts'
export { liveCatalog } from './live-catalog.ts'
export { type Audience, isSellable } from './load-catalog.ts'
export { readingOf } from './readings.ts'
export { type GoodsRow, goodsColumns, toGoods } from './to-goods.ts'

/** The catalogue engine: a price group's goods in columns, how they travel, how they are searched and listed. */
export { applyDelta, deltaSteps } from './columns/apply-delta.ts'
export { type Category, pathOf, subtreeOf, treeOf } from './columns/category-tree.ts'
export { CATALOG_FORMAT, type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type Words } from './columns/columns.ts'
export { concatSteps } from './columns/concat.ts'
export { flashSessionAt } from './columns/flash-sales.ts'
export { rowsById } from './columns/order.ts'
export {
  type GroupWindow,
  nextChangeAfter,
  NOTHING_OWN,
  type Overlay,
  type Own,
  ownAt,
  type Viewer,
} from './columns/own.ts'
export { packGoods } from './columns/pack.ts'
export { joinPatches, knowsAll, type Patch, toPatch } from './columns/patch.ts'
export { numberOf, readGoods, wordOf } from './columns/row.ts'
export { continuesWords, wordAt, wordCount } from './columns/words.ts'
export { type Candidate, matchRows, type MatchReason, type RowMatch, vocabularyOf } from './quick/match-rows.ts'
export { isHan } from './search/entry.ts'
export {
  adoptSearchIndex,
  knownSearchIndex,
  type Readings,
  SEARCH_INDEX_FORMAT,
  type SearchIndex,
  searchIndexOf,
} from './search/search-index.ts'
export { preparationSteps } from './select/prepare.ts'
export { shorterKeywords } from './search/shorter.ts'
export { findIds } from './search/find-ids.ts'
export { suggest } from './search/suggest.ts'
export { suggestNext } from './search/suggest-next.ts'
export type { SearchType } from './search/search-rows.ts'
export {
  type ListRow,
  advance,
  type Catalog,
  goodsById,
  judgeFor,
  toListed,
  toRow,
  type Verdict,
} from './select/catalog.ts'
export { listGoods, mineOf, pageOf, rowsOfPage, type Selection, summaryOf } from './select/list.ts'
export {
  type CatalogQuery,
  type FilterName,
  FILTERS,
  type Promotion,
  PROMOTIONS,
  type Sort,
  SORTS,
} from './select/query.ts'
export { isByPrice } from './select/sort-rows.ts'
export { forViewer, type Prices, reprice, unpriced } from './select/reprice.ts'
export { rememberedRows } from './select/selections.ts'
export { substitutesOf } from './select/substitutes.ts'
export { enterZone, type Zone, zonesAsked } from './select/zones.ts'
export { decodeSegment, encodeSegment } from './wire/segment-code.ts'
export { eachSegment, fromSegments, type GoodsSegment, type SearchSegment, type Segment } from './wire/segments.ts'
export { bytesOf, fromStored, type StoredColumns, toStored } from './wire/stored.ts'

/** A price group's goods in memory, the same on the server and in the worker. */
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { badgesOf } from '#domain/goods/badges.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { pictureList } from '#domain/goods/picture/picture.ts'
import { minimumQuantity } from '#domain/goods/stock.ts'
import { runningFlashSale } from '#domain/pricing/flash-sale.ts'
import { withRunningGift } from '#domain/pricing/gift.ts'

import { applyDelta, type GoodsDelta } from '../columns/apply-delta.ts'
import type { Category } from '../columns/category-tree.ts'
import type { Columns } from '../columns/columns.ts'
import { rowsById } from '../columns/order.ts'
import type { Viewer } from '../columns/own.ts'
import { readGoods } from '../columns/row.ts'
import type { Readings } from '../search/search-index.ts'

export type Catalog = {
  columns: Columns
  readings: Readings
  categories: readonly Category[]
  /** The server's change counter this catalogue stands at, and the counter's epoch. */
  epoch: string
  revision: number
}

/** The catalogue after a delta; `readings` of names that are new with it. */
export function advance(catalog: Catalog, delta: GoodsDelta & { revision: number; readings: Readings }): Catalog {
  const isNew = [...delta.readings].some(([text, reading]) => catalog.readings.get(text) !== reading)
  return {
    ...catalog,
    columns: applyDelta(catalog.columns, delta),
    readings: isNew ? new Map([...catalog.readings, ...delta.readings]) : catalog.readings,
    revision: Math.max(catalog.revision, delta.revision),
  }
}

/** The goods of an id, if the catalogue has them. */
export function goodsById({ columns }: Catalog, id: number): Goods | undefined {
  const row = rowsById(columns.numbers.id).get(id)
  return row === undefined ? undefined : readGoods(columns, row)
}

/** A row of a list. `isBuy` is 0/1 as in the specification, and so is the list of photos. */
export type ListRow = Goods & { goodsImage: { list: string }[]; isBuy: 0 | 1; reason?: string }

/** What depends on the viewer in a row of a list. */
export type Verdict = { isOnSale: boolean; reason: string | undefined }

/** Judges goods for a viewer; what depends on the viewer alone is judged once. */
export function judgeFor({ buyer, now }: Viewer): (goods: Goods) => Verdict {
  const checker = goodsChecker(buyer, now)
  return (goods) => {
    const flashBought = buyer?.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0
    return {
      isOnSale: runningFlashSale(goods, minimumQuantity(goods), now, flashBought) !== undefined,
      reason: checker.refusals(goods)[0]?.text,
    }
  }
}

export function toRow(goods: Goods, { isOnSale, reason }: Verdict): ListRow {
  const row: ListRow = {
    ...goods,
    badges: badgesOf(goods, isOnSale),
    goodsImage: pictureList(goods.picture ? [goods.picture] : []),
    isBuy: reason ? 0 : 1,
  }
  if (reason) row.reason = reason
  return row
}

/** One goods as a list shows it. */
export function toListed(goods: Goods, viewer: Viewer): ListRow {
  const running = withRunningGift(goods, viewer.buyer, viewer.now)
  return toRow(running, judgeFor(viewer)(running))
}

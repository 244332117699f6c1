/**
 * What the viewer pays for one piece of each row, as `paidPriceOf` says: lists sorted by price follow what they show.
 */
import type { LadderType } from '#domain/goods/goods.ts'
import { isFlashSaleLine, LINE_TYPES } from '#domain/goods/line-type.ts'
import { minimumQuantity } from '#domain/goods/stock.ts'
import { runningDiscounts } from '#domain/pricing/discount.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { paidPriceOf } from '#domain/pricing/unit-price.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { memo } from '#lib/memo.ts'

import { shownBadgesAt } from '../columns/badges.ts'
import type { Columns } from '../columns/columns.ts'
import { runningFlashRows } from '../columns/flash-sales.ts'
import { changeOf } from '../columns/lineage.ts'
import { rowsById } from '../columns/order.ts'
import type { Viewer } from '../columns/own.ts'
import { rareAt, readGoods } from '../columns/row.ts'
import { packedAt } from '../columns/stock-column.ts'
import { toListed } from './catalog.ts'

/** Discounts and flash sales change a few times a day, and audiences differ in few of them. */
const KEPT = 4
const knownOf = memo((_columns: Columns) => new BoundedMap<string, Int32Array>(KEPT))

const runningFor = ({ discounts = [], buyer, now }: Viewer): Discount[] => runningDiscounts(discounts, buyer, now)

/** Names everything besides the columns that prices depend on, but for what one buyer took in flash sales. */
export const paidKey = (columns: Columns, viewer: Viewer): string =>
  JSON.stringify([
    runningFor(viewer).map(({ permille, scope, goodsIds, excludedBadges }) => [
      permille,
      scope,
      goodsIds,
      excludedBadges,
    ]),
    runningFlashRows(columns, viewer.now),
  ])

/** Row → ten-thousandths of a yuan; -1 where no price is set. */
export function paidPrices(columns: Columns, viewer: Viewer): Int32Array {
  const known = knownOf(columns)
  const key = paidKey(columns, viewer)
  const prices = known.get(key) ?? pricesAt(columns, viewer, key)
  known.set(key, prices)
  return withOwn(prices, columns, viewer)
}

/** After a delta only the rows it changed are priced: the others cost what they cost before. */
function pricesAt(columns: Columns, viewer: Viewer, key: string): Int32Array {
  const change = changeOf(columns)
  const former = change && knownOf(change.before).get(key)
  const prices = former ? former.slice() : new Int32Array(columns.count)
  const price = rowPricer(columns, viewer)
  if (former) for (const row of change!.rows) prices[row] = price(row)
  else for (let row = 0; row < prices.length; row++) prices[row] = price(row)
  return prices
}

function rowPricer(columns: Columns, viewer: Viewer): (row: number) => number {
  const { id, price, isEphedrine, ladderPriceType } = columns.numbers
  const running = runningFor(viewer)
  const { now } = viewer
  const badgesOf = shownBadgesAt(columns, now)
  const onSale = new Set(runningFlashRows(columns, now))
  return (row) => {
    const set = price[row]!
    const { ladderPrice, flashSale } = rareAt(columns, row)
    // Most rows: nothing but the price decides. (Building the goods' terms takes longer than all the rest.)
    if (!ladderPrice && !flashSale && (running.length === 0 || set <= 0)) return set > 0 ? set : -1
    const terms = {
      id: id[row]!,
      price: set > 0 ? set : undefined,
      badges: badgesOf(row),
      isEphedrine: isEphedrine[row] === 1,
      ladderPriceType: ladderPriceType[row]! as LadderType,
      ladderPrice: ladderPrice ?? [],
      flashSale,
    }
    const line = {
      number: minimumQuantity(packedAt(columns, row)),
      type: onSale.has(row) ? LINE_TYPES.flashSale : LINE_TYPES.ordinary,
      now,
    }
    return paidPriceOf(terms, line, running).price ?? -1
  }
}

/** Goods of which the buyer took pieces in a flash sale that may run now: his limit may be reached. */
const takenInSales = ({ buyer }: Viewer): number[] =>
  Object.keys(buyer?.boughtInPeriod ?? {}).flatMap((key) => {
    const [goodsId, type] = key.split('-').map(Number)
    return isFlashSaleLine({ type: type ?? LINE_TYPES.ordinary }) ? goodsId! : []
  })

/** Whether flash sales are used up for this buyer alone. */
export const hasOwnPaidPrices = (viewer: Viewer): boolean => takenInSales(viewer).length > 0

function withOwn(prices: Int32Array, columns: Columns, viewer: Viewer): Int32Array {
  const taken = takenInSales(viewer)
  if (taken.length === 0) return prices
  const running = runningFor(viewer)
  const rows = rowsById(columns.numbers.id)
  const mine = prices.slice()
  for (const goodsId of taken) {
    const row = rows.get(goodsId)
    if (row === undefined) continue
    const goods = toListed(readGoods(columns, row), viewer)
    mine[row] = offerOf(goods, viewer.buyer, viewer.now, running).price ?? -1
  }
  return mine
}

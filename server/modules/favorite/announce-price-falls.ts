/** Tells buyers that something they saved costs less than when they saved it. */
import { changeSinceSaved } from '#domain/favorite/saved-price.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { minimumQuantity, sellableStock } from '#domain/goods/stock.ts'
import { DAY_MS } from '#domain/instant.ts'
import { formatUnitPrice, type UnitPrice } from '#domain/money.ts'
import { discountOf, lessDiscount, runningDiscounts } from '#domain/pricing/discount.ts'
import { withRunningGift } from '#domain/pricing/gift.ts'
import { priceGroupOf } from '#domain/pricing/group-price.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import type { PricedAudience } from '#domain/pricing/timed/timed-price.ts'
import { paidChange, priceOf } from '#domain/pricing/unit-price.ts'
import { paths } from '#routing/paths.ts'

import type { Database } from '../../db/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { findGoods } from '../goods/index.ts'
import { tellOnce } from '../message/index.ts'
import { loadOffers } from '../promotion/index.ts'
import { findBuyersWithPrices, findFavorites } from './repository.ts'

/** The greatest falls first; the others wait for the next round. */
const TOLD_PER_ROUND = 5
const KEPT_MS = 30 * DAY_MS

/** Both prices before the discount that holds for this buyer. */
type Fall = { goods: Goods; price: UnitPrice; seenPrice: UnitPrice }

/** Each price once, of goods that can be had; how many messages. `now` is epoch ms. */
export async function tellPriceFalls(db: Database, now: number): Promise<number> {
  const { discounts } = await loadOffers(db, now)
  const buyers = await findBuyersWithPrices(db)
  return forEachIsolated(buyers, 'buyers could not be told of prices', async ({ id, ...company }) => {
    const falls = await findFalls(db, { ...company, id, priceGroup: priceGroupOf(company) }, now)
    const running = runningDiscounts(discounts, company, now)
    const news = falls.map((fall) => toNews(fall, running, now))
    return tellOnce(db, id, news, { now, max: TOLD_PER_ROUND })
  })
}

async function findFalls(db: Database, buyer: PricedAudience & { id: number }, now: number): Promise<Fall[]> {
  const saved = await findFavorites(db, buyer.id)
  const goods = await findGoods(
    db,
    saved.map(({ goodsId }) => goodsId),
    buyer,
    now,
  )
  return saved
    .flatMap(({ goodsId, ...row }): Fall[] => {
      const found = goods.get(goodsId)
      const one = found && withRunningGift(found, buyer, now)
      if (!one || row.seenPrice === null || sellableStock(one) <= 0) return []
      // A flash sale has little and ends soon: it is no message.
      const { price } = priceOf(one, { number: minimumQuantity(one), type: LINE_TYPES.ordinary, now })
      if (price === undefined) return []
      const change = changeSinceSaved({ undiscounted: price }, one, row) ?? 0
      return change < 0 ? [{ goods: one, price, seenPrice: row.seenPrice }] : []
    })
    .toSorted((a, b) => a.price / a.seenPrice - b.price / b.seenPrice)
}

/** Told as the buyer pays it, today's discount taken off both. */
function toNews({ goods, price, seenPrice }: Fall, running: readonly Discount[], now: number) {
  const discount = discountOf(running, goods, { price, source: 'base', type: LINE_TYPES.ordinary })
  const lower = -(paidChange({ undiscounted: price, discount }, seenPrice) ?? 0)
  const { id, name, specification, manufacturer } = goods
  return {
    kind: 'price' as const,
    title: `${name} 降价`,
    text: `您收藏的 ${name} ${specification}（${manufacturer}）现价 ¥${formatUnitPrice(lessDiscount(price, discount))}，比收藏时低 ¥${formatUnitPrice(lower)}。`,
    link: paths.goods({ goodsId: id }),
    subject: `price ${id} ${price}`,
    expiresAt: now + KEPT_MS,
  }
}

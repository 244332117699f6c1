/** Prices that only some companies are asked: of a 控销 area, of a price list, and signed with one buyer. */
import type { signedPrices } from '#server/tables/goods.ts'

import type { SeedGoods } from './build-goods.ts'
import { cheaper } from './promotions.ts'

/** The list that the chain's head office and its stores buy by. */
export const CHAIN_LIST = '连锁'
const AREA = '510000'
const OF_EACH = 4

/** The goods with area and list prices, and what the buyer signed; `among`: plain goods with a base price. */
export function agreePrices(
  seeded: readonly SeedGoods[],
  { among, buyerId, now }: { among: readonly SeedGoods[]; buyerId: number; now: number },
): { goods: SeedGoods[]; signed: (typeof signedPrices.$inferInsert)[] } {
  const keys = new Map<number, string>()
  for (const [index, { row }] of among.slice(0, 2 * OF_EACH).entries())
    keys.set(row.id, index < OF_EACH ? `area:${AREA}` : `list:${CHAIN_LIST}`)
  const goods = seeded.map(({ row, batches }) => {
    const key = keys.get(row.id)
    if (!key) return { row, batches }
    return { row: { ...row, groupPrices: { ...row.groupPrices, [key]: cheaper(row.basePrice!, 6) } }, batches }
  })
  const signed = among
    .slice(2 * OF_EACH, 3 * OF_EACH)
    .map(({ row }) => ({ buyerId, goodsId: row.id, price: cheaper(row.basePrice!, 11), validFrom: now, validTo: null }))
  return { goods, signed }
}

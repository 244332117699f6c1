import type { UnitPrice } from '#domain/money.ts'
import { hashText, type Random } from '#server/platform/seeded-random.ts'

import type { Article } from './facts.ts'
import { cheaper } from './promotions.ts'

/** The pack's price with the maker's and the brand's premium; a third of the prices keep their four decimals. */
export function priceFor({ listPrice, manufacturer, tradeName }: Article, random: Random): UnitPrice {
  const premium = 92 + (hashText(manufacturer) % 22) + (tradeName ? 10 : 0) + random.int(-3, 3)
  const price = Math.round((listPrice * premium) / 100)
  return random.chance(0.3) ? price : Math.max(100, Math.round(price / 100) * 100)
}

/** 中包装 and 件装量: cheap goods go in larger numbers. */
export function packingFor(price: UnitPrice, random: Random): { packing: number; caseSize: number } {
  const yuan = price / 10_000
  if (yuan < 3) return sized(random.pick([10, 10, 20]), random.pick([20, 30, 40]))
  if (yuan < 15) return sized(random.pick([5, 10, 10]), random.pick([20, 24, 30]))
  if (yuan < 60) return sized(random.pick([2, 5, 5]), random.pick([20, 24]))
  if (yuan < 200) return sized(random.pick([1, 2]), random.pick([20, 30]))
  return sized(1, random.pick([10, 12]))
}
const sized = (packing: number, packs: number) => ({ packing, caseSize: packing * packs })

export const groupPricesFor = (price: UnitPrice) => ({
  clinic: cheaper(price, 2),
  pharmacy: cheaper(price, 3),
  wholesale: cheaper(price, 7),
})

/** Pieces worth about 150 yuan, in whole inner packs. */
export const freeShippingNumberFor = (price: UnitPrice, packing: number): number =>
  packing * Math.max(1, Math.ceil(1_500_000 / price / packing))

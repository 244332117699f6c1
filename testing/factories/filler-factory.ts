import type { Candidate } from '#domain/filler/candidates.ts'
import type { FillerInput } from '#domain/filler/find-fillers.ts'
import { FILLER_LIMITS } from '#domain/filler/limits.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { NEAR_EXPIRY } from '#domain/goods/near-expiry.ts'

import { NOON, someBuyer, someLine, someOffers } from './domain-factory.ts'

/** Goods the buyer uses: pieces a day, and days that what is at hand lasts. */
export const used = (goods: Goods, perDay = 1, daysLeft = 0): Candidate => ({
  goodsId: goods.id,
  source: 'runningOut',
  use: { perDay, daysLeft },
})
/** Goods of which nobody knows whether they will be used. */
export const saved = (goods: Goods): Candidate => ({ goodsId: goods.id, source: 'favorite' })

type FillerShop = Partial<FillerInput> & { cart: readonly (readonly [Goods, number])[]; shelf?: readonly Goods[] }

/** A cart of an approved clinic, without 满减, and what lies on the shelf beside it. */
export function fillerInput({ cart, shelf = [], ...changes }: FillerShop): FillerInput {
  const goods = new Map([...cart.map(([one]) => one), ...shelf].map((one) => [one.id, one]))
  return {
    lines: cart.map(([one, number]) => someLine(one, number)),
    goods: (id) => goods.get(id),
    buyer: someBuyer(),
    offers: someOffers({ manjians: [] }),
    coupons: [],
    candidates: [],
    limits: FILLER_LIMITS,
    nearExpiry: NEAR_EXPIRY,
    now: NOON,
    ...changes,
  }
}

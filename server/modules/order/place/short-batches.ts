/**
 * What of a purchase keeps too short for its buyer, and what is told when there is too little that keeps long enough.
 */
import { AppError } from '#contract/protocol/errors.ts'
import { earliestExpiry } from '#domain/goods/shelf-life.ts'
import type { Day } from '#domain/instant.ts'

import type { Allotment } from '../stock/allot-batches.ts'
import type { PricedDraft } from './price-draft.ts'
import { QuoteOvertakenError } from './quote-overtaken.ts'

/** The day before which pieces of these goods are too short for this buyer; '' where he asks for nothing. */
export function earliestOf({ cart }: PricedDraft, goodsId: number, now: number): Day {
  const goods = cart.goods.get(goodsId)
  return goods ? earliestExpiry(cart.buyer.shelfLife, goods, now) : ''
}

/**
 * Why the batches of these goods do not do. Those that keep as long as the buyer asks for were there when the draft was
 * priced: priced again, it says how many are left.
 */
export function batchesShort({ cart }: PricedDraft, { short, fitting }: Allotment): Error {
  if (short.some((id) => fitting.has(id))) return new QuoteOvertakenError()
  const names = short.map((id) => cart.goods.get(id)?.name ?? '').join('、')
  return new AppError('order.stockShort', { text: `${names}在有效期内的批次库存不足，请减少数量` })
}

/**
 * What of a purchase keeps too short for its buyer, and what is told when there is too little that keeps long enough.
 */
import { AppError } from '#contract/protocol/errors.ts'
import { earliestExpiry, monthsWanted } from '#domain/goods/shelf-life.ts'
import type { Day } from '#domain/instant.ts'

import type { Allotment } from '../stock/allot-batches.ts'
import type { PricedDraft } from './price-draft.ts'

/** The day before which pieces of these goods are too short for this buyer; '' where he asks for nothing. */
export function earliestOf({ cart }: PricedDraft, goodsId: number, now: number): Day {
  const goods = cart.goods.get(goodsId)
  return goods ? earliestExpiry(cart.buyer.shelfLife, goods, now) : ''
}

/** Why the batches of these goods do not do. */
export function batchesShort({ cart }: PricedDraft, { short, fitting }: Allotment): AppError {
  const asked = short.filter((id) => fitting.has(id))
  if (asked.length > 0) {
    const told = asked.map((id) => {
      const { name = '', unit = '' } = cart.goods.get(id) ?? {}
      const months = monthsWanted(cart.buyer.shelfLife, cart.goods.get(id)!)
      return `${name}剩余效期满 ${months} 个月的只有 ${fitting.get(id)} ${unit}`
    })
    const text = `${told.join('；')}。请减少数量，或在“账户中心 / 效期要求”里调整`
    return new AppError('order.shelfLife', { text, details: { goods: asked.map((id) => [id, fitting.get(id)]) } })
  }
  const names = short.map((id) => cart.goods.get(id)?.name ?? '').join('、')
  return new AppError('order.stockShort', { text: `${names}在有效期内的批次库存不足，请减少数量` })
}

import type { UnpaidOrders } from '#contract/checkout.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, toYuan } from '#domain/money.ts'

import type { PlacerState } from '../limits/spending-repository.ts'
import type { PricedDraft } from './price-draft.ts'

/**
 * Unpaid orders hold stock that nobody else can buy, so a buyer may have only so many, up to so much. Throws
 * order.unpaidMax. The caller holds `lockBuyer`.
 */
export function assertMayOwe(
  { cart, quote, parts }: PricedDraft,
  { unpaidOrders, unpaidValue }: Pick<PlacerState, 'unpaidOrders' | 'unpaidValue'>,
): void {
  const { unpaidOrdersMax, unpaidValueMax } = cart.settings
  const asked = quote.groups.filter(({ payable }, index) => {
    const { voucherAmount, balanceAmount } = parts.orders[index]!
    return payable > voucherAmount + balanceAmount
  })
  if (asked.length === 0) return
  if (unpaidOrders + asked.length > unpaidOrdersMax) {
    const text = `有 ${unpaidOrders} 个订单待付款，最多可同时保留 ${unpaidOrdersMax} 个，请先付款或取消一部分`
    throw refusal(unpaidOrders, text)
  }
  if (unpaidValue + parts.remaining > unpaidValueMax) throw refusal(unpaidOrders, tooMuch(unpaidValue, unpaidValueMax))
}

const tooMuch = (value: Fen, max: Fen): string =>
  value > 0
    ? `待付款订单共 ${toYuan(value)}，加上本单超过 ${toYuan(max)}，请先付款或取消一部分`
    : `待付款金额最多 ${toYuan(max)}，请减少商品分次下单，付款后再下一单`

function refusal(unpaid: number, text: string): AppError {
  const details: UnpaidOrders = { unpaid }
  return new AppError('order.unpaidMax', { text, details })
}

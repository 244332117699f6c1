import type { Checkout } from '#contract/checkout.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { toCheckoutLine } from '#domain/checkout/checkout-line.ts'
import { leftOutText } from '#domain/pricing/words/cashback-text.ts'

/** What the page shows of an order, whether the server checked it or this device estimated it. */
export type OrderPreview = Pick<
  Checkout,
  | 'groups'
  | 'goodsAmount'
  | 'discounts'
  | 'manjianAmount'
  | 'giftTotal'
  | 'couponAmount'
  | 'freight'
  | 'payable'
  | 'minimumShortfall'
  | 'cashback'
>

/** The selected lines of this device's own quote, shaped as the server would answer them; without a coupon. */
export function previewOf(quote: Quote, warehouseName: (id: number) => string): OrderPreview {
  const groups = quote.groups
    .map(({ key, warehouseId, isEphedrine, lines, total }) => ({
      key,
      warehouseId,
      warehouseName: warehouseName(warehouseId),
      isEphedrine,
      total,
      lines: lines.filter(({ isSelected }) => isSelected).map(toCheckoutLine),
    }))
    .filter(({ lines }) => lines.length > 0)
  return {
    groups,
    goodsAmount: quote.goodsAmount,
    discounts: quote.discounts,
    manjianAmount: quote.manjianAmount,
    giftTotal: quote.giftTotal,
    couponAmount: quote.couponAmount,
    freight: quote.freight,
    payable: quote.payable,
    minimumShortfall: quote.minimumShortfall,
    cashback: quote.cashback && quote.cashback.amount > 0 ? quote.cashback : undefined,
  }
}

/** Which goods of the order do not count for what comes back, in words; '' where all do. */
export const leftOutOf = ({ groups }: Pick<OrderPreview, 'groups'>): string =>
  leftOutText(
    groups.flatMap(({ isEphedrine, lines }) =>
      lines.map(({ adjustments, parts }) => ({
        isFlash: adjustments.some(({ reason }) => reason === 'flashSale'),
        isCombo: parts !== undefined,
        isEphedrine,
      })),
    ),
  )

import type { Order } from '#contract/order.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { type Fen, sum } from '#domain/money.ts'

/** Orders that were placed together and are released together. */
export type Submission = { id: number; orders: readonly Order[]; payable: Fen }

/** Above the budget of the store only the head office decides. */
export const isOfHeadOffice = ({ orders }: Submission): boolean => orders.some(({ isAboveBudget }) => isAboveBudget)

/** Those that wait for a colleague's word, the oldest first. */
export function submissionsOf(orders: readonly Order[]): Submission[] {
  const byPayment = new Map<number, Order[]>()
  for (const order of orders)
    if (order.status === 'pending_review' && order.reviewBy === 'company')
      byPayment.set(order.paymentId, [...(byPayment.get(order.paymentId) ?? []), order])
  return [...byPayment]
    .map(([id, own]) => ({
      id,
      orders: own.toSorted((a, b) => a.id - b.id),
      payable: sum(own.map(({ payable }) => payable)),
    }))
    .toSorted((a, b) => a.id - b.id)
}

type GoodsPrice = Pick<Goods, 'id'> & { price?: number | undefined }

/** A line whose goods cost another price now than when the order was placed; prices in ten-thousandths of a yuan. */
export type PriceChange = { name: string; specification: string; manufacturer: string; before: number; now: number }

/**
 * What changed in the catalogue since the order was placed, as far as its plain lines go: the order keeps its prices.
 */
export const changesSince = ({ orders }: Submission, listed: readonly GoodsPrice[]): PriceChange[] =>
  orders.flatMap(({ lines }) =>
    lines.flatMap(({ goodsId, name, specification, manufacturer, price, isGift, combo, type }) => {
      const now = listed.find(({ id }) => id === goodsId)?.price
      if (now === undefined || now === price || isGift || combo || type !== 0) return []
      return [{ name, specification, manufacturer, before: price, now }]
    }),
  )

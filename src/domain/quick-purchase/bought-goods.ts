/**
 * What a buyer bought before, as the history of quick purchase lists it: the same on the server and from the mirror.
 */
import { isComboLine } from '../goods/line-type.ts'
import type { UnitPrice } from '../money.ts'
import { lastPurchases } from '../order/last-purchases.ts'
import { isBought, type OrderRecord, purchasesOf } from '../order/purchases.ts'
import type { OrderStatus } from '../order/status.ts'
import type { soldPriceOf } from '../pricing/unit-price.ts'

export const BOUGHT_ORDERS = ['times', 'last', 'name'] as const
export type BoughtOrder = (typeof BOUGHT_ORDERS)[number]

/** Pieces; `lastAt` is epoch ms, `lastPrice` what a piece cost then. `times` counts days. */
export type BoughtGoods = {
  goodsId: number
  name: string
  times: number
  /** The quantity in the middle of all: one large order does not move it. */
  usualNumber: number
  lastNumber: number
  lastAt: number
  lastPrice: UnitPrice
}

type BoughtOrderRecord = Pick<OrderRecord, 'createdAt'> & {
  status: OrderStatus
  lines: readonly (OrderRecord['lines'][number] &
    Parameters<typeof soldPriceOf>[0] & { name: string; isGift?: boolean | undefined })[]
}

/** Distinct goods of the paid orders, without gifts and parts of combinations. */
export function boughtGoods(orders: readonly BoughtOrderRecord[], order: BoughtOrder): BoughtGoods[] {
  const paid = orders.filter(isBought).map((one) => ({ ...one, lines: one.lines.filter(({ isGift }) => !isGift) }))
  const last = lastPurchases(paid)
  const names = new Map(
    paid.flatMap(({ lines }) =>
      lines.filter((line) => !isComboLine(line)).map(({ goodsId, name }) => [goodsId, name] as const),
    ),
  )
  return [...purchasesOf(paid)]
    .flatMap(([goodsId, purchases]): BoughtGoods[] => {
      const newest = last.get(goodsId)
      if (!newest) return []
      const { number: lastNumber, at: lastAt } = purchases[0]!
      const usualNumber = middleOf(purchases.map(({ number }) => number))
      return [
        {
          goodsId,
          name: names.get(goodsId) ?? '',
          times: purchases.length,
          usualNumber,
          lastNumber,
          lastAt,
          lastPrice: newest.price,
        },
      ]
    })
    .toSorted(COMPARE[order])
}

/** Made when something is first sorted by it: it costs a slow phone more than the rest of this file. */
let collator: Intl.Collator | undefined
const byName = (a: string, b: string): number => (collator ??= new Intl.Collator('zh-Hans-CN')).compare(a, b)

const COMPARE: Record<BoughtOrder, (a: BoughtGoods, b: BoughtGoods) => number> = {
  times: (a, b) => b.times - a.times || b.lastAt - a.lastAt || a.goodsId - b.goodsId,
  last: (a, b) => b.lastAt - a.lastAt || b.times - a.times || a.goodsId - b.goodsId,
  name: (a, b) => byName(a.name, b.name) || a.goodsId - b.goodsId,
}

/** Of an even count the larger of the two in the middle: rounding down would be short. */
const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

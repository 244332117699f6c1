import type { FlashSale, Goods } from '../goods/goods.ts'

/**
 * The flash sale if `number` pieces can be had in it at `now` (epoch ms); `bought` pieces already taken count to its
 * limit.
 */
export function runningFlashSale(
  goods: Pick<Goods, 'flashSale'>,
  number: number,
  now: number,
  bought = 0,
): FlashSale | undefined {
  const sale = goods.flashSale
  if (!sale || now < sale.startsAt || now >= sale.endsAt || number > sale.stock) return undefined
  return sale.limit > 0 && bought + number > sale.limit ? undefined : sale
}

/** Per cent of a flash sale that is gone, floored; undefined when its total is unknown. */
export const flashTaken = ({ stock, total }: Pick<FlashSale, 'stock' | 'total'>): number | undefined =>
  total && total >= stock ? Math.floor(((total - stock) * 100) / total) : undefined

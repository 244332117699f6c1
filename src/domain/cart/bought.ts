import type { LineType } from './line.ts'

/** Key of `Buyer.boughtInPeriod`: pieces bought under the ordinary limit, or ("42-1") in the running flash sale. */
export const boughtKey = (goodsId: number, type: LineType = 0): string =>
  type === 1 ? `${goodsId}-1` : String(goodsId)

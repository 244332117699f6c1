/** A count of the own shelf, and the one before it: together they say what was used between them. */
import { DAY_MS } from '../instant.ts'

/** Pieces of goods that the buyer counted, and when (epoch ms). The earlier count is at least a week older. */
export type StockCount = {
  goodsId: number
  number: number
  countedAt: number
  earlierNumber?: number | undefined
  earlierAt?: number | undefined
}

/** Two counts of the same week say too little about the use of a day. */
export const COUNTS_APART_DAYS = 7

/** The count to keep: the one counted later, whichever arrives first. */
export function laterCount(known: StockCount | undefined, next: StockCount): StockCount {
  const { goodsId, number, countedAt } = next
  if (!known) return { goodsId, number, countedAt }
  if (known.countedAt > countedAt) return known
  if (countedAt - known.countedAt >= COUNTS_APART_DAYS * DAY_MS)
    return { goodsId, number, countedAt, earlierNumber: known.number, earlierAt: known.countedAt }
  return { ...known, number, countedAt }
}

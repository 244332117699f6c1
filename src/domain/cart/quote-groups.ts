import { sum, type Fen } from '../money.ts'
import type { QuotedLine } from './quoted-line.ts'

/** The lines that become one order: one warehouse, ephedrine apart. */
export type QuoteGroup = {
  /** "{warehouse}" or "{warehouse}-ephedrine". */
  key: string
  warehouseId: number
  isEphedrine: boolean
  lines: QuotedLine[]
  /** Fen of the counting lines before the coupon; all groups together are the selected total. */
  total: Fen
  couponAmount: Fen
  /** The checkout's freight stands on its first order that pays freight. */
  freight: Fen
  /** Fen of this order; all groups together are what the checkout costs. */
  payable: Fen
}

const isEphedrineLine = ({ goods }: QuotedLine): boolean => goods?.isEphedrine ?? false
const keyOf = (line: QuotedLine): string => `${line.warehouseId}${isEphedrineLine(line) ? '-ephedrine' : ''}`

/** Groups by warehouse and ephedrine, in the order of their first lines; `freight` in fen of the whole checkout. */
export function groupLines(lines: readonly QuotedLine[], freight: Fen): QuoteGroup[] {
  const byKey = new Map<string, QuotedLine[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const members = byKey.get(key)
    if (members) members.push(line)
    else byKey.set(key, [line])
  }
  let freightLeft = freight
  return [...byKey].map(([key, members]) => {
    const first = members[0]!
    const isEphedrine = isEphedrineLine(first)
    const ships = !isEphedrine && members.some(({ isSelected }) => isSelected)
    const ownFreight = ships ? freightLeft : 0
    freightLeft -= ownFreight
    const goodsPayable = sum(members.map(({ payable }) => payable))
    const couponAmount = sum(members.map((line) => line.couponAmount))
    return {
      key,
      warehouseId: first.warehouseId,
      isEphedrine,
      lines: members,
      total: goodsPayable + couponAmount,
      couponAmount,
      freight: ownFreight,
      payable: goodsPayable + ownFreight,
    }
  })
}

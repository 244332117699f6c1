/** What the pieces on delivery notes cost: what the buyer pays for them, so that goods, papers and money agree. */
import { type Fen, formatYuan, times, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'
import { paidFor } from '../order/paid-for.ts'

/** A line as it was sold; `payable`: fen for all its pieces after every adjustment, and for what came with them. */
export type ChargedLine = {
  id: number
  number: number
  price: UnitPrice
  payable: Fen
  gift?: { total: Fen; goodsId?: number | undefined } | undefined
}
export type PieceCharge = { price: UnitPrice; amount: Fen }

/** Fen for the pieces alone: 赠品 and 换购 that are no goods stand on the note in a row of their own. */
const goodsPayable = ({ payable, gift }: ChargedLine): Fen =>
  payable - (gift && gift.goodsId === undefined ? gift.total : 0)

/** What a piece costs after every adjustment, rounded; the price of the line where nothing was taken off. */
function paidPrice(line: ChargedLine): UnitPrice {
  const payable = goodsPayable(line)
  return times(line.price, line.number) === payable
    ? line.price
    : Math.round((payable * UNIT_PRICES_PER_FEN) / line.number)
}

/**
 * The charge of each line of each of the `parcels`, as they left. Those of a line add up to what is paid for it once
 * all its pieces left, as invoices and refunds split it; pieces that are sent anew cost nothing.
 */
export function noteCharges(
  lines: readonly ChargedLine[],
  parcels: readonly { lines: readonly { lineId: number; quantity: number }[] }[],
): PieceCharge[][] {
  const sent = new Map<number, number>()
  return parcels.map((parcel) =>
    parcel.lines.map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      if (!line) return { price: 0, amount: 0 }
      const before = sent.get(lineId) ?? 0
      const after = Math.min(line.number, before + quantity)
      sent.set(lineId, after)
      const whole = { payable: goodsPayable(line), number: line.number }
      const amount = paidFor(whole, after) - paidFor(whole, before)
      const isSold = after - before === quantity
      return { price: isSold ? paidPrice(line) : Math.floor((amount * UNIT_PRICES_PER_FEN) / quantity), amount }
    }),
  )
}

/** What the amounts of a note are. Freight belongs to the order, not to one of its notes. */
export const chargesText = (freight: Fen): string =>
  `金额为扣除优惠后的货款，不含运费；本订单运费 ${formatYuan(freight)}`

/** A quote as the rows of its orders: pure, exact to the fen, every line with its adjustments. */
import type { LineType } from '#domain/cart/line.ts'
import { type Fen, sum } from '#domain/money.ts'
import type { QuoteGroup } from '#domain/pricing/quote-groups.ts'
import type { QuotedLine } from '#domain/pricing/quoted-line.ts'

import type { AllottedBatch } from './batches.ts'
import type { orderLines } from './tables.ts'

/** Amounts of one order in fen: goods − manjian − coupon + gifts + freight = payable. */
export type OrderAmounts = {
  goodsAmount: Fen
  manjianAmount: Fen
  couponAmount: Fen
  giftAmount: Fen
  freight: Fen
  payable: Fen
}

const roundingOf = ({ adjustments }: QuotedLine): Fen =>
  sum(adjustments.filter(({ reason }) => reason === 'rounding').map(({ amount }) => amount))

export const amountsOf = ({ lines, couponAmount, freight, payable }: QuoteGroup): OrderAmounts => ({
  goodsAmount: sum(lines.map((line) => line.amount + roundingOf(line))),
  manjianAmount: sum(lines.map(({ manjianAmount }) => manjianAmount)),
  couponAmount,
  giftAmount: sum(lines.map(({ gift }) => gift?.total ?? 0)),
  freight,
  payable,
})

/** 1 only when the sale's price was paid: a flash-sale line that fell back was bought as ordinary goods. */
export const boughtTypeOf = ({ type, priceSource }: QuotedLine): LineType =>
  type === 1 && priceSource !== 'flashSale' ? 0 : type

/** The line as it will be read in years to come. Throws RangeError for a line without goods or price. */
export function toOrderLine(
  line: QuotedLine,
  orderId: number,
  batches: AllottedBatch[],
): typeof orderLines.$inferInsert {
  const { goods, price } = line
  if (!goods || price === undefined) throw new RangeError(`line ${line.id} cannot be ordered`)
  return {
    orderId,
    goodsId: goods.id,
    type: boughtTypeOf(line),
    name: goods.name,
    manufacturer: goods.manufacturer,
    specification: goods.specification,
    dosageForm: goods.dosageForm,
    approvalNumber: goods.approvalNumber,
    origin: goods.origin,
    unit: goods.unit,
    number: line.number,
    price,
    amount: line.amount,
    payable: line.payable,
    adjustments: line.adjustments,
    batches,
  }
}

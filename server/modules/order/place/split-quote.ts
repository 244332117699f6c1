/** A quote as the rows of its orders: pure, exact to the fen, every line with its adjustments. */
import type { QuoteGroup } from '#domain/cart/quote-groups.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { splitCombo } from '#domain/cart/split-combo.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isFlashSaleLine, LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import { type Fen, sum, UNIT_PRICES_PER_FEN } from '#domain/money.ts'
import type { LineBasis, OrderAmounts } from '#domain/order/reprice.ts'
import { cashbackBase, cashbackShares } from '#domain/pricing/cashback.ts'
import { takesPromotions } from '#domain/pricing/discount.ts'
import { exchangedGoods, takenGift } from '#domain/pricing/gift.ts'
import { type Ladder, toLadder } from '#domain/pricing/ladder.ts'
import type { CashbackTier } from '#domain/pricing/offers.ts'

import type { orderLines } from '../../../tables/order.ts'
import type { AllottedBatch } from '../stock/allot-batches.ts'

/** What an order brings back, in fen. */
export type OrderPromise = { promotionId: number; base: Fen; amount: Fen }

const roundingOf = ({ adjustments }: QuotedLine): Fen =>
  sum(adjustments.filter(({ reason }) => reason === 'rounding').map(({ amount }) => amount))

export const amountsOf = ({ lines, couponAmount, freight, payable }: QuoteGroup): OrderAmounts => ({
  goodsAmount: sum(lines.map((line) => line.amount + roundingOf(line))),
  discountAmount: sum(lines.map(({ discountAmount }) => discountAmount)),
  manjianAmount: sum(lines.map(({ manjianAmount }) => manjianAmount)),
  couponAmount,
  giftAmount: sum(lines.map(({ gift }) => gift?.total ?? 0)),
  freight,
  payable,
})

/** What each order of the quote brings in the promotion that runs; none when nothing counts. */
export function cashbacksOf({ groups, cashback }: Quote, tiers: readonly CashbackTier[]): OrderPromise[] {
  if (!cashback) return []
  const bases = groups.map(({ lines }) => sum(lines.map(cashbackBase)))
  const amounts = cashbackShares(tiers, cashback.earlier, bases)
  return bases.map((base, index) => ({ promotionId: cashback.id, base, amount: amounts[index]! }))
}

/** A flash-sale line whose price fell back was bought as ordinary goods; every other line keeps its type. */
export const boughtTypeOf = (line: QuotedLine): LineType =>
  isFlashSaleLine(line) && line.priceSource !== 'flashSale' ? LINE_TYPES.ordinary : line.type

/** What batches are allotted by: a line of the cart may need pieces of several goods. */
export const batchKeyOf = (lineId: string, goodsId: number): string => `${lineId}/${goodsId}`

/**
 * The line as it will be read in years to come; a combo as one line for each of its parts, a gift that is goods as a
 * line behind it. `batches` by batchKeyOf. Throws RangeError for a line without goods or price, and for unknown gift
 * goods.
 */
export function toOrderLines(
  line: QuotedLine,
  orderId: number,
  { batches, goodsOf }: { batches: ReadonlyMap<string, AllottedBatch[]>; goodsOf: (id: number) => Goods | undefined },
): OrderLineRow[] {
  const { id, pack, goods, price, number } = line
  if (!goods || price === undefined) throw new RangeError(`line ${id} cannot be ordered`)
  const type = boughtTypeOf(line)
  const batchesOf = (goodsId: number) => batches.get(batchKeyOf(id, goodsId)) ?? []
  if (!pack)
    return [
      {
        orderId,
        type,
        ...snapshotOf(goods),
        ...withoutExchange(line, paidOf({ ...line, price })),
        basis: basisOf(line),
        gift: takenGift(line.gift) ?? null,
        batches: batchesOf(goods.id),
      },
      ...giftLines(line, goodsOf, batches).map((gift) => ({ orderId, ...gift })),
    ]
  const combo = { id: pack.combo.id, name: pack.combo.name, sets: number }
  return splitCombo(line).map((share, index) => ({
    orderId,
    type,
    ...snapshotOf(share.goods),
    ...paidOf(share),
    basis: index === 0 ? basisOf(line) : null,
    combo,
    batches: batchesOf(share.goods.id),
  }))
}

/** Pieces that are given with a line as goods; none for most. */
export function givenPieces({ id, gift }: QuotedLine): { key: string; goodsId: number; number: number }[] {
  const taken = takenGift(gift)
  if (taken?.goodsId === undefined) return []
  const { goodsId, number } = taken
  return [{ key: `${batchKeyOf(id, goodsId)}/gift`, goodsId, number }]
}

const giftLines = (
  line: QuotedLine,
  goodsOf: (id: number) => Goods | undefined,
  batches: ReadonlyMap<string, AllottedBatch[]>,
) =>
  givenPieces(line).map(({ key, goodsId, number }) => {
    const goods = goodsOf(goodsId)
    if (!goods) throw new RangeError(`gift ${goodsId} of line ${line.id} is unknown`)
    const { total = 0 } = exchangedGoods(line.gift) ?? {}
    // Rounded up, so that pieces times price floored is the amount.
    const price = Math.ceil((total * UNIT_PRICES_PER_FEN) / number)
    const paid = { price, amount: total, payable: total, adjustments: [] }
    return {
      type: LINE_TYPES.ordinary,
      ...snapshotOf(goods),
      number,
      ...paid,
      basis: total > 0 ? exchangeBasis({ goodsId, number, total }) : null,
      isGift: true,
      batches: batches.get(key) ?? [],
    }
  })

/** What the line itself costs, where its exchange is a line of its own. */
function withoutExchange({ gift }: QuotedLine, paid: LinePayment): LinePayment {
  const exchanged = exchangedGoods(gift)
  if (!exchanged) return paid
  const adjustments = paid.adjustments.filter(({ reason }) => reason !== 'exchange')
  return { ...paid, payable: paid.payable - exchanged.total, adjustments }
}

/** An exchange counts towards free freight as the cart counts it, and towards nothing else. */
const exchangeBasis = ({ goodsId, number, total }: { goodsId: number; number: number; total: Fen }): LineBasis => ({
  goodsId,
  number,
  amount: 0,
  withCoupon: false,
  takesManjian: false,
  isEphedrine: false,
  isFreeShippingMet: false,
  earnsCashback: false,
  gift: { total },
})

/** What the rest of a purchase is priced from when a part of it is cancelled. */
const basisOf = (line: QuotedLine): LineBasis => ({
  goodsId: line.goodsId,
  warehouseId: line.warehouseId,
  number: line.number,
  price: line.price,
  amount: line.amount,
  discount: line.discount && {
    id: line.discount.id,
    name: line.discount.name,
    permille: line.discount.permille,
  },
  withCoupon: line.withCoupon,
  takesManjian: line.takesManjian,
  isEphedrine: line.isEphedrine,
  isFreeShippingMet: line.isFreeShippingMet,
  gift: line.gift && !exchangedGoods(line.gift) ? { total: line.gift.total } : undefined,
  earnsCashback: takesPromotions(line),
  parts: line.pack?.parts.length,
  ladder: ladderOf(line),
  freeShippingFrom: line.isFreeShippingMet && !line.pack ? line.goods?.freeShippingNumber : undefined,
})

/** Of a line whose price its quantity decided: every price below it, the base price from the first piece on. */
function ladderOf({ goods, priceSource, pack }: QuotedLine): Ladder | undefined {
  if (!goods || pack || priceSource !== 'ladder') return undefined
  const steps = toLadder(goods)
  return steps[0]?.number === 1 || !goods.price ? steps : [{ number: 1, price: goods.price }, ...steps]
}

type OrderLineRow = Omit<typeof orderLines.$inferInsert, 'buyerId'>
type LinePayment = Pick<OrderLineRow, 'number' | 'price' | 'amount' | 'payable' | 'adjustments'>

const paidOf = ({ number, price, amount, payable, adjustments }: LinePayment): LinePayment => ({
  number,
  price,
  amount,
  payable,
  adjustments,
})

function snapshotOf(goods: Goods) {
  return {
    goodsId: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    specification: goods.specification,
    dosageForm: goods.dosageForm,
    approvalNumber: goods.approvalNumber,
    origin: goods.origin,
    unit: goods.unit,
  }
}

/**
 * When a part of a purchase is cancelled, the remaining lines cost what they would have cost alone on the day it was
 * placed: 满减, coupons and freight that the cancelled part helped to earn go with it.
 */
import { payableOf } from '../cart/explain-line.ts'
import { type CommonTerms, type CountingLine, priceTogether } from '../cart/price-together.ts'
import { atLeastZero, prorate, sum, type Fen } from '../money.ts'
import type { Ladder } from '../pricing/ladder.ts'
import type { Adjustment } from '../pricing/offers.ts'

/** A line as it counted when it was placed; an order line keeps it. */
export type LineBasis = CountingLine & {
  /** What is paid for it counts for 返现. */
  earnsCashback: boolean
  /** Of a combo: the order lines it became, one for each part; the first of them keeps this. */
  parts?: number | undefined
  /** What fewer pieces would have cost, where that is another price; absent of lines placed before it was kept. */
  ladder?: Ladder | undefined
  /** Pieces from which it ships free. */
  freeShippingFrom?: number | undefined
}

/** An earlier order, paid and not shipped, that counted towards free shipping. */
export type FreightCredit = { orderId: number; amount: Fen }

/** The terms of the day; a payment keeps them. */
export type PaymentTerms = Omit<CommonTerms, 'noTransOrderAmount' | 'now' | 'customerType'> & {
  /** Fen of earlier orders that travelled along: they count as long as they stand. */
  credits: FreightCredit[]
  /** Ids of `coupons` that the buyer has back, because a return left them nothing to take off. */
  released?: readonly number[] | undefined
  /** Fen by which the orders cost less than priced anew, because settled claims keep them back already. */
  lessened?: Fen | undefined
  /** Epoch ms. */
  placedAt: number
}

/** What the remaining lines are priced under: without the coupons that were given back. */
export const withoutReleased = ({ released = [], ...terms }: PaymentTerms): PaymentTerms => ({
  ...terms,
  coupons: terms.coupons?.filter(({ id }) => !released.includes(id)),
})

/** Amounts of one order in fen: goods − discount − manjian − coupon + gifts + freight = payable. */
export type OrderAmounts = {
  goodsAmount: Fen
  discountAmount: Fen
  manjianAmount: Fen
  couponAmount: Fen
  giftAmount: Fen
  freight: Fen
  payable: Fen
}

type PlacedLine = { id: number; payable: Fen; adjustments: readonly Adjustment[]; basis: LineBasis | null }
export type PlacedOrder = OrderAmounts & { id: number; isEphedrine: boolean; lines: readonly PlacedLine[] }

/** An order whose price changes: its amounts, and those of its lines that change. */
export type RepricedOrder = {
  id: number
  before: OrderAmounts
  after: OrderAmounts
  lines: { id: number; payable: Fen; adjustments: Adjustment[] }[]
  /** Fen of its goods that count for 返现. */
  cashbackBase: Fen
}
export type RepricedPayment = {
  orders: RepricedOrder[]
  /** Ids of the coupons that take nothing off the rest. */
  freeCoupons: number[]
  /** Under which the orders stand then. */
  terms: PaymentTerms
}

const RECALCULATED = {
  rounding: '尾差（取消后重算）',
  discount: '折扣（取消后重算）',
  manjian: '满减（取消后重算）',
  coupon: '优惠券（取消后重算）',
} as const
const REASONS = ['rounding', 'discount', 'manjian', 'coupon'] as const

/**
 * What settled claims mean for a new price: fen of it that they keep back already, which go off freight and lines as
 * 满减 does, and fen of each line's price that came back.
 */
export type SettledClaims = { overcharge: Fen; back: ReadonlyMap<number, Fen> }
const NO_CLAIMS: SettledClaims = { overcharge: 0, back: new Map() }

/**
 * The standing `orders` of a payment, in the order of their ids, priced as though the others had never been.
 * `cancelled`: of the orders that credit freight, those that do not stand any more. Nothing changes where an order was
 * placed before lines kept their basis.
 */
export function repriceOrders(
  orders: readonly PlacedOrder[],
  paymentTerms: PaymentTerms,
  cancelled: ReadonlySet<number>,
  { overcharge, back }: SettledClaims = NO_CLAIMS,
): RepricedPayment {
  const standing = withoutReleased(paymentTerms)
  const { credits, placedAt, lessened: _lessened, ...terms } = standing
  const lines = orders.flatMap((order) => order.lines.flatMap((line) => (line.basis ? [line.basis] : [])))
  const noTransOrderAmount = sum(credits.filter(({ orderId }) => !cancelled.has(orderId)).map(({ amount }) => amount))
  const { shares, freight, coupons } = priceTogether(lines, { ...terms, noTransOrderAmount, now: placedAt })
  const payer = orders.find(({ isEphedrine }) => !isEphedrine)
  const offFreight = payer ? Math.min(overcharge, atLeastZero(freight - payer.freight)) : 0
  const based = orders.flatMap((order) => order.lines.flatMap(({ basis }, at) => (basis ? [ownLines(order, at)] : [])))
  const prices = lines.map((line, at) => payableOf(line, shares[at]!))
  const rooms = based.map((own, at) => atLeastZero(prices[at]! - sum(own.map(({ id }) => back.get(id) ?? 0))))
  const offLines = Math.min(overcharge - offFreight, sum(rooms))
  const off = prorate(offLines, rooms)
  let next = 0
  const repriced = orders.map((order): RepricedOrder => {
    const changed: RepricedOrder['lines'] = []
    const totals = { goods: 0, discount: 0, manjian: 0, coupon: 0, gift: 0, cashback: 0 }
    for (const [index, { basis }] of order.lines.entries()) {
      if (!basis) continue
      const { rounding, discount, coupon: couponPart } = shares[next]!
      const manjian = shares[next]!.manjian + off[next]!
      const price = prices[next]! - off[next]!
      next += 1
      const [goods, less, gift] = [basis.amount + rounding, discount?.amount ?? 0, basis.gift?.total ?? 0]
      totals.goods += goods
      totals.discount += less
      totals.manjian += manjian
      totals.coupon += couponPart
      totals.gift += gift
      if (basis.earnsCashback) totals.cashback += atLeastZero(price - gift)
      const isCombo = basis.parts !== undefined
      const line = recalculated(ownLines(order, index), isCombo, price, {
        rounding,
        discount: -less,
        manjian: -manjian,
        coupon: -couponPart,
      })
      if (line) changed.push(line)
    }
    const ownFreight = order === payer ? freight - offFreight : 0
    const after = {
      goodsAmount: totals.goods,
      discountAmount: totals.discount,
      manjianAmount: totals.manjian,
      couponAmount: totals.coupon,
      giftAmount: totals.gift,
      freight: ownFreight,
      payable: totals.goods - totals.discount - totals.manjian - totals.coupon + totals.gift + ownFreight,
    }
    return { id: order.id, before: amountsOf(order), after, lines: changed, cashbackBase: totals.cashback }
  })
  const freeCoupons = coupons.flatMap(({ coupon, saving }) => (saving === 0 ? [coupon.id] : []))
  return {
    orders: repriced.filter(({ before, after, lines: changed }) => changed.length > 0 || !areSame(before, after)),
    freeCoupons,
    terms: {
      ...standing,
      coupons: standing.coupons?.filter(({ id }) => !freeCoupons.includes(id)),
      lessened: offFreight + offLines || undefined,
    },
  }
}

/** The line at `index`; of a combo the lines of all its parts. */
const ownLines = ({ lines }: PlacedOrder, index: number): readonly PlacedLine[] =>
  lines.slice(index, index + (lines[index]!.basis?.parts ?? 1))

/**
 * The line with what changes added to its adjustments; of a combo its first part takes the change. Undefined when
 * nothing does.
 */
function recalculated(
  own: readonly PlacedLine[],
  isCombo: boolean,
  payable: Fen,
  wanted: Record<(typeof REASONS)[number], Fen>,
): RepricedOrder['lines'][number] | undefined {
  const [first] = own
  const difference = payable - sum(own.map((line) => line.payable))
  const kept = first!.adjustments.filter(
    ({ reason, text }) => text !== RECALCULATED[reason as keyof typeof RECALCULATED],
  )
  const former = first!.adjustments.filter((one) => !kept.includes(one))
  const already = sum(former.map(({ amount }) => amount))
  const added = (isCombo ? (['rounding'] as const) : REASONS).flatMap((reason) => {
    const sofar = sum(kept.filter((one) => one.reason === reason).map(({ amount }) => amount))
    const amount = isCombo ? difference + already : wanted[reason] - sofar
    return amount === 0 ? [] : [{ reason, amount, text: RECALCULATED[reason] }]
  })
  // A line that costs the same may be made up otherwise.
  const isSame =
    added.length === former.length &&
    added.every(({ reason, amount }, at) => reason === former[at]!.reason && amount === former[at]!.amount)
  if (isSame && difference === 0) return undefined
  return { id: first!.id, payable: first!.payable + difference, adjustments: [...kept, ...added] }
}

const amountsOf = ({
  goodsAmount,
  discountAmount,
  manjianAmount,
  couponAmount,
  giftAmount,
  freight,
  payable,
}: OrderAmounts): OrderAmounts => ({
  goodsAmount,
  discountAmount,
  manjianAmount,
  couponAmount,
  giftAmount,
  freight,
  payable,
})

const areSame = (a: OrderAmounts, b: OrderAmounts): boolean =>
  (Object.keys(a) as (keyof OrderAmounts)[]).every((name) => a[name] === b[name])

/** What an order is made up of, where a cancellation may change it. */
const PARTS = {
  goodsAmount: '商品金额',
  discountAmount: '折扣',
  manjianAmount: '满减',
  couponAmount: '优惠券',
  freight: '运费',
} as const

/** The parts of an order's price that change, in fen; before a discount the goods' amount is named as on its page. */
export const changedParts = ({
  before,
  after,
}: Pick<RepricedOrder, 'before' | 'after'>): { name: string; before: Fen; after: Fen }[] =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ name: nameOf(part, before, after), before: before[part], after: after[part] }))

const nameOf = (part: keyof typeof PARTS, ...amounts: readonly OrderAmounts[]): string =>
  part === 'goodsAmount' && amounts.some(({ discountAmount }) => discountAmount > 0) ? '优惠前金额' : PARTS[part]

/**
 * What a return keeps back: pieces that come back for a reason nobody at the seller's answers for take with them what
 * they helped to earn. The remaining purchase then costs what it would have cost alone on the day it was placed.
 */
import { payableOf } from '../cart/explain-line.ts'
import { priceTogether } from '../cart/price-together.ts'
import { atLeastZero, type Fen, sum, times, toYuan } from '../money.ts'
import { type LineBasis, type PaymentTerms, withoutReleased } from '../order/reprice.ts'
import { stepFor } from '../pricing/ladder.ts'

/**
 * A line of the purchase, in the order it was sold, with the pieces that came back so far: for reasons of the buyer's
 * and of the seller's. `back`: fen of its price that came back for both, as though nothing had been allowed; `allowed`:
 * fen of 折让 that stand on the pieces he keeps. A line the seller cancelled came back whole.
 */
export type PurchasedLine = {
  id: number
  orderId: number
  number: number
  payable: Fen
  basis: LineBasis | null
  byBuyer: number
  bySeller: number
  back: Fen
  allowed?: Fen | undefined
}
/** One payment with what its claims did so far. `credits` of the terms: those that stand. */
export type Purchase = {
  terms: PaymentTerms
  lines: readonly PurchasedLine[]
  /** Fen kept back by settled claims, less what was given back of that. */
  keptBack: Fen
  /** Fen of its claims' refunds that came from orders cancelled since, which gave back so much less. */
  drawn?: Fen | undefined
  /** Fen that its paid orders hold: no refund is more. Absent where nothing can have been allowed. */
  held?: Fen | undefined
}

/** One part of the price in fen: before the claim, and for the remaining purchase. */
export type ChangedPart = { name: string; before: Fen; after: Fen }
export type KeptBack = {
  /** Fen off the refund; negative where an earlier claim was kept back more than all of them together. */
  amount: Fen
  changes: ChangedPart[]
  /** Coupons that take nothing off the remaining lines. */
  freeCoupons: number[]
}

/** "满减 ¥50.00 → ¥0.00，运费 ¥0.00 → ¥12.00" */
export const changesText = (changes: readonly ChangedPart[]): string =>
  changes.map(({ name, before, after }) => `${name} ${toYuan(before)} → ${toYuan(after)}`).join('，')

type Return = {
  pieces: readonly { lineId: number; quantity: number }[]
  /** Fen of the goods by the stored adjustments; and what comes back with the freight, less what was allowed before. */
  goods: Fen
  total: Fen
  isSellersFault: boolean
}

const NOTHING: KeptBack = { amount: 0, changes: [], freeCoupons: [] }

/**
 * Keeps back of one refund what all returns so far come to, less what was kept back before: one claim or several, of
 * one order or of sisters, end alike wherever a refund reaches. Never more than the refund; where it does not reach,
 * the next one makes up for it. Pieces that came back by the seller's fault count as though they had been kept: what
 * they earned stays with the rest, and no claim of theirs is lessened.
 */
export function keepBackOf(purchase: Purchase, { pieces, goods, total, isSellersFault }: Return): KeptBack {
  const { lines, terms, keptBack, drawn = 0, held = Number.MAX_SAFE_INTEGER } = purchase
  // After 折让 on the rest the purchase may hold less than a return would bring.
  const least = total - held
  const after = lines.map((line): PurchasedLine => {
    const quantity = pieces.reduce((count, one) => count + (one.lineId === line.id ? one.quantity : 0), 0)
    return isSellersFault
      ? { ...line, bySeller: line.bySeller + quantity }
      : { ...line, byBuyer: line.byBuyer + quantity }
  })
  if (after.every(({ byBuyer }) => byBuyer === 0)) return { ...NOTHING, amount: atLeastZero(least) }
  // What was paid was paid with the coupons that were given back since.
  const first = priceOf(
    lines.map((line) => ({ ...line, byBuyer: 0 })),
    terms,
  )
  const rest = withoutReleased(terms)
  const [before, now] = [priceOf(lines, rest), priceOf(after, rest)]
  // What the seller once let the buyer keep, as when he cancelled a sister, is not asked for later.
  const paid = sum(lines.map(({ payable }) => payable))
  const forgiven = isReturned(after) ? 0 : sum(first.lines) - paid - (terms.lessened ?? 0)
  const back = sum(lines.map((line) => line.back)) + goods
  const due = standing(after, now, first) - forgiven - (paid + drawn - back) - keptBack
  const amount = Math.max(Math.min(due, isSellersFault ? 0 : total), least)
  const changes = (['ladder', 'manjian', 'coupon', 'freight'] as const)
    .filter((part) => before[part] !== now[part])
    .map((part) => ({ name: PARTS[part], before: before[part], after: now[part] }))
  return {
    amount,
    changes: amount === 0 ? [] : changes,
    freeCoupons: amount === due && !isSellersFault ? now.freeCoupons : [],
  }
}

/**
 * Fen by which the lines would be charged twice if they were priced anew, as when a sister is cancelled: of what the
 * price loses then, claims keep back their part already.
 */
export function overchargeOf({ lines, terms, keptBack, drawn = 0 }: Purchase): Fen {
  if (keptBack === 0 && lines.every(({ byBuyer, bySeller }) => byBuyer + bySeller === 0)) return 0
  const rest = withoutReleased(terms)
  const first = priceOf(
    lines.map((line) => ({ ...line, byBuyer: 0 })),
    rest,
  )
  const back = sum(lines.map((line) => line.back))
  return atLeastZero(sum(first.lines) + drawn - back + keptBack - standing(lines, priceOf(lines, rest), first))
}

type Price = ReturnType<typeof priceOf>

/** Fen that what is left of the lines costs at the price of `now`, with the freight that it costs more than at first. */
const standing = (lines: readonly PurchasedLine[], now: Price, first: Price): Fen =>
  isReturned(lines)
    ? 0
    : sum(now.lines.map((price, index) => standingOf(price, lines[index]!))) + atLeastZero(now.freight - first.freight)

const isReturned = (lines: readonly PurchasedLine[]): boolean =>
  lines.every(({ number, payable, byBuyer, bySeller }) => payable === 0 || byBuyer + bySeller >= number)

const PARTS = { ladder: '阶梯价优惠', manjian: '满减', coupon: '优惠券', freight: '运费' } as const

/** Fen of a line's price that stay with the pieces that did not come back by the seller's fault either. */
const standingOf = (price: Fen, { number, byBuyer, bySeller }: PurchasedLine): Fen =>
  number === byBuyer ? 0 : price - share(price, bySeller, number - byBuyer)

const share = (amount: Fen, part: number, whole: number): Fen => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** A line, or all lines of a combo, as it counts after the returns; undefined when nothing is left of it. */
function countingOf(own: readonly PurchasedLine[], basis: LineBasis): LineBasis | undefined {
  if (own.every(({ byBuyer }) => byBuyer === 0)) return basis
  if (basis.parts !== undefined) {
    const amount = sum(own.map(({ payable, byBuyer, number }) => payable - share(payable, byBuyer, number)))
    return own.every(({ byBuyer, number }) => byBuyer === number) ? undefined : { ...basis, price: undefined, amount }
  }
  const { number: placed, byBuyer } = own[0]!
  const number = placed - byBuyer
  if (number === 0) return undefined
  const price = (basis.ladder && stepFor(basis.ladder, number)?.price) ?? basis.price
  return {
    ...basis,
    number,
    price,
    amount: price === undefined ? basis.amount - share(basis.amount, byBuyer, placed) : times(price, number),
    isFreeShippingMet: basis.isFreeShippingMet && number >= (basis.freeShippingFrom ?? 0),
    gift: basis.gift && { total: basis.gift.total - share(basis.gift.total, byBuyer, placed) },
  }
}

/** What the lines cost without what the buyer returned: one amount a line. A line without a basis keeps its price. */
function priceOf(
  lines: readonly PurchasedLine[],
  { credits, placedAt, released: _released, lessened: _lessened, ...terms }: PaymentTerms,
) {
  const found = lines.flatMap(({ basis, orderId }, index) => {
    if (!basis) return []
    const own = lines.slice(index, index + (basis.parts ?? 1)).filter((line) => line.orderId === orderId)
    return [{ index, own, placed: basis, counting: countingOf(own, basis) }]
  })
  const counting = found.flatMap((one) => (one.counting ? [one.counting] : []))
  const { shares, freight, coupons } = priceTogether(counting, {
    ...terms,
    noTransOrderAmount: sum(credits.map(({ amount }) => amount)),
    now: placedAt,
  })
  const prices = lines.map(({ payable, byBuyer, number }) => payable - share(payable, byBuyer, number))
  let next = 0
  let [ladder, manjian, coupon] = [0, 0, 0]
  for (const { index, own, placed, counting: one } of found) {
    if (!one) continue
    const { manjian: less, coupon: part } = shares[next]!
    const price = payableOf(one, shares[next]!)
    next += 1
    prices[index] = price - sum(own.slice(1).map((_, at) => prices[index + 1 + at]!))
    manjian += less
    coupon += part
    const full = placed.ladder?.[0]?.price
    if (full !== undefined && one.price !== undefined) ladder += times(full, one.number) - times(one.price, one.number)
  }
  return {
    lines: prices,
    freight,
    ladder,
    manjian,
    coupon,
    freeCoupons: coupons.flatMap(({ coupon: { id }, saving }) => (saving === 0 ? [id] : [])),
  }
}

/**
 * Coupons used together: on each order any number of those that say 可叠加, or one of the others. Each is judged
 * against its threshold as though it were alone, over the whole purchase, then takes its part of what the ones before
 * it left, so that no line ever costs less than nothing.
 */
import { type Fen, sum } from '../money.ts'
import { applyCoupon, type CouponBasis, type CouponUse, isCovered, rankCoupons } from '../pricing/coupon.ts'
import type { Coupon } from '../pricing/offers.ts'

/**
 * `uses` in the order the coupons were named; `parts`: fen of all of them per line of the basis; `saving` with freight.
 */
export type CouponSetUse = { uses: CouponUse[]; parts: Fen[]; saving: Fen }

/** Up to so many coupons every allowed choice is tried; beyond, those of the rules below. */
const EXACT_MAX = 8

const NOT_STACKABLE = { code: 'notStackable', text: '不可与其他优惠券叠加' } as const

/** Whether two coupons may be used for one purchase: both say so, or no order has goods of both. */
function standsBeside(basis: Pick<CouponBasis, 'lines'>): (one: Coupon, other: Coupon) => boolean {
  const known = new Map<Coupon, Set<number | undefined>>()
  const ordersOf = (coupon: Coupon) => {
    const orders =
      known.get(coupon) ??
      new Set(basis.lines.filter((line) => isCovered(coupon, line)).map(({ warehouseId }) => warehouseId))
    known.set(coupon, orders)
    return orders
  }
  return (one, other) =>
    (one.isStackable === true && other.isStackable === true) ||
    ![...ordersOf(one)].some((order) => ordersOf(other).has(order))
}

/** Those that count of the coupons as they are named: one that may not stand beside an earlier one is left out. */
const allowedOf = (coupons: readonly Coupon[], basis: Pick<CouponBasis, 'lines'>): readonly Coupon[] => {
  if (coupons.length < 2) return coupons
  const mayStand = standsBeside(basis)
  const allowed: Coupon[] = []
  for (const coupon of coupons) if (allowed.every((one) => mayStand(one, coupon))) allowed.push(coupon)
  return allowed
}

export const mayStandTogether = (coupons: readonly Coupon[], basis: Pick<CouponBasis, 'lines'>): boolean =>
  allowedOf(coupons, basis).length === coupons.length

/** Applies several coupons. Of those that may not stand together the first one counts, the others are refused. */
export function applyCoupons(coupons: readonly Coupon[], basis: CouponBasis): CouponSetUse {
  const counting = allowedOf(coupons, basis)
  const done = new Map<Coupon, CouponUse>()
  let left = basis
  for (const coupon of inTurn(counting, basis)) {
    const use = applyCoupon(coupon, left)
    done.set(coupon, use)
    if (done.size < counting.length) left = leftAfter(use, left)
  }
  const none = basis.lines.map(() => 0)
  const uses = coupons.map(
    (coupon) => done.get(coupon) ?? { coupon, saving: 0, parts: none, refusal: { ...NOT_STACKABLE } },
  )
  const parts = basis.lines.map((_, index) => sum(uses.map((use) => use.parts[index]!)))
  return { uses, parts, saving: sum(uses.map(({ saving }) => saving)) }
}

const leftAfter = ({ coupon, saving, parts, paidPieces }: CouponUse, basis: CouponBasis): CouponBasis => ({
  ...basis,
  freight: basis.freight - (coupon.kind === 'freight' ? saving : 0),
  lines: basis.lines.map((line, index) => ({
    ...line,
    netAmount: line.netAmount - parts[index]!,
    paidPieces: (line.paidPieces ?? 0) + (paidPieces?.[index] ?? 0),
  })),
})

/** A discount, or the price of some pieces of a line: the less is left of the line, the less it is. */
const takesShare = ({ kind, pieces }: Coupon): boolean => kind === 'discount' || pieces !== undefined

/**
 * What takes a share goes before what takes an amount, and what covers less before what covers more: both save more so.
 */
function inTurn(coupons: readonly Coupon[], { lines }: CouponBasis): readonly Coupon[] {
  if (coupons.length < 2) return coupons
  const covered = new Map(
    coupons.map((coupon) => [coupon, sum(lines.map((line) => (isCovered(coupon, line) ? line.netAmount : 0)))]),
  )
  return coupons.toSorted(
    (a, b) =>
      Number(takesShare(b)) - Number(takesShare(a)) ||
      covered.get(a)! - covered.get(b)! ||
      a.endsAt - b.endsAt ||
      a.id - b.id,
  )
}

/** The choice to preselect: what saves most; of two alike the one of fewer coupons, then of those that end sooner. */
export function bestCoupons(coupons: readonly Coupon[], basis: CouponBasis): CouponSetUse {
  const useful = rankCoupons(coupons, basis).flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
  const choices = [...useful.map((coupon) => [coupon]), ...setsOf(useful, basis)]
  return choices
    .map((chosen) => applyCoupons(chosen, basis))
    .reduce((best, one) => (isBetter(one, best) ? one : best), applyCoupons([], basis))
}

/**
 * The sets worth trying: every allowed one of a few coupons. Of many, those that add up everywhere, and for each order
 * the most useful one of its own beside those.
 */
function setsOf(useful: readonly Coupon[], basis: CouponBasis): readonly (readonly Coupon[])[] {
  if (useful.length <= EXACT_MAX) return allowedSets(useful, basis)
  const stackable = useful.filter(({ isStackable }) => isStackable)
  const goods = stackable.filter(({ kind }) => kind !== 'freight')
  // One coupon for freight joins each, because it takes nothing from the others.
  const freight = stackable.filter(({ kind }) => kind === 'freight').slice(0, 1)
  const sets = goods.length <= EXACT_MAX ? allowedSets(goods, basis) : [withoutUseless(goods, basis)]
  return [...sets.map((set) => [...set, ...freight]), withoutUseless(allowedOf(useful, basis), basis)]
}

function allowedSets(coupons: readonly Coupon[], basis: CouponBasis): readonly (readonly Coupon[])[] {
  const mayStand = standsBeside(basis)
  let sets: Coupon[][] = [[]]
  for (const coupon of coupons) {
    const joined = sets.filter((set) => set.every((one) => mayStand(one, coupon)))
    sets = [...sets, ...joined.map((set) => [...set, coupon])]
  }
  return sets
}

function withoutUseless(coupons: readonly Coupon[], basis: CouponBasis): Coupon[] {
  let kept = [...coupons]
  // The least useful first.
  for (const coupon of coupons.toReversed()) {
    const others = kept.filter((one) => one !== coupon)
    if (applyCoupons(others, basis).saving >= applyCoupons(kept, basis).saving) kept = others
  }
  return kept
}

function isBetter(one: CouponSetUse, other: CouponSetUse): boolean {
  if (one.saving !== other.saving) return one.saving > other.saving
  if (one.uses.length !== other.uses.length) return one.uses.length < other.uses.length
  const [ends, others] = [endsOf(one), endsOf(other)]
  const at = ends.findIndex((end, index) => end !== others[index])
  return at >= 0 && ends[at]! < others[at]!
}

/** When they end, the soonest first, then their ids. */
const endsOf = ({ uses }: CouponSetUse): number[] => [
  ...uses.map(({ coupon }) => coupon.endsAt).toSorted((a, b) => a - b),
  ...uses.map(({ coupon }) => coupon.id).toSorted((a, b) => a - b),
]

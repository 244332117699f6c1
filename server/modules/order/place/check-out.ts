/** Check order information: what will be ordered, split per warehouse and ephedrine, what it costs and who gets it. */
import type { Address } from '#contract/address.ts'
import {
  type Checkout,
  type CheckoutObstacles,
  type KeptLine,
  type WantedCoupons,
  wantedCoupons,
} from '#contract/checkout.ts'
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'
import { type CartLine, lineKeyOf } from '#domain/cart/line.ts'
import type { QuoteGroup } from '#domain/cart/quote-groups.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { toCheckoutLine } from '#domain/checkout/checkout-line.ts'
import { applyCoupons, bestCoupons, type CouponSetUse, mayStandTogether } from '#domain/coupon/coupon-set.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { checkBuyer } from '#domain/eligibility/check-buyer.ts'
import { atLeastZero, type Fen } from '#domain/money.ts'
import { type CouponBasis, type CouponUse, rankCoupons } from '#domain/pricing/coupon.ts'
import type { Coupon } from '#domain/pricing/offers.ts'

import type { Database } from '../../../db/connect.ts'
import { loadPurse } from '../../account/index.ts'
import { listAddresses } from '../../address/index.ts'
import { type Cart, findWarehouseNames, loadCart, loadCartOf, quoteOf } from '../../cart/index.ts'
import { findUsableVouchers, type VoucherRow } from '../../wallet/index.ts'
import { findPlacerState } from '../limits/spending-repository.ts'
import { findProblems, isTooShortFor, type LineProblem } from './find-problems.ts'
import { findCoupons } from './place-repository.ts'
import { limitsAhead } from './review-order.ts'

/** The lines of `ids` as an order of `placer`. `couponIds`: undefined = the best choice. */
export async function checkOut(
  db: Database,
  { buyerId, userId }: { buyerId: number; userId: number },
  { ids, kept, ...wanted }: { ids: readonly string[]; kept?: readonly KeptLine[] | undefined } & WantedCoupons,
  now: number,
): Promise<Checkout> {
  const [placer, cart, ...options] = await Promise.all([
    findPlacerState(db, { buyerId, userId, now }),
    loadChosen(db, buyerId, { ids, kept }, now),
    ...loadOptions(db, buyerId, now),
  ])
  assertMayBuy(cart.buyer, now)
  if (cart.lines.length === 0) throw new AppError('cart.nothingSelected')
  assertNoProblems(findProblems(quoteOf(cart).lines, cart.buyer, now))
  const checked = await assemble(db, cart, options, wantedCoupons(wanted))
  return {
    ...checked.checkout,
    release: await limitsAhead(db, { cart, quote: checked.quote }, { ...placer, userId, now }),
  }
}

/** The order as it can be placed now: without the lines that cannot be bought, with numbers that are allowed. */
export async function checkOutWhatFits(
  db: Database,
  cart: Cart,
  problems: readonly LineProblem[],
  couponIds: readonly number[] | undefined,
): Promise<Checkout> {
  const fitting = new Map(problems.map(({ line, number }) => [line.id, number]))
  const lines = cart.lines
    .map((line) => ({ ...line, number: fitting.get(line.id) ?? line.number }))
    .filter(({ number }) => number > 0)
  const options = await Promise.all(loadOptions(db, cart.buyer.id, cart.now))
  return (await assemble(db, { ...cart, lines }, options, couponIds)).checkout
}

/** `kept`: the lines of a kept order, which are not the cart's. */
type LineChoice = { ids: readonly string[]; kept?: readonly KeptLine[] | undefined }

/** The lines of `ids` that are in the cart, or as `kept` has them, all selected: naming them selects them. */
export async function loadChosen(db: Database, buyerId: number, { ids, kept }: LineChoice, now: number): Promise<Cart> {
  if (kept) {
    const lines = kept.filter(({ id }) => ids.includes(id)).map((line, place) => toCartLine(line, place))
    return loadCartOf(db, buyerId, now, lines)
  }
  const cart = await loadCart(db, buyerId, now, ids)
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, isSelected: true })) }
}

const toCartLine = ({ id, number, takesExchange }: KeptLine, addedAt: number): CartLine => ({
  ...lineKeyOf(id),
  id,
  number,
  takesExchange,
  isSelected: true,
  seenPrice: 0,
  addedAt,
})

/** The best choice among the coupons for these lines. */
export function bestFor(cart: Cart, coupons: readonly Coupon[]): Coupon[] {
  const { lines, freightBeforeCoupon } = quoteOf(cart)
  const { customerType } = cart.buyer
  return couponsOf(bestCoupons(coupons, { lines, freight: freightBeforeCoupon, now: cart.now, customerType }))
}

/** What the buyer may choose from beside the lines, each read on its own. */
const loadOptions = (db: Database, buyerId: number, now: number) =>
  [
    findCoupons(db, buyerId, now),
    listAddresses(db, buyerId),
    loadPurse(db, buyerId, 'balance'),
    findUsableVouchers(db, buyerId, now),
  ] as const

/** Throws account.notApproved with the reason that keeps this buyer from buying anything. */
export function assertMayBuy(buyer: Buyer, now: number): void {
  const [refusal] = checkBuyer(buyer, now)
  if (refusal) throw new AppError('account.notApproved', { text: refusal.text, details: refusal })
}

function assertNoProblems(problems: readonly LineProblem[]): void {
  const [first] = problems
  if (!first) return
  const details: CheckoutObstacles = {
    lines: problems.map((problem) => ({
      id: problem.line.id,
      name: problem.line.goods?.name ?? '',
      ...(problem.line.goods && { specification: problem.line.goods.specification, unit: problem.line.goods.unit }),
      text: problem.text,
      number: problem.number,
      ...(isTooShortFor(problem) && { isTooShort: true }),
    })),
  }
  const text = `${first.line.goods?.name ?? '商品'}：${first.text}`
  throw new AppError(obstacleOf(problems), { text, details })
}

function obstacleOf(problems: readonly LineProblem[]): ErrorCode {
  if (problems.some(({ cause }) => cause === 'notBuyable')) return 'cart.notBuyable'
  return problems.some(({ cause }) => cause === 'ephedrine') ? 'goods.ephedrineLimit' : 'cart.quantity'
}

type Options = readonly [coupons: Coupon[], addresses: Address[], balance: Fen, vouchers: VoucherRow[]]

async function assemble(
  db: Database,
  cart: Cart,
  [coupons, addresses, balance, vouchers]: Options,
  couponIds: readonly number[] | undefined,
): Promise<{ checkout: Checkout; quote: Quote }> {
  const plain = quoteOf(cart)
  const { customerType } = cart.buyer
  const basis = { lines: plain.lines, freight: plain.freightBeforeCoupon, now: cart.now, customerType }
  const best = bestCoupons(coupons, basis)
  const chosen = couponIds ? choose(coupons, couponIds, basis) : best
  const quote = chosen.uses.length > 0 ? quoteOf(cart, couponsOf(chosen)) : plain
  const names = await findWarehouseNames(db, [...new Set(quote.groups.map(({ warehouseId }) => warehouseId))])
  const checkout = {
    groups: quote.groups.map((group) => toGroup(group, names.get(group.warehouseId) ?? '')),
    ...amountsOf(quote),
    balance,
    vouchers: vouchers.map(({ id, name, left, endsAt }) => ({ id, name, left, endsAt })),
    couponIds: couponsOf(chosen).map(({ id }) => id),
    couponSaves: chosen.saving,
    bestCoupons: { ids: couponsOf(best).map(({ id }) => id), saves: best.saving },
    coupons: rankCoupons(coupons, basis).map((use) => toChecked(use, chosen, basis)),
    addresses,
  }
  return { checkout, quote }
}

const couponsOf = ({ uses }: CouponSetUse): Coupon[] => uses.map(({ coupon }) => coupon)

/** Of the coupons asked for those that save something together. */
function choose(coupons: readonly Coupon[], ids: readonly number[], basis: CouponBasis): CouponSetUse {
  const asked = ids.flatMap((id) => coupons.find((coupon) => coupon.id === id) ?? [])
  const useful = applyCoupons(asked, basis).uses.filter(({ saving }) => saving > 0)
  return applyCoupons(
    useful.map(({ coupon }) => coupon),
    basis,
  )
}

function toChecked({ coupon, saving, refusal }: CouponUse, chosen: CouponSetUse, basis: CouponBasis) {
  const { id, name, threshold, endsAt, isStackable = false } = coupon
  const own = chosen.uses.find((use) => use.coupon.id === id)
  const beside = [...couponsOf(chosen), coupon]
  const joins = !own && !refusal && chosen.uses.length > 0 && mayStandTogether(beside, basis)
  return {
    id,
    name,
    isUsable: refusal === undefined,
    why: refusal?.text ?? '',
    saves: saving,
    isStackable,
    used: own?.saving ?? 0,
    ...(joins && { adds: atLeastZero(applyCoupons(beside, basis).saving - chosen.saving) }),
    threshold,
    endsAt,
  }
}

const toCashback = (promised: Quote['cashback']): Checkout['cashback'] =>
  promised && promised.amount > 0 ? { name: promised.name, amount: promised.amount } : undefined

const amountsOf = (quote: Quote) => ({
  goodsAmount: quote.goodsAmount,
  discounts: quote.discounts.map(({ name, amount }) => ({ name, amount })),
  manjianAmount: quote.manjianAmount,
  giftTotal: quote.giftTotal,
  couponAmount: quote.couponAmount,
  freight: quote.freight,
  payable: quote.payable,
  balancePayable: quote.balancePayable,
  minimumShortfall: quote.minimumShortfall,
  cashback: toCashback(quote.cashback),
})

function toGroup(
  { key, warehouseId, isEphedrine, lines, total }: QuoteGroup,
  warehouseName: string,
): Checkout['groups'][number] {
  return {
    key,
    warehouseId,
    warehouseName,
    isEphedrine,
    lines: lines.map(toCheckoutLine),
    total,
  }
}

import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Address } from '#contract/address.ts'
import type { api } from '#contract/api.ts'
import { type ConsentLines, QuoteChange, wantedCoupons } from '#contract/checkout.ts'
import type { ParsedInput } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { maySubmitUnasked } from '#domain/checkout/kept-order.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { toYuan } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/order/reprice.ts'
import { takenGift } from '#domain/pricing/gift.ts'
import { runningTiers } from '#domain/pricing/manjian.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { planParts, type PartsPlan } from '#domain/wallet/parts.ts'

import type { Database } from '../../../db/connect.ts'
import { type Cart, quoteOf } from '../../cart/index.ts'
import { findUsableVouchers } from '../../wallet/index.ts'
import { assertMayBuy, bestFor, checkOutWhatFits, loadChosen } from './check-out.ts'
import { findDifferences } from './find-differences.ts'
import { findProblems, isTooShortFor, type LineProblem } from './find-problems.ts'
import { findAddress, findCoupons, findCouponsOf } from './place-repository.ts'

/** What the buyer submits: the quote as the page showed it, under an id made with the draft. */
export type Draft = ParsedInput<typeof api.order.place>['body']

/** A draft whose prices and pieces are still what the buyer saw. */
export type PricedDraft = {
  cart: Cart
  quote: Quote
  address: Address
  /** Those that save something. */
  coupons: Coupon[]
  /** What vouchers and balance pay of each order, in the order of the quote's groups. */
  parts: PartsPlan
  voucherIds: readonly number[]
}

/** SHA-256 of everything in the draft, so that its id cannot stand for another one. */
export const hashOf = (draft: Draft): string => {
  const { lines, payable, addressId, remark = '' } = draft
  const [couponId = 0, ...others] = (wantedCoupons(draft) ?? []).toSorted((a, b) => a - b)
  const { voucherIds = [], voucherAmount = 0, balanceAmount = 0 } = draft
  const parts = voucherAmount + balanceAmount > 0 ? [voucherIds.toSorted(), voucherAmount, balanceAmount] : []
  const sorted = lines
    .map(({ id, number, price, gift }) => [id, number, price, ...(gift === undefined ? [] : [gift])])
    .sort()
  const exchanges = lines.flatMap(({ id, takesExchange }) => (takesExchange ? id : []))
  const kept = draft.isKept ? ['kept', draft.tolerance ?? '', ...exchanges.toSorted()] : []
  return createHash('sha256')
    .update(JSON.stringify([sorted, payable, addressId, couponId, remark, ...parts, ...others, ...kept]))
    .digest('base64url')
}

/**
 * Prices the draft again and compares it with what the buyer saw. Throws the refusal with the new order where they
 * differ. Reads outside a transaction: placing checks again what may change until then.
 */
export async function priceDraft(db: Database, buyerId: number, draft: Draft, now: number): Promise<PricedDraft> {
  const ids = draft.lines.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw new AppError('request.invalid', { text: '同一明细只能提交一次，请刷新后重新提交' })
  const { voucherIds = [], tolerance } = draft
  const isUnasked = tolerance !== undefined
  const couponIds = wantedCoupons(draft) ?? []
  const [cart, address, held, vouchers] = await Promise.all([
    loadChosen(db, buyerId, { ids, ...(draft.isKept && { kept: draft.lines }) }, now),
    findAddress(db, buyerId, draft.addressId),
    isUnasked ? findCoupons(db, buyerId, now) : couponIds.length > 0 ? findCouponsOf(db, buyerId, couponIds) : [],
    isUnasked
      ? findUsableVouchers(db, buyerId, now)
      : voucherIds.length > 0
        ? findUsableVouchers(db, buyerId, now, voucherIds)
        : [],
  ])
  assertMayBuy(cart.buyer, now)
  if (cart.lines.length === 0) throw new AppError('cart.nothingSelected')
  const coupons = isUnasked ? bestFor(cart, held) : held
  const quote = quoteOf(cart, coupons)
  await assertUnchanged(db, cart, quote, { ...draft, couponIds: coupons.map(({ id }) => id) })
  assertConsent(quote.lines, draft.nearExpiryConsent ?? [], cart)
  if (!address) throw new AppError('address.notFound')
  if (quote.groups.some(({ isEphedrine }) => isEphedrine) && !address.isLicensed)
    throw new AppError('address.notLicensed')
  if (quote.minimumShortfall > 0)
    throw new AppError('order.belowMinimum', {
      text: `还差 ${toYuan(quote.minimumShortfall)} 达到起送金额，请添加商品后再提交`,
      details: { shortfall: quote.minimumShortfall },
    })
  const parts = planParts(quote.groups, { vouchers, balance: draft.balanceAmount ?? 0 })
  if (!isUnasked) await assertPartsUnchanged(db, cart, parts, draft)
  const used = quote.coupons.flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
  return { cart, quote, address, coupons: used, parts, voucherIds: vouchers.map(({ id }) => id) }
}

/** A voucher may have ended or been used elsewhere since the page was drawn. */
async function assertPartsUnchanged(db: Database, cart: Cart, parts: PartsPlan, draft: Draft): Promise<void> {
  const { voucherAmount = 0, balanceAmount = 0 } = draft
  if (parts.voucherAmount === voucherAmount && parts.balanceAmount === balanceAmount) return
  const seen = draft.payable - voucherAmount - balanceAmount
  const differences = findDifferences(
    { lines: [], payable: seen },
    { lines: [], problems: [], payable: parts.remaining },
  )
  const checkout = await checkOutWhatFits(db, cart, [], wantedCoupons(draft) ?? [])
  throw new AppError('order.quoteChanged', { details: z.encode(QuoteChange, { differences, checkout }) })
}

/** Near-expiry goods cannot be returned: the buyer must have said that he knows. */
function assertConsent(lines: readonly QuotedLine[], agreed: readonly string[], cart: Cart): void {
  const missing = lines.filter((line) => needsConsent(line, cart) && !agreed.includes(line.id))
  if (missing.length === 0) return
  const details: ConsentLines = { lines: missing.map(({ id, goods }) => ({ id, ...expiryOf(goods!) })) }
  throw new AppError('order.consentMissing', { details })
}

const expiryOf = ({ name, specification, expiresOn }: Sellable) => ({ name, specification, expiresOn })

/** Whether a line is of goods that are sold near their expiry at `now`. */
export const needsConsent = ({ goods }: QuotedLine, { now, settings }: Pick<Cart, 'now' | 'settings'>): boolean =>
  goods !== undefined && expiryState(goods.expiresOn, now, settings.nearExpiry).isInZone

async function assertUnchanged(db: Database, cart: Cart, quote: Quote, draft: Draft): Promise<void> {
  const problems = findProblems(quote.lines, cart.buyer, cart.now)
  const differences = findDifferences(draft, { lines: quote.lines, problems, payable: quote.payable })
  if (differences.length === 0 || isWithin(draft, quote, problems)) return
  const checkout = await checkOutWhatFits(db, cart, problems, wantedCoupons(draft) ?? [])
  const details = z.encode(QuoteChange, { differences, checkout })
  const tooShort = problems.filter(isTooShortFor)
  if (tooShort.length > 0) {
    const text = tooShort.map((problem) => `${problem.line.goods?.name ?? '商品'}：${problem.text}`).join('；')
    throw new AppError('order.shelfLife', { text, details })
  }
  throw new AppError(isShort(problems) ? 'order.stockShort' : 'order.quoteChanged', { details })
}

/** Whether a kept order that goes by itself may go as things are now. */
function isWithin(draft: Draft, { lines, payable }: Quote, problems: readonly LineProblem[]): boolean {
  const { tolerance } = draft
  if (tolerance === undefined || problems.length > 0) return false
  const isShortOfGifts = draft.lines.some(
    ({ id, gift = 0 }) => (takenGift(lines.find((line) => line.id === id)?.gift)?.number ?? 0) < gift,
  )
  const now = { payable, lines: lines.map(({ id, number, price = 0 }) => ({ id, number, price })) }
  return !isShortOfGifts && maySubmitUnasked(draft, now, tolerance)
}

const isShort = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ cause, line }) => cause === 'stock' || line.refusals.some(({ code }) => code === 'outOfStock'))

/** What its payment is priced under, for the day a part of it is cancelled. */
export const termsOf = ({ cart, coupons }: PricedDraft, now: number): PaymentTerms => {
  const { manjians, shipping } = cart.offers
  return { manjians: runningTiers(manjians, cart.buyer, now), shipping, coupons, credits: cart.credits, placedAt: now }
}

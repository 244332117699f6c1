/** The coupon centre: what can be claimed, and claiming it once. */
import type { CouponOffer } from '#contract/coupon.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { claimStateOf, validityOf } from '#domain/coupon/claim.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { loadBuyer, lockBuyer } from '../account/index.ts'
import { type Claims, findClaim, findOffers, insertCoupon, type OfferRow, takeOne } from './repository.ts'

/** How long an ended offer is still shown as ended. */
const SHOWN_AFTER_MS = 3 * DAY_MS

const toOffer = ({
  offer: { position: _place, ...offer },
  claims,
}: {
  offer: OfferRow
  claims: Claims
}): CouponOffer => ({
  ...withoutNulls(offer),
  ...claims,
})

/** Everything for this buyer's kind of company and region that runs, will run or has just ended. */
export async function listOffers(db: Executor, buyerId: number, now: number) {
  const buyer = await loadBuyer(db, buyerId, now)
  const found = (await findOffers(db, buyerId, { since: now - SHOWN_AFTER_MS, now })).map(toOffer)
  return {
    timestamp: now,
    list: found.filter((offer) => claimStateOf(offer, { ...buyer, ...offer }, now).state !== 'notForYou'),
  }
}

/**
 * Gives the buyer one coupon of the offer. The same claim again gives none and answers the same. Throws
 * coupon.notFound, or coupon.notClaimable with the reason.
 */
export async function claimCoupon(
  tx: Executor,
  buyerId: number,
  { id, claimId }: { id: number; claimId: string },
  now: number,
): Promise<CouponOffer> {
  // Claims of one buyer wait for each other, so that his limit holds; those of many meet at what is left.
  await lockBuyer(tx, buyerId)
  const claimedFrom = await findClaim(tx, buyerId, claimId)
  const offer = await loadOffer(tx, buyerId, claimedFrom ?? id, now)
  if (claimedFrom !== undefined) return offer
  const { state, text } = claimStateOf(offer, { ...(await loadBuyer(tx, buyerId, now)), claimed: offer.claimed }, now)
  if (state !== 'open') throw new AppError('coupon.notClaimable', { text, details: { state } })
  if (!(await takeOne(tx, id)))
    throw new AppError('coupon.notClaimable', { text: `${offer.total} 张已全部领完`, details: { state: 'gone' } })
  const { rule, name, customerTypes } = offer
  // It stays for the kinds of company it was given to, whatever this one becomes.
  const held = { ...rule, ...(customerTypes && { customerTypes }), ...validityOf(offer, now) }
  await insertCoupon(tx, { buyerId, name, rule: held, offerId: id, claimId })
  return loadOffer(tx, buyerId, id, now)
}

async function loadOffer(db: Executor, buyerId: number, id: number, now: number): Promise<CouponOffer> {
  const [found] = await findOffers(db, buyerId, { id, now })
  if (!found) throw new AppError('coupon.notFound')
  return toOffer(found)
}

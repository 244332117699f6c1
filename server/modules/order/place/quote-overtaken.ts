/** What may have changed between pricing a draft and placing it, under the lock of its buyer. */
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'

import type { Executor } from '../../../db/connect.ts'
import { loadBuyer } from '../../account/index.ts'
import { findCancelled } from '../repository.ts'
import type { PricedDraft } from './price-draft.ts'

/** The transaction is rolled back and the draft priced again. */
export class QuoteOvertakenError extends Error {}

/** Another order of this buyer may have used up a limit since the quote. */
export async function assertLimitsHold(tx: Executor, { cart, quote }: PricedDraft, now: number): Promise<void> {
  const bought = quote.lines.flatMap(({ goods, pack }) => [goods, ...(pack?.parts.map((part) => part.goods) ?? [])])
  const limited = bought.flatMap((goods) => (goods?.limit || goods?.flashSale ? goods.id : []))
  const hasEphedrine = bought.some((goods) => goods?.isEphedrine)
  if (limited.length === 0 && !hasEphedrine) return
  const { boughtInPeriod, ephedrine } = await loadBuyer(tx, cart.buyer.id, now)
  if (hasEphedrine && JSON.stringify(ephedrine) !== JSON.stringify(cart.buyer.ephedrine))
    throw new QuoteOvertakenError()
  const keys = limited.flatMap((id) => [boughtKey(id), boughtKey(id, LINE_TYPES.flashSale)])
  if (keys.some((key) => boughtInPeriod[key] !== cart.buyer.boughtInPeriod[key])) throw new QuoteOvertakenError()
}

/** An order that counted towards free shipping may have been cancelled since the quote. */
export async function assertCreditsHold(tx: Executor, { cart }: PricedDraft): Promise<void> {
  const ids = cart.credits.map(({ orderId }) => orderId)
  if (ids.length > 0 && (await findCancelled(tx, ids)).size > 0) throw new QuoteOvertakenError()
}

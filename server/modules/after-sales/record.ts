import type { AfterSalesActor } from '#domain/after-sales/transitions.ts'
import { DAY_MS } from '#domain/instant.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { tellBuyer } from '../message/index.ts'
import { addEvents } from '../order/index.ts'
import { addClaimEvent, type ClaimRow } from './repository.ts'

const NEWS_KEPT_MS = 180 * DAY_MS

/** Writes what happened to a claim: into its timeline, its order's, and the buyer's change log. */
export async function record(
  tx: Executor,
  { id, buyerId, orderId, number }: Pick<ClaimRow, 'id' | 'buyerId' | 'orderId' | 'number'>,
  event: { at: number; actor: AfterSalesActor; text: string },
): Promise<void> {
  await addClaimEvent(tx, id, event)
  // An order may have several claims; its page says the order's number above: S1, S2.
  const short = number.slice(number.lastIndexOf('-') + 1)
  await addEvents(tx, [orderId], `售后 ${short}：${event.text}`, event.at)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], event.at)
}

/** The same, told to the buyer. */
export async function announce(
  tx: Executor,
  claim: Pick<ClaimRow, 'id' | 'buyerId' | 'orderId' | 'number'>,
  { title, text, actor = 'seller', now }: { title: string; text: string; actor?: AfterSalesActor; now: number },
): Promise<void> {
  await record(tx, claim, { at: now, actor, text })
  const { id, buyerId, number } = claim
  const news = { title, text: `售后单 ${number}：${text}。`, link: afterSalesPaths.claim({ claimId: id }) }
  await tellBuyer(tx, buyerId, { kind: 'order', ...news, expiresAt: now + NEWS_KEPT_MS }, now)
}

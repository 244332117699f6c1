import type { AfterSalesActor } from '#domain/after-sales/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { record } from './record.ts'
import { type ClaimRow, countOfOrder, insertClaim } from './repository.ts'

type OpenedOrder = { id: number; buyerId: number; number: string }
/** `claimHash`: of the draft that a buyer's page may send again. */
type OpenedClaim = Pick<ClaimRow, 'claimId' | 'kind' | 'reason' | 'description'> &
  Partial<Pick<ClaimRow, 'claimHash' | 'remedy' | 'state'>>
type OpeningEvent = { at: number; actor: AfterSalesActor; text: string }

/**
 * Opens a claim on these lines of an order, under its next number. Returns its id. The caller holds the buyer's lock.
 */
export async function openClaim(
  tx: Executor,
  { id: orderId, buyerId, number }: OpenedOrder,
  { claim, lines, event }: { claim: OpenedClaim; lines: Parameters<typeof insertClaim>[2]; event: OpeningEvent },
): Promise<number> {
  const row = { claimHash: claim.claimId, ...claim, buyerId, orderId, createdAt: event.at }
  const count = (await countOfOrder(tx, orderId)) + 1
  const claimNumber = `${number}-S${count}`
  const id = await insertClaim(tx, { ...row, number: claimNumber }, lines)
  await record(tx, { id, buyerId, orderId, number: claimNumber }, event)
  return id
}

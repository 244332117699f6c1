/** The company's plan, and that a round of it was worked out. The same word again, or an older one, changes nothing. */
import { PLAN_ID } from '#domain/replenishment/terms.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findPlan, markDrafted, putPlan } from './repository.ts'

/** The plan of a buyer as mirrored: one row, or none. */
export async function loadPlans(db: Executor, buyerId: number) {
  const row = await findPlan(db, buyerId)
  if (!row) return []
  const { targetDays, everyDays, setAt, draftedAt } = row
  return [{ id: PLAN_ID, targetDays, everyDays, setAt, ...(draftedAt !== null && { draftedAt }) }]
}

async function recordAndReply(tx: Executor, buyerId: number, hasChanged: boolean, now: number) {
  if (hasChanged) await recordChanges(tx, buyerId, [{ collection: 'replenishmentPlans', key: PLAN_ID }], now)
  return { plans: await loadPlans(tx, buyerId) }
}

type Plan = { targetDays: number; everyDays: number; setAt: number }

export const setPlan = async (tx: Executor, buyerId: number, { setAt, ...plan }: Plan, now: number) =>
  recordAndReply(tx, buyerId, await putPlan(tx, { buyerId, ...plan, setAt: Math.min(now, setAt) }), now)

export const noteDraft = async (tx: Executor, buyerId: number, draftedAt: number, now: number) =>
  recordAndReply(tx, buyerId, await markDrafted(tx, buyerId, Math.min(now, draftedAt)), now)

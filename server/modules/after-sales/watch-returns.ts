import { nextState } from '#domain/after-sales/transitions.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { lockBuyer } from '../account/index.ts'
import { tellOnce } from '../message/index.ts'
import { findClaim } from './load-claim.ts'
import { announce } from './record.ts'
import { type ClaimRow, deletePhotos, findReturnsDue, updateClaim } from './repository.ts'

const PER_RUN = 500
const WARNING_MS = 3 * DAY_MS

/**
 * Cancels approved claims whose goods were not sent back in time, and returns how many; tells three days before. One
 * that fails does not stop the others.
 */
export async function watchReturns(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const due = await findReturnsDue(db, now + WARNING_MS, PER_RUN)
  return forEachIsolated(due, 'returns could not be watched', async (claim) => {
    if (claim.returnBefore! <= now) return cancelLate(db, claim, now)
    await warn(db, claim, now)
    return 0
  })
}

async function warn(db: Database, { id, buyerId, number, returnBefore }: ClaimRow, now: number): Promise<void> {
  const text = `售后单 ${number} 请在 ${minuteOf(returnBefore!)} 前寄回商品并填写运单号，逾期自动取消。`
  const news = { title: '请寄回售后商品', text, link: afterSalesPaths.claim({ claimId: id }), expiresAt: returnBefore! }
  await tellOnce(db, buyerId, [{ kind: 'order', ...news, subject: `afterSales:${id}:${returnBefore}` }], { now })
}

const cancelLate = (db: Database, { id, buyerId }: ClaimRow, now: number): Promise<number> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockBuyer(tx, buyerId)
    const { claim } = await findClaim(tx, id)
    const state = nextState(claim.state, 'cancel', 'system', claim.remedy)
    if (!state || claim.returnBefore === null || claim.returnBefore > now) return 0
    await updateClaim(tx, id, { state, closedAt: now, version: claim.version + 1 })
    await deletePhotos(tx, id)
    const text = '超过寄回期限，售后已自动取消；售后期限内可以重新申请'
    await announce(tx, claim, { title: '售后已自动取消', text, actor: 'system', now })
    return 1
  })

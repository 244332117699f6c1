/** Stopping an account: its sessions end at once, and signing in says why. */
import type { SellerCompany } from '#contract/ops/company.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { closeSessionsOfBuyer } from '../../../access/session.ts'
import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { tellBuyer } from '../../message/index.ts'
import { updateBuyer } from './repository.ts'
import { lockSeen, type OfficeAct } from './review-company.ts'
import { reviewNews } from './review-news.ts'
import { loadSellerCompany } from './show-companies.ts'

/** Absent reason: the account is opened again. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function lockCompany(
  tx: Executor,
  { audit, now, reason, ...act }: OfficeAct & { reason?: string },
): Promise<SellerCompany> {
  const row = await lockSeen(tx, act)
  if ((row.lockReason !== null) === (reason !== undefined)) throw new AppError('ops.wrongState')
  await updateBuyer(tx, row.id, { lockReason: reason ?? null })
  await recordChanges(tx, row.id, [{ collection: 'account', key: row.id }], now)
  if (reason === undefined) await tellBuyer(tx, row.id, reviewNews.unlocked(), now)
  else await closeSessionsOfBuyer(tx, row.id)
  await audit({
    object: 'company',
    objectId: row.id,
    title: row.company,
    before: { 账号: row.lockReason === null ? '正常' : '停用' },
    after: { 账号: reason === undefined ? '正常' : '停用' },
    ...(reason !== undefined && { reason }),
  })
  return loadSellerCompany(tx, row.id, now)
}

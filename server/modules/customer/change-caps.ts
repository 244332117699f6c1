import type { Dealings } from '#contract/ops/dealings.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { capFaults, type EphedrineCaps } from '#domain/eligibility/ephedrine.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { tellBuyer } from '../message/index.ts'
import { type Act, lockSeen } from './change-customer.ts'
import { showDealings } from './dealings.ts'
import { updateCustomer } from './repository.ts'

type Caps = { [Name in keyof EphedrineCaps]?: number | undefined }

/**
 * Sets the 含麻限量 of one company and tells it; a figure that is absent is that of the settings. Throws ops.notFound,
 * ops.overtaken, or request.invalid where one figure makes another unreachable.
 */
export async function changeCaps(tx: Executor, act: Act & Caps & { reason: string }): Promise<Dealings> {
  const { id, perOrder, totalPerOrder, perPeriod, totalPerPeriod, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  const { ephedrine } = await readSettings(tx)
  const own: Partial<EphedrineCaps> = {
    ...(perOrder !== undefined && { perOrder }),
    ...(totalPerOrder !== undefined && { totalPerOrder }),
    ...(perPeriod !== undefined && { perPeriod }),
    ...(totalPerPeriod !== undefined && { totalPerPeriod }),
  }
  const faults = Object.values(capFaults({ ...ephedrine, ...own }))
  if (faults.length > 0) throw new AppError('request.invalid', { text: faults.join('；') })
  await updateCustomer(tx, id, { ephedrineCaps: own, version: row.version + 1 })
  await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
  const news = {
    kind: 'qualification' as const,
    title: '含麻限量已调整',
    text: `${wordsOf({ ...ephedrine, ...own }, ephedrine.periodDays)}。原因：${reason}`,
  }
  await tellBuyer(tx, id, news, now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    before: { 含麻限量: ownWords(row.ephedrineCaps, ephedrine) },
    after: { 含麻限量: ownWords(own, ephedrine) },
    reason,
  })
  return showDealings(tx, id, now)
}

const wordsOf = ({ perOrder, totalPerOrder, perPeriod, totalPerPeriod }: EphedrineCaps, days: number): string =>
  `每单每个品种 ${perOrder}、合计 ${totalPerOrder}，${days} 天内每个品种 ${perPeriod}、合计 ${totalPerPeriod}`

const ownWords = (own: Partial<EphedrineCaps>, settings: EphedrineCaps & { periodDays: number }): string =>
  Object.keys(own).length === 0 ? '按设置' : wordsOf({ ...settings, ...own }, settings.periodDays)

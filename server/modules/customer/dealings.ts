/** What was lately done with a customer, and where it is signed in. */
import type { Dealings } from '#contract/ops/dealings.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { addDays, dayOf } from '#domain/instant.ts'

import { closeSessionAt } from '../../access/session.ts'
import type { Executor } from '../../db/connect.ts'
import { shortAddress } from '../../platform/http/client-address.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadBuyer } from '../account/index.ts'
import { type Act, lockSeen } from './change-customer.ts'
import { findDealings, findOpenSession } from './dealings-repository.ts'
import { findCustomer, updateCustomer } from './repository.ts'

/** Throws ops.notFound. */
export async function showDealings(db: Executor, id: number, now: number): Promise<Dealings> {
  const found = await findCustomer(db, id)
  if (!found) throw new AppError('ops.notFound')
  const { placed, signed, asked, told, open } = await findDealings(db, id, now)
  const { ephedrine } = await loadBuyer(db, id, now)
  const { ephedrine: settings } = await readSettings(db)
  const { perOrder, totalPerOrder, perPeriod, totalPerPeriod, periodDays } = settings
  const since = addDays(dayOf(now), 1 - periodDays)
  const bought = (ephedrine?.purchases ?? []).filter(({ day }) => day >= since)
  return {
    orders: placed,
    signedPrices: signed.map(({ validTo, ...price }) => ({ ...price, validTo: validTo ?? undefined })),
    permissions: asked,
    ephedrine: {
      ordered: bought.reduce((sum, { number }) => sum + number, 0),
      periodDays,
      settings: { perOrder, totalPerOrder, perPeriod, totalPerPeriod },
      own: found.buyer.ephedrineCaps,
    },
    messages: told.map(({ readAt, ...message }) => ({ ...message, readAt: readAt ?? undefined })),
    devices: open.map(({ address, ...device }) => ({ ...device, place: shortAddress(address) })),
  }
}

/** Ends one session of the company. Throws ops.notFound or ops.overtaken. */
export async function endSession(tx: Executor, act: Act & { session: string; reason: string }): Promise<Dealings> {
  const { id, session, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  const open = await findOpenSession(tx, id, session)
  await closeSessionAt(tx, id, session)
  await updateCustomer(tx, id, { version: row.version + 1 })
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    after: { 退出设备: open ? `${open.username} ${open.device}` : '已不在线' },
    reason,
  })
  return showDealings(tx, id, now)
}

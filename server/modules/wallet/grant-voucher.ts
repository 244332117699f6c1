import type { Fen } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { insertVoucher } from './voucher-repository.ts'

export type VoucherGrant = {
  buyerId: number
  name: string
  /** The buyer reads it. */
  reason: string
  face: Fen
  /** Epoch ms. */
  startsAt: number
  endsAt: number
  now: number
}

/** Gives a cash voucher; its id. */
export async function grantVoucher(tx: Executor, { now, ...voucher }: VoucherGrant): Promise<number> {
  const { buyerId, name, reason, face } = voucher
  await lockBuyer(tx, buyerId)
  const id = await insertVoucher(tx, { ...voucher, left: face, createdAt: now })
  await appendToLedger(tx, { buyerId, purse: 'voucher', delta: face, kind: 'grant', note: `${name}：${reason}`, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return id
}

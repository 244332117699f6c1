/** What happened to an account, for its owner and the seller: a row of the database and a line of the audit log. */
import type { Executor } from '../../../db/connect.ts'
import { clientKey } from '../../../platform/http/client-address.ts'
import type { Exchange } from '../../../platform/http/exchange.ts'
import type { Services } from '../../../platform/services.ts'
import type { SecurityEventName } from '../../../tables/company/sign-in.ts'
import { deviceOf } from './device.ts'
import { insertEvent } from './repository.ts'

export type SecurityNote = {
  event: SecurityEventName
  /** Absent: it was done. */
  refusal?: string
  userId?: number | undefined
  buyerId?: number | undefined
}

/** Where a call came from; a batch has no exchange, and holds no call that needs one. */
export type CallOrigin = { ip: string; device: string }

export const originOf = (exchange: Exchange | undefined): CallOrigin => ({
  ip: exchange?.ip ?? '',
  device: deviceOf(exchange?.userAgent ?? ''),
})

export async function recordEvent(
  db: Executor,
  { audit, clock }: Pick<Services, 'audit' | 'clock'>,
  { event, refusal, userId, buyerId }: SecurityNote,
  { ip, device }: CallOrigin,
): Promise<void> {
  audit({ event, result: refusal ?? 'done', buyerId, userId, ip })
  const result = refusal === undefined ? 'done' : 'refused'
  await insertEvent(db, { at: clock.now(), event, result, userId, buyerId, address: clientKey(ip), device })
}

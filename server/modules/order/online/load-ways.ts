import type { Attempt, WaysToPay } from '#contract/money/online-payment.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { findOpenid } from '../../wechat/index.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { type AttemptRow, newestAttempt, returnedOf } from './attempt-repository.ts'
import { isCollectable, remainderOf } from './remaining.ts'

/** The providers there are accounts for. */
export const waysOf = ({ payments }: Pick<Services, 'payments'>): WaysToPay['ways'] =>
  PROVIDERS.flatMap((provider) => {
    const known = payments[provider]
    return known ? [{ provider, isSimulated: known.isSimulated }] : []
  })

/**
 * Whether users bind their WeChat to the very application that takes payments: openids of another one mean nothing to
 * it.
 */
export const hasInside = ({ payments, wechat }: Pick<Services, 'payments' | 'wechat'>): boolean =>
  wechat !== undefined && payments.wechat?.appId === wechat.appId

/** `waysOf` for a user, who may pay within WeChat once he has bound it. */
async function waysFor(db: Executor, services: WaysServices, userId: number): Promise<WaysToPay['ways']> {
  if (!hasInside(services)) return waysOf(services)
  const inside = (await findOpenid(db, userId)) === undefined ? ('unbound' as const) : ('ready' as const)
  return waysOf(services).map((way) => (way.provider === 'wechat' ? { ...way, inside } : way))
}

type WaysServices = Pick<Services, 'payments' | 'wechat'>

/** What can be paid through providers now. Throws order.notFound, for another buyer's too. */
export async function loadWays(
  db: Executor,
  services: WaysServices,
  { buyerId, userId, paymentId, now }: { buyerId: number; userId: number; paymentId: number; now: number },
): Promise<WaysToPay> {
  const { payment, orders } = await findPayment(db, buyerId, paymentId)
  const remaining = remainderOf(orders)
  const newest = await newestAttempt(db, paymentId, false)
  return {
    ways: await waysFor(db, services, userId),
    amount: isCollectable(payment, remaining, now) ? remaining.amount : 0,
    ...(newest && { attempt: await toAttempt(db, newest) }),
  }
}

export async function toAttempt(db: Executor, row: AttemptRow): Promise<Attempt> {
  const { id, provider, form, amount, state, entrance, expiresAt } = row
  const returned = state === 'paid' && row.applied < amount ? await returnedOf(db, id) : 0
  return {
    id,
    provider,
    form,
    amount,
    state,
    expiresAt,
    ...(state === 'open' && entrance !== null && { entrance }),
    ...(returned > 0 && { returned }),
  }
}

/** What the seller gives to a customer, with a reason that he reads. Throws ops.notFound or ops.overtaken. */
import type { Customer } from '#contract/ops/customer.ts'
import { DAY_MS } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { grantCoupon, grantPoints, grantVoucher } from '../wallet/index.ts'
import { type Act, lockSeen } from './change-customer.ts'
import { updateCustomer } from './repository.ts'
import { showCustomer } from './show-customers.ts'

type Gift = Act & { reason: string }

/** Gives under the company's version, and writes what was given into the audit. */
async function give(tx: Executor, act: Gift, after: Record<string, unknown>, grant: () => Promise<unknown>) {
  const { id, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  await grant()
  await updateCustomer(tx, id, { version: row.version + 1 })
  await audit({ object: 'company', objectId: id, title: row.company, after, reason })
  return showCustomer(tx, id, now)
}

export const giveVoucher = (tx: Executor, act: Gift & { name: string; face: Fen; days: number }): Promise<Customer> => {
  const { id: buyerId, name, face, days, reason, now } = act
  return give(tx, act, { 现金券: `${name} ${toYuan(face)}`, 有效天数: days }, () =>
    grantVoucher(tx, { buyerId, name, face, reason, startsAt: now, endsAt: now + days * DAY_MS, now }),
  )
}

type GivenCoupon = {
  name: string
  kind: 'manjian' | 'discount' | 'freight'
  face: number
  threshold: Fen
  days: number
}

export const giveCoupon = (tx: Executor, act: Gift & GivenCoupon): Promise<Customer> => {
  const { id: buyerId, name, kind, face, threshold, days, reason, now } = act
  return give(tx, act, { 优惠券: name, 门槛: toYuan(threshold), 有效天数: days }, () =>
    grantCoupon(tx, {
      buyerId,
      name,
      kind,
      face,
      threshold,
      scope: 'all',
      goodsIds: [],
      reason,
      startsAt: now,
      endsAt: now + days * DAY_MS,
      now,
    }),
  )
}

export const givePoints = (tx: Executor, act: Gift & { points: number }): Promise<Customer> => {
  const { id: buyerId, points, reason, now } = act
  return give(tx, act, { 积分: `+${points}` }, () => grantPoints(tx, { buyerId, points, reason, now }))
}

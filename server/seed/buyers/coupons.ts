import { z } from 'zod'

import { DAY_MS } from '#domain/instant.ts'
import { COUPON_KINDS } from '#domain/pricing/offers.ts'
import type { coupons } from '#server/tables/account.ts'

import { cell, dataTable } from '../read-data.ts'
import { idOf } from './accounts.ts'

/** `startsIn`, `endsIn`: days from now. */
const couponTable = dataTable(
  'coupons',
  z.strictObject({
    username: z.string(),
    name: z.string(),
    kind: z.enum(COUPON_KINDS),
    face: cell.number,
    threshold: cell.number,
    scope: z.enum(['all', 'listed', 'excluded']),
    goods: z.enum(['amoxicillin', 'chinese']).optional(),
    startsIn: cell.number,
    endsIn: cell.number,
    status: z.enum(['unused', 'expired']),
    stackable: cell.flag.optional(),
    pieces: cell.number.optional(),
  }),
)

/** Coupons of every kind: usable ones, one that has not begun and one that is over. */
export const buildCoupons = (
  now: number,
  picks: { amoxicillin: number[]; chinese: number[] },
): (typeof coupons.$inferInsert)[] =>
  couponTable().map(({ username, name, status, goods, startsIn, endsIn, stackable, pieces, ...rule }) => ({
    buyerId: idOf(username),
    name,
    status,
    rule: {
      ...rule,
      ...(stackable && { isStackable: true }),
      ...(pieces !== undefined && { pieces }),
      goodsIds: goods ? picks[goods] : [],
      startsAt: now + startsIn * DAY_MS,
      endsAt: now + endsIn * DAY_MS,
    },
  }))

import { z } from 'zod'

import type { ledger } from '#server/tables/account.ts'
import type { pointsGifts } from '#server/tables/points.ts'

import { cell, dataTable } from '../read-data.ts'

/** What the demo's points mall offers: things a clinic or pharmacy uses, some scarce. */
const giftTable = dataTable(
  'points-gifts',
  z.strictObject({
    name: z.string(),
    specification: z.string(),
    cost: cell.number,
    stock: cell.number,
    perBuyer: cell.number,
    note: cell.text,
  }),
)

export const buildPointsGifts = (): (typeof pointsGifts.$inferInsert)[] =>
  giftTable().map((gift, position) => ({ ...gift, position }))

/** What companies had collected before. */
export const buildPointsLedger = (
  owners: readonly { buyerId: number; points: number }[],
  at: number,
): (typeof ledger.$inferInsert)[] =>
  owners
    .filter(({ points }) => points > 0)
    .map(({ buyerId, points }) => ({
      buyerId,
      purse: 'points',
      seq: 1,
      delta: points,
      after: points,
      kind: 'carried',
      note: '历史采购累计积分',
      at,
    }))

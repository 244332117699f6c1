/** The head office says what a store may order in a month. */
import { AppError } from '#contract/protocol/errors.ts'
import { WARN_AT } from '#domain/approval/budget.ts'
import { DAY_MS } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { isStoreOf, removeBudget, writeBudget } from './repository.ts'

type Act = { headOffice: number; userId: number; storeId: number; now: number }

/**
 * Without `perMonth` (fen) it has none any more. Throws store.notFound for whatever is no store of this head office.
 */
export async function setBudget(
  tx: Executor,
  { headOffice, userId, storeId, now }: Act,
  { perMonth, warnAt = WARN_AT }: { perMonth?: Fen | undefined; warnAt?: number | undefined },
): Promise<void> {
  if (!(await isStoreOf(tx, headOffice, storeId))) throw new AppError('store.notFound')
  // An order that is being placed counts against the budget before or the one after.
  await lockBuyer(tx, storeId)
  if (perMonth === undefined) await removeBudget(tx, storeId)
  else await writeBudget(tx, storeId, { perMonth, warnAt, setBy: userId, setAt: now })
  const text =
    perMonth === undefined
      ? '总部取消了本店的采购预算，下单不再受每月预算限制。'
      : `总部设定本店每月采购预算 ${toYuan(perMonth)}，用到 ${warnAt}% 时提醒，超出后的订单由总部放行。`
  await tellBuyer(tx, storeId, { kind: 'order', title: '门店预算已调整', text, expiresAt: now + 30 * DAY_MS }, now)
}

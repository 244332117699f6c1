/** SQL of what somebody of a company may order, and has ordered. */
import { and, eq, gte, inArray, isNull, ne, sql, sum } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import type { OrderLimits, Expense } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { Scope } from '#domain/goods/goods.ts'

import type { Executor } from '../../../db/connect.ts'
import { users } from '../../../tables/account.ts'
import { goods } from '../../../tables/goods.ts'
import { orderLines, orders, payments } from '../../../tables/order.ts'

/** As they stand now. Throws auth.required for somebody who has left. */
export async function findDuties(tx: Executor, userId: number): Promise<{ roles: CompanyRole[]; limits: OrderLimits }> {
  const [user] = await tx
    .select({ roles: users.roles, limits: users.limits })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)))
  if (!user) throw new AppError('auth.required')
  return user
}

/** What somebody placed since `from` (epoch ms) and was not cancelled, in fen. */
export async function findSpending(tx: Executor, userId: number, from: number): Promise<Expense> {
  const placed = and(eq(payments.placedBy, userId), gte(orders.createdAt, from), ne(orders.status, 'cancelled'))
  const [all] = await tx
    .select({ total: sql<number>`coalesce(sum(${orders.payable}), 0)::float8` })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(placed)
  const scopes = await tx
    .select({ scope: goods.scope, amount: sum(orderLines.payable).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(placed)
    .groupBy(goods.scope)
  return { total: all!.total, byScope: Object.fromEntries(scopes.map(({ scope, amount }) => [scope, amount])) }
}

/** The licence scope of goods by id. */
export async function findScopes(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Scope>> {
  const rows = await tx
    .select({ id: goods.id, scope: goods.scope })
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return new Map(rows.map(({ id, scope }) => [id, scope]))
}

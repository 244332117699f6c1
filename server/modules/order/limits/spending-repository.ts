/** SQL of what somebody of a company may order, and has ordered. */
import { and, eq, gte, inArray, ne, type SQL, sql, sum } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import type { OrderLimits, Expense } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { monthStartOf } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { hidden, statement } from '../../../db/statement.ts'
import { buyers } from '../../../tables/account.ts'
import { goods } from '../../../tables/goods.ts'
import { orderLines, orders, payments } from '../../../tables/order.ts'
import { budgetOf, type StandingBudget } from '../../account/index.ts'

/** Who places: his roles and limits, what his company has not paid (orders, and fen), and the budget of a store. */
export type PlacerState = {
  name: string
  roles: CompanyRole[]
  limits: OrderLimits
  unpaidOrders: number
  unpaidValue: Fen
  /** With what the store ordered in the month, and who set it; null: none. */
  budget: StandingBudget | null
}

const of = (name: string) => sql.placeholder(name)
const standingOf = statement<PlacerState>(
  'placer_state',
  () => sql`select users.name, roles, limits, unpaid.orders as "unpaidOrders", unpaid.value as "unpaidValue",
      ${budgetOf(sql`${of('buyerId')}::int`, hidden('month', 'bigint'))} as budget
    from users, (
      select count(*)::int as orders, coalesce(sum(payable - voucher_amount - balance_amount), 0)::float8 as value
      from orders where buyer_id = ${of('buyerId')}::int and status in ('pending_review', 'pending_payment')
    ) as unpaid
    where users.id = ${of('userId')}::int and users.ended_at is null`,
)

type PlacerQuery = { buyerId: number; userId: number; now: number }

/** As it stands now, with the month of `now`; undefined for somebody who has left. The caller holds `lockBuyer`. */
export async function findPlacer(
  tx: Executor,
  { buyerId, userId, now }: PlacerQuery,
): Promise<PlacerState | undefined> {
  const [standing] = await standingOf(tx, { buyerId, userId, month: monthStartOf(now) })
  return standing
}

/** The same. Throws auth.required for somebody who has left. */
export async function findPlacerState(tx: Executor, query: PlacerQuery): Promise<PlacerState> {
  const standing = await findPlacer(tx, query)
  if (!standing) throw new AppError('auth.required')
  return standing
}

/** Of a store, with the month of `now`; undefined: it has none. */
export async function findBudget(tx: Executor, buyerId: number, now: number): Promise<StandingBudget | undefined> {
  const [store] = await tx
    .select({ budget: budgetOf(sql`${buyerId}::int`, sql`${monthStartOf(now)}::bigint`) })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
  return store?.budget ?? undefined
}

/** What somebody placed since `from` (epoch ms) and was not cancelled, in fen. */
export const findSpending = (tx: Executor, userId: number, from: number): Promise<Expense> =>
  findExpense(tx, and(eq(payments.placedBy, userId), gte(orders.createdAt, from), ne(orders.status, 'cancelled')))

/** The same of these orders, whatever became of them. */
export const findExpenseOf = (tx: Executor, ids: readonly number[]): Promise<Expense> =>
  findExpense(tx, inArray(orders.id, [...ids]))

async function findExpense(tx: Executor, placed: SQL | undefined): Promise<Expense> {
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

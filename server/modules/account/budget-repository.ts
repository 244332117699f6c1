/** The budget of a store as a column of queries that read a company. */
import { type SQL, sql } from 'drizzle-orm'

import type { StoreBudget } from '#domain/approval/budget.ts'
import type { Fen } from '#domain/money.ts'

/** With what the store ordered in the month, less what was paid back, and the head office that set it. */
export type StandingBudget = StoreBudget & { spent: Fen; headOffice: number }

/** Null without one. `storeId` and `month` (its first instant, epoch ms) are expressions. */
export const budgetOf = (storeId: SQL, month: SQL): SQL<StandingBudget | null> => sql`(
  select jsonb_build_object('perMonth', b.per_month, 'warnAt', b.warn_at, 'headOffice', s.parent_id, 'spent', (
    select coalesce(sum(o.payable - o.refunded), 0) from orders o
    where o.buyer_id = b.store_id and o.status <> 'cancelled' and o.created_at >= ${month}))
  from store_budgets b join buyers s on s.id = b.store_id
  where b.store_id = ${storeId} and s.parent_id is not null)`

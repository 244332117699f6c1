import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Colleague } from '#domain/company/roles.ts'

import type { Executor } from '../db/connect.ts'
import { users } from '../tables/account.ts'

/** Who works for a company, by name and roles, in the order they came. */
export const findColleagueRoles = (db: Executor, buyerId: number): Promise<Colleague[]> =>
  db
    .select({ name: users.name, roles: users.roles })
    .from(users)
    .where(and(eq(users.buyerId, buyerId), isNull(users.endedAt)))
    .orderBy(asc(users.id))

/** The same, as a column of another query. */
export const colleaguesOf = (buyerId: SQL): SQL<Colleague[]> => sql<Colleague[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', mate.name, 'roles', mate.roles) order by mate.id), '[]')
  from ${users} as mate where mate.buyer_id = ${buyerId} and mate.ended_at is null)`

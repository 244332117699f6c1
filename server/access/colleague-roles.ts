import { and, asc, eq, isNull } from 'drizzle-orm'

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

import { inArray } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { users } from '../tables/account.ts'
import { demoOperatorNames } from './operators.ts'
import { DEMO_PASSWORD, demoUsernames } from './seed.ts'

/** Lines that say whom one can sign in as; none where the demo was not written. */
export async function demoWelcome(db: Database): Promise<string[]> {
  const all = demoUsernames()
  const known = await db.select({ username: users.username }).from(users).where(inArray(users.username, all))
  if (known.length === 0) return []
  const names = new Set(known.map(({ username }) => username))
  return [
    `演示账号：${all.filter((name) => names.has(name)).join('、')}，密码均为 ${DEMO_PASSWORD}`,
    `运营台演示账号：${demoOperatorNames().join('、')}，密码相同`,
  ]
}

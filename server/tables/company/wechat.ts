import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { users } from '../account.ts'

/** A code on a page that a phone's WeChat has not come back with yet; one a user. */
export const wechatRequests = pgTable('wechat_requests', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the `state` in the code. */
  state: text().notNull().unique(),
  expiresAt: instant().notNull(),
})

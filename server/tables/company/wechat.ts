import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import type { WechatEntrance } from '#domain/company/wechat.ts'

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

/** A browser that was sent to WeChat, to come back with who agreed there; then it waits for what he does with that. */
export const wechatVisits = pgTable(
  'wechat_visits',
  {
    /** SHA-256 of the `state` that WeChat carries. */
    state: text().primaryKey(),
    /** SHA-256 of what only the page that began it holds. */
    ticket: text().notNull(),
    entrance: text().notNull().$type<WechatEntrance>(),
    /** Who was signed in as it began; null = nobody. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    /** When it came back; a `state` comes back once. */
    arrivedAt: instant(),
    /** Who agreed; null until WeChat has told. */
    openid: text(),
    unionid: text(),
    nickname: text().notNull().default(''),
  },
  (table) => [index('wechat_visits_expiry').on(table.expiresAt)],
)

import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import { monthStartOf } from '#domain/instant.ts'

import { colleaguesOf } from '../../access/colleague-roles.ts'
import type { Executor } from '../../db/connect.ts'
import { preparedQuery, shortRead } from '../../db/prepared-query.ts'
import type { Session } from '../../platform/access.ts'
import { withDefaults } from '../../settings/settings.ts'
import { buyers, coupons, users } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'
import { cartLines } from '../../tables/cart.ts'
import { messages } from '../../tables/message.ts'
import { type Settings, settings } from '../../tables/placement.ts'
import { budgetOf } from './budget-repository.ts'
import { purseOf } from './ledger-repository.ts'

/** Whether no user has this mobile number. */
export async function isPhoneFree(db: Executor, phone: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.endedAt)))
    .limit(1)
  return user === undefined
}

/** Coupons that can be used now or later: unused and not over. */
export const countCoupons = (db: Executor, buyerId: number, now: number): Promise<number> =>
  db.$count(
    coupons,
    and(
      eq(coupons.buyerId, buyerId),
      eq(coupons.status, 'unused'),
      sql`(${coupons.rule} ->> 'endsAt')::bigint > ${now}`,
    ),
  )

const accountQuery = preparedQuery((db) => {
  const [buyerId, userId, now] = [sql.placeholder('buyerId'), sql.placeholder('userId'), sql.placeholder('now')]
  const cart = db
    .select({ lines: count().as('lines') })
    .from(cartLines)
    .where(eq(cartLines.buyerId, buyerId))
    .as('cart')
  const unread = db
    .select({ messages: count().as('messages') })
    .from(messages)
    .where(
      and(
        eq(messages.buyerId, buyerId),
        isNull(messages.readAt),
        or(isNull(messages.expiresAt), gt(messages.expiresAt, now)),
      ),
    )
    .as('unread')
  const place = db
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, buyerId))
    .orderBy(desc(addresses.isDefault), addresses.id)
    .limit(1)
    .as('place')
  return db
    .select({
      username: users.username,
      name: users.name,
      phone: users.phone,
      wechatName: users.wechatName,
      roles: users.roles,
      rank: buyers.rank,
      contractVersion: buyers.contractVersion,
      points: purseOf(sql`${buyerId}`, 'points'),
      balance: purseOf(sql`${buyerId}`, 'balance'),
      managerName: buyers.managerName,
      managerPhone: buyers.managerPhone,
      outboxKey: buyers.outboxKey,
      cart: cart.lines,
      messageCount: unread.messages,
      province: place.province,
      city: place.city,
      district: place.district,
      detail: place.detail,
      colleagues: colleaguesOf(sql`${buyerId}`),
      budget: budgetOf(sql`${buyerId}`, sql`${sql.placeholder('month')}::bigint`),
      settings: sql<Settings | null>`(select ${settings.value} from ${settings} limit 1)`,
    })
    .from(users)
    .innerJoin(buyers, eq(buyers.id, users.buyerId))
    .leftJoin(cart, sql`true`)
    .leftJoin(unread, sql`true`)
    .leftJoin(place, sql`true`)
    .where(and(eq(users.id, userId), eq(buyers.id, buyerId)))
    .prepare(shortRead('account_of_user'))
})

/**
 * User and company columns, what is in its purses, the cart's size, the unread messages, the default address, the
 * colleagues and the settings in one query. Throws auth.required when the account is gone.
 */
export async function findAccount(db: Executor, { userId, buyerId }: Pick<Session, 'userId' | 'buyerId'>, now: number) {
  const [row] = await accountQuery(db).execute({ buyerId, userId, now, month: monthStartOf(now) })
  if (!row) throw new AppError('auth.required')
  const { province, city, district, detail, settings: stored, ...account } = row
  return { ...account, settings: withDefaults(stored), address: [province, city, district, detail].join('') }
}

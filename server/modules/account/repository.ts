import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { buyers, coupons, ledger, users } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'
import { cartLines } from '../../tables/cart.ts'
import { messages } from '../../tables/message.ts'
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

/** User and company columns, the newest balance, the cart's size, the unread messages and the default address in one query. */
export async function findAccount(db: Executor, { userId, buyerId }: Pick<Session, 'userId' | 'buyerId'>, now: number) {
  const balance = db
    .select({ after: ledger.after })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyerId), eq(ledger.purse, 'balance')))
    .orderBy(desc(ledger.seq))
    .limit(1)
    .as('balance')
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
  const [row] = await db
    .select({
      username: users.username,
      name: users.name,
      phone: users.phone,
      wechatName: users.wechatName,
      roles: users.roles,
      rank: buyers.rank,
      contractVersion: buyers.contractVersion,
      points: purseOf(sql`${buyerId}`, 'points'),
      managerName: buyers.managerName,
      managerPhone: buyers.managerPhone,
      outboxKey: buyers.outboxKey,
      balance: balance.after,
      cart: cart.lines,
      messageCount: unread.messages,
      province: place.province,
      city: place.city,
      district: place.district,
      detail: place.detail,
    })
    .from(users)
    .innerJoin(buyers, eq(buyers.id, users.buyerId))
    .leftJoin(balance, sql`true`)
    .leftJoin(cart, sql`true`)
    .leftJoin(unread, sql`true`)
    .leftJoin(place, sql`true`)
    .where(and(eq(users.id, userId), eq(buyers.id, buyerId)))
  if (!row) throw new AppError('auth.required')
  const { province, city, district, detail, ...account } = row
  return { ...account, address: [province, city, district, detail].join('') }
}

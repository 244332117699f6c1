/** SQL of what was lately done with a customer. */
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { sessions, users } from '../../tables/account.ts'
import { goods, signedPrices } from '../../tables/goods.ts'
import { messages } from '../../tables/message.ts'
import { orders } from '../../tables/order.ts'
import { permissions } from '../../tables/permission.ts'

const SHOWN_MAX = 20

const shownGoods = { goodsId: goods.id, name: goods.name, specification: goods.specification }

/** The newest of each; prices that hold now or will, sessions that are open. */
export async function findDealings(db: Executor, buyerId: number, now: number) {
  const placed = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      payable: orders.payable,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.id))
    .limit(SHOWN_MAX)
  const signed = await db
    .select({
      ...shownGoods,
      price: signedPrices.price,
      validFrom: signedPrices.validFrom,
      validTo: signedPrices.validTo,
    })
    .from(signedPrices)
    .innerJoin(goods, eq(goods.id, signedPrices.goodsId))
    .where(and(eq(signedPrices.buyerId, buyerId), or(isNull(signedPrices.validTo), gt(signedPrices.validTo, now))))
    .orderBy(desc(signedPrices.id))
    .limit(SHOWN_MAX)
  const asked = await db
    .select({
      ...shownGoods,
      status: permissions.status,
      reason: permissions.reason,
      askedAt: permissions.askedAt,
    })
    .from(permissions)
    .innerJoin(goods, eq(goods.id, permissions.goodsId))
    .where(eq(permissions.buyerId, buyerId))
    .orderBy(desc(permissions.askedAt))
    .limit(SHOWN_MAX)
  const told = await db
    .select({
      kind: messages.kind,
      title: messages.title,
      text: messages.text,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
    })
    .from(messages)
    .where(eq(messages.buyerId, buyerId))
    .orderBy(desc(messages.id))
    .limit(SHOWN_MAX)
  const open = await db
    .select({
      id: sessions.id,
      username: users.username,
      device: sessions.device,
      address: sessions.address,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.buyerId, buyerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt))
    .limit(SHOWN_MAX)
  return { placed, signed, asked, told, open }
}

/** Whose device it is; undefined when it is signed in for this company no more. */
export async function findOpenSession(
  db: Executor,
  buyerId: number,
  id: string,
): Promise<{ username: string; device: string } | undefined> {
  const [row] = await db
    .select({ username: users.username, device: sessions.device })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.buyerId, buyerId), eq(sessions.id, id)))
  return row
}

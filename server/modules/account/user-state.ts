import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import type { UserState } from '#contract/account.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'

import type { Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { readSettings } from '../../settings/settings.ts'
import { buyers, ledger, users } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'
import { cartLines } from '../../tables/cart.ts'
import { messages } from '../../tables/message.ts'
import { purseOf } from './ledger.ts'
import { loadBuyer } from './load-buyer.ts'

const flag = (value: boolean) => (value ? 1 : 0)
const always = sql`true`

/** Everything a page knows of the signed-in account. Throws auth.required when the account is gone. */
export async function loadUserState(db: Executor, session: Session, now: number): Promise<UserState> {
  const { buyerId, userId } = session
  const [buyer, account, settings] = [
    await loadBuyer(db, buyerId, now),
    await findAccount(db, { userId, buyerId }, now),
    await readSettings(db),
  ]
  const { defaultManager, qualityInspection } = settings
  const passed = isPassed(buyer)
  return {
    id: userId,
    username: account.username,
    name: account.name,
    phone: account.phone,
    company: buyer.company,
    face: '',
    rank: account.rank,
    address: account.address ?? '',
    isPassed: flag(passed),
    points: account.points,
    balance: account.balance ?? 0,
    cart: account.cart ?? 0,
    messageCount: account.messageCount ?? 0,
    wechat: '',
    loginUrl: '',
    isShowYoux: flag(passed),
    isSpecial: flag(buyer.permittedGoods.length > 0),
    isCanChat: flag(passed),
    isAfterSale: '0',
    admin:
      account.managerName === null
        ? { ...defaultManager, isDefault: 0 }
        : { name: account.managerName, phone: account.managerPhone ?? '', isDefault: 1 },
    qualityInspection: { quality_inspection_url: qualityInspection.url, msg: qualityInspection.msg },
    token: session.csrf,
    buyer,
    priceGroup: buyer.priceGroup,
  }
}

/** User and company columns, the newest balance, the cart's size, the unread messages and the default address in one query. */
async function findAccount(db: Executor, { userId, buyerId }: Pick<Session, 'userId' | 'buyerId'>, now: number) {
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
      rank: buyers.rank,
      points: purseOf(sql`${buyerId}`, 'points'),
      managerName: buyers.managerName,
      managerPhone: buyers.managerPhone,
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
    .leftJoin(balance, always)
    .leftJoin(cart, always)
    .leftJoin(unread, always)
    .leftJoin(place, always)
    .where(and(eq(users.id, userId), eq(buyers.id, buyerId)))
  if (!row) throw new AppError('auth.required')
  const { province, city, district, detail, ...account } = row
  return { ...account, address: [province, city, district, detail].join('') }
}

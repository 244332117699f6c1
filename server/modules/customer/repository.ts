/** SQL of 客户. */
import { and, asc, count, desc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'

import type { ListSpan } from '#contract/ops/shapes.ts'

import type { Executor } from '../../db/connect.ts'
import { startsWithText, containsText } from '../../db/search-words.ts'
import { betweenDays, keyset } from '../../db/seller-list.ts'
import { buyers, ledger, sessions, users } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'
import { contractSignatures } from '../../tables/company/contract.ts'
import { orders } from '../../tables/order.ts'

const ENTRIES_MAX = 20

export type BuyerRow = typeof buyers.$inferSelect

/** Users of this company who have not left it. */
const ofCompany = (id: number | typeof buyers.id) => and(eq(users.buyerId, id), isNull(users.endedAt))

/** With its oldest user. */
function withUser(db: Executor) {
  const first = db
    .select({ username: users.username, phone: users.phone })
    .from(users)
    .where(ofCompany(buyers.id))
    .orderBy(asc(users.id))
    .limit(1)
    .as('first')
  return db
    .select({ buyer: buyers, username: first.username, phone: first.phone })
    .from(buyers)
    .innerJoinLateral(first, sql`true`)
}

/** Companies with a user whose name or phone begins so. */
const usersCalled = (db: Executor, words: string) =>
  db
    .select({ id: users.buyerId })
    .from(users)
    .where(and(isNull(users.endedAt), or(startsWithText(users.username, words), startsWithText(users.phone, words))))

export type CustomerEntry = Awaited<ReturnType<typeof findCustomers>>[number]

type CustomerFilter = ListSpan & {
  words?: string | undefined
  state?: BuyerRow['reviewState'] | undefined
  after?: number | undefined
  limit: number
}

/**
 * The newest first, unless asked otherwise. Words are part of a company's name, or the beginning of a credit code, or
 * of the name or phone of one of its users.
 */
export const findCustomers = (db: Executor, { words, state, limit, ...span }: CustomerFilter) =>
  withUser(db)
    .where(
      and(
        keyset(buyers.id, span).after,
        betweenDays(buyers.createdAt, span),
        state && eq(buyers.reviewState, state),
        words
          ? or(
              containsText(buyers.company, words),
              startsWithText(buyers.creditCode, words),
              inArray(buyers.id, usersCalled(db, words)),
            )
          : undefined,
      ),
    )
    .orderBy(keyset(buyers.id, span).orderBy)
    .limit(limit)

export async function findCustomer(db: Executor, id: number): Promise<CustomerEntry | undefined> {
  const [row] = await withUser(db).where(eq(buyers.id, id))
  return row
}

/** What hangs on the company: addresses, newest purse entries, its signature, and how many of what. */
export async function findCustomerFacts(
  db: Executor,
  { id, parentId }: Pick<BuyerRow, 'id' | 'parentId'>,
  version: number,
) {
  const places = await db
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, id))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
  const entries = await db
    .select()
    .from(ledger)
    .where(eq(ledger.buyerId, id))
    .orderBy(desc(ledger.id))
    .limit(ENTRIES_MAX)
  const [signature] = await db
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.buyerId, id), eq(contractSignatures.version, version)))
  const [parent] =
    parentId === null
      ? []
      : await db.select({ id: buyers.id, company: buyers.company }).from(buyers).where(eq(buyers.id, parentId))
  const stores = await db.$count(buyers, eq(buyers.parentId, id))
  const open = await db.$count(sessions, eq(sessions.buyerId, id))
  const people = await db.select({ username: users.username }).from(users).where(ofCompany(id)).orderBy(asc(users.id))
  const secondFactors = await db.$count(users, and(ofCompany(id), users.hasSecondFactor))
  const [bought] = await db
    .select({ orders: count(), lastOrderAt: max(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.buyerId, id), ne(orders.status, 'cancelled')))
  return {
    places,
    entries,
    signature,
    parent,
    stores,
    sessions: open,
    usernames: people.map(({ username }) => username),
    secondFactors,
    orders: bought!.orders,
    lastOrderAt: bought!.lastOrderAt,
  }
}

/** Holds the company until the transaction ends. */
export async function lockCustomer(tx: Executor, id: number): Promise<BuyerRow | undefined> {
  const [row] = await tx.select().from(buyers).where(eq(buyers.id, id)).for('update')
  return row
}

export async function updateCustomer(tx: Executor, id: number, changes: Partial<BuyerRow>): Promise<void> {
  await tx.update(buyers).set(changes).where(eq(buyers.id, id))
}

/** Voids the second factor of every user of the company; the names of those who had one. */
export async function clearSecondFactors(tx: Executor, buyerId: number): Promise<string[]> {
  const cleared = await tx
    .update(users)
    .set({ totpSecret: null, hasSecondFactor: false, recoveryCodes: null })
    .where(and(eq(users.buyerId, buyerId), users.hasSecondFactor))
    .returning({ username: users.username })
  return cleared.map(({ username }) => username)
}

/** A user of this company by name; nobody who has left it. */
export async function findUserOf(
  tx: Executor,
  buyerId: number,
  username: string,
): Promise<{ username: string; phone: string } | undefined> {
  const [user] = await tx
    .select({ username: users.username, phone: users.phone })
    .from(users)
    .where(and(ofCompany(buyerId), eq(users.username, username)))
  return user
}

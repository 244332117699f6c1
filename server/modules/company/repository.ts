/** SQL of companies as they register and change. Every statement is scoped to one buyer, or to the stores of one. */
import { and, asc, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'

import type { CompanyFacts } from '#domain/company/company.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'

import { brokenIndex } from '../../db/broken-index.ts'
import type { Executor } from '../../db/connect.ts'
import { buyers, users } from '../../tables/account.ts'
import { cartLines } from '../../tables/cart.ts'
import { documents } from '../../tables/company/document.ts'

const columns = {
  id: buyers.id,
  parentId: buyers.parentId,
  company: buyers.company,
  creditCode: buyers.creditCode,
  legalPerson: buyers.legalPerson,
  region: buyers.region,
  licenseAddress: buyers.licenseAddress,
  scopes: buyers.scopes,
  prescriptions: buyers.prescriptions,
  customerType: buyers.customerType,
  reviewState: buyers.reviewState,
  reviewReason: buyers.reviewReason,
  change: buyers.change,
  provisionalUntil: buyers.provisionalUntil,
  submittedAt: buyers.submittedAt,
  draftedAt: buyers.draftedAt,
  createdAt: buyers.createdAt,
  lockReason: buyers.lockReason,
  documents: buyers.documents,
}

export async function findCompany(db: Executor, buyerId: number) {
  const [row] = await db.select(columns).from(buyers).where(eq(buyers.id, buyerId))
  return row
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** `findCompany`, while no other transaction can change the row. */
export async function lockCompany(tx: Executor, buyerId: number): Promise<CompanyRow | undefined> {
  const [row] = await tx.select(columns).from(buyers).where(eq(buyers.id, buyerId)).for('no key update')
  return row
}

export type CompanyChanges = Partial<
  CompanyFacts &
    Pick<typeof buyers.$inferInsert, 'reviewState' | 'reviewReason' | 'change' | 'submittedAt' | 'draftedAt'>
>

/** Writes what is given and counts the act. The broken unique index, if another company has the name or the code. */
export async function updateCompany(tx: Executor, buyerId: number, changes: CompanyChanges): Promise<CompanyRow> {
  const [row] = await tx
    .update(buyers)
    .set({ ...changes, version: sql`${buyers.version} + 1` })
    .where(eq(buyers.id, buyerId))
    .returning(columns)
  return row!
}

/** Which of these two another company holds already. */
export async function findHolders(
  db: Executor,
  { company, creditCode }: Pick<CompanyFacts, 'company' | 'creditCode'>,
): Promise<{ id: number; company: string; creditCode: string }[]> {
  return db
    .select({ id: buyers.id, company: buyers.company, creditCode: buyers.creditCode })
    .from(buyers)
    .where(
      sql`(${buyers.company} = ${company} and ${company} <> '') or (${buyers.creditCode} = ${creditCode} and ${creditCode} <> '')`,
    )
}

const lastDrafted = sql<number>`coalesce(${buyers.draftedAt}, ${buyers.createdAt})`.mapWith(Number)

/** Companies that hold a name or a code and were never handed in, not written since `before`. */
export const findAbandoned = (db: Executor, before: number, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: buyers.id })
    .from(buyers)
    .where(
      and(
        eq(buyers.reviewState, 'draft'),
        or(ne(buyers.company, ''), ne(buyers.creditCode, '')),
        lt(lastDrafted, before),
      ),
    )
    .orderBy(buyers.id)
    .limit(limit)

/** What the company has handed in or is about to, and what is on record. */
export const findDocuments = (db: Executor, buyerId: number) =>
  db
    .select({
      kind: documents.kind,
      number: documents.number,
      purchaser: documents.purchaser,
      validFrom: documents.validFrom,
      validTo: documents.validTo,
      files: documents.files,
      status: documents.status,
    })
    .from(documents)
    .where(eq(documents.buyerId, buyerId))

export async function isUsernameFree(db: Executor, username: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username)).limit(1)
  return user === undefined
}

export type NewAccount = { username: string; phone: string; passwordHash: string; now: number }

/** A company that has nothing but its type, and whoever signs in for it. Undefined when the user name is taken. */
export async function insertAccount(
  tx: Executor,
  { username, phone, passwordHash, now }: NewAccount,
  company: { customerType: CustomerType; parentId?: number; inviteCode?: string; agreedAt?: number },
): Promise<{ userId: number; buyerId: number } | undefined> {
  const [buyer] = await tx
    .insert(buyers)
    .values({
      ...company,
      company: '',
      reviewState: 'draft',
      scopes: [],
      prescriptions: [],
      documents: [],
      createdAt: now,
    })
    .returning({ id: buyers.id })
  const buyerId = buyer!.id
  const [user] = await tx
    .insert(users)
    .values({ buyerId, username, passwordHash, name: username.slice(0, 12), phone, createdAt: now })
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id })
  return user && { userId: user.id, buyerId }
}

/** Who signed up for the company: it takes deliveries until another address says otherwise. */
export async function findContact(db: Executor, buyerId: number): Promise<{ consignee: string; phone: string }> {
  const [contact] = await db
    .select({ consignee: users.name, phone: users.phone })
    .from(users)
    .where(and(eq(users.buyerId, buyerId), isNull(users.endedAt)))
    .orderBy(asc(users.id))
    .limit(1)
  return contact ?? { consignee: '', phone: '' }
}

export async function updateUser(
  tx: Executor,
  userId: number,
  changes: { name: string; phone: string },
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId))
}

/** The stores of a head office, each with its oldest user and the size of its cart; with `id` only that one. */
export async function findStores(db: Executor, parentId: number, id?: number) {
  const first = db
    .selectDistinctOn([users.buyerId], {
      buyerId: users.buyerId,
      userId: sql<number>`${users.id}`.as('user_id'),
      username: users.username,
      name: users.name,
      phone: users.phone,
    })
    .from(users)
    .where(isNull(users.endedAt))
    .orderBy(users.buyerId, asc(users.id))
    .as('first')
  const carts = db
    .select({ buyerId: cartLines.buyerId, lines: count().as('lines') })
    .from(cartLines)
    .groupBy(cartLines.buyerId)
    .as('carts')
  return db
    .select({
      ...columns,
      userId: first.userId,
      username: first.username,
      name: first.name,
      phone: first.phone,
      cart: carts.lines,
    })
    .from(buyers)
    .innerJoin(first, eq(first.buyerId, buyers.id))
    .leftJoin(carts, eq(carts.buyerId, buyers.id))
    .where(and(eq(buyers.parentId, parentId), id === undefined ? undefined : eq(buyers.id, id)))
    .orderBy(buyers.id)
}
export type StoreRow = Awaited<ReturnType<typeof findStores>>[number]

/** Which fact a statement failed on, because another company has it. */
export function takenFact(error: unknown): 'company' | 'creditCode' | undefined {
  const index = brokenIndex(error)
  if (index === 'buyers_company') return 'company'
  return index === 'buyers_credit_code' ? 'creditCode' : undefined
}

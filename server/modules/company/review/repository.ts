/** SQL of the office: companies in review, and what its decisions write. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'

import type { CompanyList } from '#contract/ops/company.ts'
import type { ReviewState } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../../db/connect.ts'
import { startsWithText, containsText } from '../../../db/search-words.ts'
import { buyers, users } from '../../../tables/account.ts'

export type BuyerRow = typeof buyers.$inferSelect
type BuyerChanges = Partial<typeof buyers.$inferInsert>

const WAITING: readonly ReviewState[] = ['submitted', 'change_submitted']
const inState = (...states: ReviewState[]) => inArray(buyers.reviewState, states)

const LISTS: Record<CompanyList, () => SQL | undefined> = {
  waiting: () => inState(...WAITING),
  provisional: () => inState('provisional'),
  approved: () => inState('approved', 'change_rejected'),
  rejected: () => inState('rejected'),
  locked: () => isNotNull(buyers.lockReason),
}

const listedAt = sql<number>`coalesce(${buyers.submittedAt}, ${buyers.createdAt})`

type Filter = {
  list: CompanyList
  words?: string | undefined
  /** The last company of the page before. */
  after?: { at: number; id: number } | undefined
}

/** Those that wait by age, all others the newest first. */
export function findCompanies(db: Executor, { list, words, after }: Filter, limit: number) {
  const isWaiting = list === 'waiting'
  const step = isWaiting ? sql`>` : sql`<`
  const order = isWaiting ? asc : desc
  return db
    .select({
      id: buyers.id,
      company: buyers.company,
      customerType: buyers.customerType,
      reviewState: buyers.reviewState,
      submittedAt: buyers.submittedAt,
      createdAt: buyers.createdAt,
      provisionalUntil: buyers.provisionalUntil,
      lockReason: buyers.lockReason,
      version: buyers.version,
    })
    .from(buyers)
    .where(
      and(
        LISTS[list](),
        words ? or(containsText(buyers.company, words), startsWithText(buyers.creditCode, words)) : undefined,
        after && sql`(${listedAt}, ${buyers.id}) ${step} (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(order(listedAt), order(buyers.id))
    .limit(limit)
}

/** How many wait for the office, and since when the oldest does. */
export async function countWaiting(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(buyers.submittedAt) })
    .from(buyers)
    .where(inState(...WAITING))
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

export async function findBuyer(db: Executor, id: number): Promise<BuyerRow | undefined> {
  const [row] = await db.select().from(buyers).where(eq(buyers.id, id))
  return row
}

/** Who acts for the company: the first of its users. */
export async function findContact(db: Executor, buyerId: number) {
  const [row] = await db
    .select({ name: users.name, phone: users.phone, username: users.username })
    .from(users)
    .where(and(eq(users.buyerId, buyerId), isNull(users.endedAt)))
    .orderBy(asc(users.id))
    .limit(1)
  return row ?? { name: '', phone: '', username: '' }
}

export async function updateBuyer(tx: Executor, id: number, changes: BuyerChanges): Promise<void> {
  await tx
    .update(buyers)
    .set({ ...changes, version: sql`${buyers.version} + 1` })
    .where(eq(buyers.id, id))
}

/** Another company that has this name or credit code. */
export async function findHolder(
  db: Executor,
  { id, company, creditCode }: Pick<BuyerRow, 'id' | 'company' | 'creditCode'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ company: buyers.company })
    .from(buyers)
    .where(
      and(
        sql`${buyers.id} <> ${id}`,
        or(
          and(eq(buyers.company, company), sql`${company} <> ''`),
          and(eq(buyers.creditCode, creditCode), sql`${creditCode} <> ''`),
        ),
      ),
    )
    .limit(1)
  return row?.company
}

/** Provisional companies whose days are over, and those for which none were counted. */
export const findProvisional = (db: Executor, now: number): Promise<{ id: number; until: number | null }[]> =>
  db
    .select({ id: buyers.id, until: buyers.provisionalUntil })
    .from(buyers)
    .where(and(inState('provisional'), or(isNull(buyers.provisionalUntil), lte(buyers.provisionalUntil, now))))

/** SQL of what buyers tell the seller. */
import { and, count, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'

import type { ListSpan } from '#contract/ops/shapes.ts'

import type { Executor } from '../../db/connect.ts'
import { byIdsIfFew, refersToNamed, containsText } from '../../db/search-words.ts'
import { betweenDays, keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { orders } from '../../tables/order.ts'
import { feedbacks } from '../../tables/self-service/feedback.ts'

type FeedbackRow = typeof feedbacks.$inferSelect
export type FoundFeedback = { feedback: FeedbackRow; orderNumber: string | null; company: string }

export type FeedbackFilter = {
  id?: number | undefined
  buyerId?: number | undefined
  draftId?: string | undefined
  state?: 'open' | 'answered' | undefined
  words?: string | undefined
  /** Those after this one. */
  after?: number | undefined
} & ListSpan

const keysetOf = (filter: FeedbackFilter) => keyset(feedbacks.id, filter, filter.state === 'open')

const matching = ({ id, buyerId, draftId, state, ...rest }: FeedbackFilter, ...further: (SQL | undefined)[]) =>
  and(
    id === undefined ? undefined : eq(feedbacks.id, id),
    buyerId === undefined ? undefined : eq(feedbacks.buyerId, buyerId),
    draftId === undefined ? undefined : eq(feedbacks.draftId, draftId),
    state && (state === 'open' ? isNull : isNotNull)(feedbacks.answeredAt),
    ...further,
    betweenDays(feedbacks.createdAt, rest),
    keysetOf({ ...rest, state }).after,
  )

/** Those that wait for the seller by age, all others the newest first. */
export async function findFeedbacks(
  db: Executor,
  filter: FeedbackFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundFeedback[]> {
  const { words } = filter
  const byWords = words ? await matchesWords(db, words) : undefined
  return db
    .select({ feedback: feedbacks, orderNumber: orders.number, company: buyers.company })
    .from(feedbacks)
    .innerJoin(buyers, eq(buyers.id, feedbacks.buyerId))
    .leftJoin(orders, eq(orders.id, feedbacks.orderId))
    .where(matching(filter, byWords))
    .orderBy(keysetOf(filter).orderBy)
    .limit(limit)
    .offset(offset)
}

const COMPANY = { id: buyers.id, name: buyers.company }

const matchesWords = async (db: Executor, words: string) =>
  or(
    await refersToNamed(db, feedbacks.buyerId, COMPANY, words),
    await byIdsIfFew(db, feedbacks.id, containsText(feedbacks.text, words)),
  )

export const countFeedbacks = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(feedbacks, eq(feedbacks.buyerId, buyerId))

export const countOpenOf = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(feedbacks, and(eq(feedbacks.buyerId, buyerId), isNull(feedbacks.answeredAt)))

/** How many wait for an answer, and since when the oldest does. */
export async function countOpen(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(feedbacks.createdAt) })
    .from(feedbacks)
    .where(isNull(feedbacks.answeredAt))
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

export async function insertFeedback(tx: Executor, row: typeof feedbacks.$inferInsert): Promise<number> {
  const [made] = await tx.insert(feedbacks).values(row).returning({ id: feedbacks.id })
  return made!.id
}

export async function updateFeedback(tx: Executor, id: number, row: Partial<FeedbackRow>): Promise<void> {
  await tx.update(feedbacks).set(row).where(eq(feedbacks.id, id))
}

/** Those of the files that a feedback names. */
export async function findNamedPhotos(db: Executor, names: readonly string[]): Promise<string[]> {
  const named = db
    .select({ name: sql<string>`jsonb_array_elements_text(${feedbacks.photos})`.as('name') })
    .from(feedbacks)
    .as('named')
  const rows = await db
    .select({ name: named.name })
    .from(named)
    .where(inArray(named.name, [...names]))
  return rows.map(({ name }) => name)
}

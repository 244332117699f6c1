/** SQL of the addresses; every statement of a company is scoped to it. */
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { buyerAudience } from '../../platform/replay/change-log.ts'
import { buyers, users } from '../../tables/account.ts'
import { webhookDeliveries, webhooks } from '../../tables/platform/webhook.ts'
import { changeHeads } from '../../tables/sync.ts'

export type WebhookRow = typeof webhooks.$inferSelect

const isOf = (id: number, buyerId: number) =>
  and(eq(webhooks.id, id), eq(webhooks.buyerId, buyerId), isNull(webhooks.endedAt))

const tallies = (db: Executor) =>
  db
    .select({
      webhookId: webhookDeliveries.webhookId,
      waiting: count(sql`case when ${webhookDeliveries.state} = 'waiting' then 1 end`).as('waiting'),
      failed: count(sql`case when ${webhookDeliveries.state} = 'failed' then 1 end`).as('failed'),
      problem:
        sql<string>`(array_agg(${webhookDeliveries.problem} order by ${webhookDeliveries.triedAt} desc nulls last) filter (where ${webhookDeliveries.problem} <> ''))[1]`.as(
          'newest_problem',
        ),
    })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.webhookId)

/** The company's addresses, the newest first, with how their deliveries stand. */
export function findWebhooks(db: Executor, buyerId: number) {
  const owned = db.$with('owned').as(
    db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.buyerId, buyerId), isNull(webhooks.endedAt))),
  )
  const tally = tallies(db)
    .where(sql`${webhookDeliveries.webhookId} in (select id from owned)`)
    .as('tally')
  return db
    .with(owned)
    .select({
      webhook: webhooks,
      maker: users.name,
      waiting: tally.waiting,
      failed: tally.failed,
      problem: tally.problem,
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.createdBy))
    .leftJoin(tally, eq(tally.webhookId, webhooks.id))
    .where(and(eq(webhooks.buyerId, buyerId), isNull(webhooks.endedAt)))
    .orderBy(desc(webhooks.id))
}

export const countWebhooks = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(webhooks, and(eq(webhooks.buyerId, buyerId), isNull(webhooks.endedAt)))

export async function findWebhook(db: Executor, id: number, buyerId: number): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(isOf(id, buyerId))
  return row
}

/** It is told of what is committed after this. */
export async function insertWebhook(tx: Executor, row: Omit<typeof webhooks.$inferInsert, 'seen'>): Promise<number> {
  const seen = sql`coalesce((select ${changeHeads.number} from ${changeHeads} where ${changeHeads.audience} = ${buyerAudience(row.buyerId)}), 0)`
  const [made] = await tx
    .insert(webhooks)
    .values({ ...row, seen })
    .returning({ id: webhooks.id })
  return made!.id
}

/** False when the company has no such address. */
export async function updateWebhook(
  tx: Executor,
  { id, buyerId }: { id: number; buyerId: number },
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<boolean> {
  const changed = await tx.update(webhooks).set(change).where(isOf(id, buyerId)).returning({ id: webhooks.id })
  return changed.length > 0
}

export async function isCompany(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(buyers, eq(buyers.id, id))) > 0
}

/**
 * A delivery went well or badly: what its address then looks like. `failingSince` is the first failure since a success.
 */
export async function noteTry(
  tx: Executor,
  id: number,
  { now, isDelivered }: { now: number; isDelivered: boolean },
): Promise<WebhookRow> {
  const [row] = await tx
    .update(webhooks)
    .set(
      isDelivered
        ? { deliveredAt: now, failingSince: null }
        : { failingSince: sql`coalesce(${webhooks.failingSince}, ${now}::bigint)` },
    )
    .where(eq(webhooks.id, id))
    .returning()
  return row!
}

/** Pauses one that sends; false when it does not. */
export async function pauseWebhook(tx: Executor, id: number, now: number, pauseReason: string): Promise<boolean> {
  const paused = await tx
    .update(webhooks)
    .set({ pausedAt: now, pauseReason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt), isNull(webhooks.endedAt)))
    .returning({ id: webhooks.id })
  return paused.length > 0
}

/** Removes addresses that were deleted and of which no delivery is kept. */
export async function deleteEnded(db: Executor): Promise<void> {
  const isKept = sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id})`
  await db.delete(webhooks).where(and(isNotNull(webhooks.endedAt), sql`not ${isKept}`))
}

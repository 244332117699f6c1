/** SQL of what is sent. */
import { and, asc, count, desc, eq, isNull, lt, lte, min, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { webhookDeliveries, webhooks } from '../../tables/platform/webhook.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type NewDelivery = typeof webhookDeliveries.$inferInsert

const isSending = and(isNull(webhooks.pausedAt), isNull(webhooks.endedAt))

/** The newest deliveries to an address. */
export const findDeliveries = (db: Executor, webhookId: number, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

/** What was written for this address before stays as it is. */
export async function insertDeliveries(tx: Executor, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(webhookDeliveries)
      .values([...rows])
      .onConflictDoNothing()
}

/** A delivery of the company's, with whether its address sends; undefined when there is none, or it is another's. */
export async function findOwnDelivery(db: Executor, id: number, buyerId: number) {
  const [row] = await db
    .select({ webhookId: webhooks.id, pausedAt: webhooks.pausedAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhooks.buyerId, buyerId), isNull(webhooks.endedAt)))
  return row
}

/** Its tries begin anew, now. */
export async function restartDelivery(tx: Executor, id: number, now: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, startedAt: now, sendAt: now })
    .where(eq(webhookDeliveries.id, id))
}

/** Addresses with something to send now, the longest due first. */
export async function findDue(db: Executor, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.sendAt, now), isSending))
    .groupBy(webhookDeliveries.webhookId)
    .orderBy(asc(min(webhookDeliveries.sendAt)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deliveries that are due and not sent yet, and since when the first is. */
export const countDueDeliveries = (db: Executor, now: number): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(webhookDeliveries.sendAt) })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.sendAt, now), isSending)),
  )

/**
 * Takes the oldest delivery to an address that is due, for one try: whoever else looks finds it due again only at
 * `until`, when its sender must be gone. Undefined when none is left.
 */
export async function takeDue(
  db: Executor,
  webhookId: number,
  { now, until }: { now: number; until: number },
): Promise<(DeliveryRow & { url: string; secret: string; buyerId: number }) | undefined> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.sendAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, triedAt: now, sendAt: until })
    .from(webhooks)
    .where(and(sql`${webhookDeliveries.id} in (${due})`, eq(webhooks.id, webhookDeliveries.webhookId), isSending))
    .returning({ delivery: webhookDeliveries, url: webhooks.url, secret: webhooks.secret, buyerId: webhooks.buyerId })
  return taken && { ...taken.delivery, url: taken.url, secret: taken.secret, buyerId: taken.buyerId }
}

/** Writes how a try ended; false when it is not the newest one of the delivery any more. */
export async function endTry(
  tx: Executor,
  { id, tries, startedAt }: Pick<DeliveryRow, 'id' | 'tries' | 'startedAt'>,
  result: Partial<DeliveryRow>,
): Promise<boolean> {
  const ended = await tx
    .update(webhookDeliveries)
    .set(result)
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.tries, tries),
        eq(webhookDeliveries.startedAt, startedAt),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return ended.length > 0
}

/** Removes the log from before `before` (epoch ms); returns how many deliveries. */
export async function deleteDeliveries(db: Executor, before: number): Promise<number> {
  const gone = await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .returning({ id: webhookDeliveries.id })
  return gone.length
}

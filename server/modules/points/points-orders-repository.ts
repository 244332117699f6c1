/** SQL of exchanges on their way. */
import { and, asc, count, desc, eq, gt, lt, lte, min, or, type SQL } from 'drizzle-orm'

import type { PointsOrderStatus } from '#domain/points/points-order.ts'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { refersToNamed, containsText } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { pointsExchanges } from '../../tables/points.ts'
import type { ExchangeRow } from './repository.ts'

export type FoundPointsOrder = { order: ExchangeRow; company: string }

export type PointsOrderFilter = {
  id?: number | undefined
  buyerId?: number | undefined
  status?: PointsOrderStatus | undefined
  words?: string | undefined
  /** After this id where they wait for shipment, before it otherwise. */
  after?: number | undefined
}

const QUEUED: PointsOrderStatus = 'pending_shipment'

const matching = ({ id, buyerId, status, after }: PointsOrderFilter, ...further: (SQL | undefined)[]) =>
  and(
    id === undefined ? undefined : eq(pointsExchanges.id, id),
    buyerId === undefined ? undefined : eq(pointsExchanges.buyerId, buyerId),
    status === undefined ? undefined : eq(pointsExchanges.status, status),
    ...further,
    after === undefined ? undefined : (status === QUEUED ? gt : lt)(pointsExchanges.id, after),
  )

/** For the seller those that wait for shipment by age; all others the newest first. */
export async function findPointsOrders(
  db: Executor,
  filter: PointsOrderFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundPointsOrder[]> {
  const { words } = filter
  const byWords = words ? await matchesWords(db, words) : undefined
  return db
    .select({ order: pointsExchanges, company: buyers.company })
    .from(pointsExchanges)
    .innerJoin(buyers, eq(buyers.id, pointsExchanges.buyerId))
    .where(matching(filter, byWords))
    .orderBy((filter.status === QUEUED && filter.buyerId === undefined ? asc : desc)(pointsExchanges.id))
    .limit(limit)
    .offset(offset)
}

const COMPANY = { id: buyers.id, name: buyers.company }

const matchesWords = async (db: Executor, words: string) =>
  or(await refersToNamed(db, pointsExchanges.buyerId, COMPANY, words), containsText(pointsExchanges.name, words))

export const countPointsOrders = (
  db: Executor,
  { buyerId, status }: { buyerId: number; status?: PointsOrderStatus | undefined },
): Promise<number> => db.$count(pointsExchanges, matching({ buyerId, status }))

export async function updatePointsOrder(tx: Executor, id: number, row: Partial<ExchangeRow>): Promise<void> {
  await tx.update(pointsExchanges).set(row).where(eq(pointsExchanges.id, id))
}

/** Shipped ones whose receipt the system confirms at `before`, the longest waiting first. */
export const findUnreceived = (
  db: Executor,
  before: number,
  limit: number,
): Promise<{ id: number; buyerId: number }[]> =>
  db
    .select({ id: pointsExchanges.id, buyerId: pointsExchanges.buyerId })
    .from(pointsExchanges)
    .where(and(eq(pointsExchanges.status, 'pending_receipt'), lte(pointsExchanges.receiveBefore, before)))
    .orderBy(asc(pointsExchanges.receiveBefore))
    .limit(limit)

/** How many wait for shipment, and since when the oldest does. */
export const countUnshipped = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(pointsExchanges.createdAt) })
      .from(pointsExchanges)
      .where(eq(pointsExchanges.status, QUEUED)),
  )

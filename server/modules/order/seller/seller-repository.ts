/** SQL of the seller's view on orders of all buyers. Lists are read by key. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { OrderRow } from '#contract/ops/order.ts'
import { fulfilmentOf } from '#domain/order/fulfilment.ts'

import type { Executor } from '../../../db/connect.ts'
import { type QueueCount, waiting } from '../../../db/queue-count.ts'
import { findByName, isNumberStart, numberStartsWith, refersToNamed } from '../../../db/search-words.ts'
import { keyset } from '../../../db/seller-list.ts'
import { buyers } from '../../../tables/account.ts'
import { goods, warehouses } from '../../../tables/goods.ts'
import { orderLines, orders, type OrderStatus, payments } from '../../../tables/order.ts'
import { ordersOfBatch } from './batch-repository.ts'

export type SellerFilter = {
  words?: string | undefined
  /** Part of the buyer's name. */
  company?: string | undefined
  status?: OrderStatus | undefined
  buyerId?: number | undefined
  paidBy?: NonNullable<(typeof orders.$inferSelect)['paidBy']> | undefined
  ephedrine?: 'only' | 'none' | undefined
  partShipped?: '1' | undefined
  /** The start of the number of a batch that was sent, or is allotted to what still stands open. */
  batch?: string | undefined
  warehouseId?: number | undefined
  /** Fen to pay, both included. */
  least?: number | undefined
  most?: number | undefined
  from?: number | undefined
  before?: number | undefined
  /** The last row of the page before. */
  after?: { at: number; id: number } | undefined
  isOldestFirst: boolean
  limit: number
}

const COMPANY = { id: buyers.id, name: buyers.company }
const ofCompany = (db: Executor, buyerId: PgColumn, words: string): Promise<SQL> =>
  refersToNamed(db, buyerId, COMPANY, words)

/** Orders that the words mean: the start of a number, part of a company's name, or of the name of goods in it. */
async function matchesWords(db: Executor, words: string): Promise<SQL | undefined> {
  if (isNumberStart(words)) return numberStartsWith(orders.number, words)
  const [companies, namedGoods] = await Promise.all([
    findByName(db, COMPANY, words),
    findByName(db, { id: goods.id, name: goods.name }, words),
  ])
  const lines = (own?: SQL) =>
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(and(own, namedGoods.include(orderLines.goodsId)))
  if (companies.areFew && namedGoods.areFew) {
    // One set of ids, so that neither part makes the database walk through all orders.
    const ofCompanies = db.select({ id: orders.id }).from(orders).where(companies.include(orders.buyerId))
    return inArray(orders.id, lines().union(ofCompanies))
  }
  return or(companies.include(orders.buyerId), exists(lines(eq(orderLines.orderId, orders.id))))
}

/** Payments that the words mean: part of a company's name, or the start of an order's number. */
function matchesPaymentWords(db: Executor, words: string): Promise<SQL> | SQL {
  if (!isNumberStart(words)) return ofCompany(db, payments.buyerId, words)
  const numbered = db.select({ id: orders.paymentId }).from(orders).where(numberStartsWith(orders.number, words))
  return inArray(payments.id, numbered)
}

/** Orders in a status. What waits for a word of the buyer's own company does not wait for the seller. */
const hasStatus = (status: OrderStatus): SQL | undefined =>
  and(
    eq(orders.status, status),
    status === 'pending_review' ? or(isNull(orders.reviewBy), ne(orders.reviewBy, 'company')) : undefined,
  )

const afterCursor = ({ after, isOldestFirst }: SellerFilter): SQL | undefined => {
  if (!after) return undefined
  const compare = isOldestFirst ? gt : lt
  return or(compare(orders.createdAt, after.at), and(eq(orders.createdAt, after.at), compare(orders.id, after.id)))
}

function furtherConditions(db: Executor, filter: SellerFilter): (SQL | undefined)[] {
  const { paidBy: by, ephedrine, partShipped, batch, warehouseId, least, most } = filter
  return [
    by && eq(orders.paidBy, by),
    ephedrine && eq(orders.isEphedrine, ephedrine === 'only'),
    warehouseId === undefined ? undefined : eq(orders.warehouseId, warehouseId),
    least === undefined ? undefined : gte(orders.payable, least),
    most === undefined ? undefined : lte(orders.payable, most),
    partShipped && and(eq(orders.status, 'pending_shipment'), isNotNull(orders.shippedAt)),
    batch ? inArray(orders.id, ordersOfBatch(db, batch)) : undefined,
  ]
}

export async function findSellerOrders(db: Executor, filter: SellerFilter): Promise<OrderRow[]> {
  const direction = filter.isOldestFirst ? asc : desc
  const lineCount = db.$count(orderLines, eq(orderLines.orderId, orders.id))
  const isCold = sql<boolean>`exists (select from ${orderLines} l join ${goods} g on g.id = l.goods_id
    where l.order_id = ${orders.id} and g.storage = 'cold')`
  const byWords = filter.words ? await matchesWords(db, filter.words) : undefined
  const inOrder = [direction(orders.createdAt), direction(orders.id)]
  // The page is chosen first: what it shows beside an order is not read of thousands that the words mean too.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        filter.status && hasStatus(filter.status),
        filter.buyerId === undefined ? undefined : eq(orders.buyerId, filter.buyerId),
        filter.company ? await ofCompany(db, orders.buyerId, filter.company) : undefined,
        ...furtherConditions(db, filter),
        filter.from === undefined ? undefined : gte(orders.createdAt, filter.from),
        filter.before === undefined ? undefined : lt(orders.createdAt, filter.before),
        byWords,
        afterCursor(filter),
      ),
    )
    .orderBy(...inOrder)
    .limit(filter.limit)
  const rows = await db
    .select({ order: orders, company: buyers.company, warehouseName: warehouses.name, lineCount, isCold })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(inArray(orders.id, page))
    .orderBy(...inOrder)
  return rows.map(({ order, company, warehouseName, lineCount: lines, isCold: cold }) => ({
    id: order.id,
    number: order.number,
    buyer: { id: order.buyerId, company },
    status: order.status,
    isEphedrine: order.isEphedrine,
    fulfilment: fulfilmentOf(order),
    isPartShipped: order.status === 'pending_shipment' && order.shippedAt !== null,
    isCold: cold,
    warehouseName: warehouseName ?? undefined,
    lineCount: lines,
    payable: order.payable,
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? undefined,
    consignee: order.address.consignee,
    region: [order.address.province, order.address.city, order.address.district].join(''),
    remark: order.remark,
    version: order.version,
  }))
}

/** Any buyer's order, not locked: an act on it locks its buyer first. */
export async function findAnyOrder(db: Executor, id: number) {
  const [row] = await db
    .select({ order: orders, company: buyers.company })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(eq(orders.id, id))
  return row
}

type GoodsCodes = { barcode: string; tracePrefix: string }

/** What scanners read of goods, by id: their barcode, and what their trace codes begin with. */
export async function findCodes(db: Executor, goodsIds: readonly number[]): Promise<Map<number, GoodsCodes>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .select({ id: goods.id, barcode: goods.barcode, tracePrefix: goods.traceCodePrefix })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]))
  return new Map(rows.map(({ id, ...codes }) => [id, codes]))
}

export type TransferFilter = {
  words?: string | undefined
  state?: (typeof payments.$inferSelect)['transferState'] | undefined
  buyerId?: number | undefined
  id?: number
  /** Payments after this id where they wait, before it otherwise. */
  after?: number | undefined
  limit: number
}

/** Company transfers with their orders: those that wait by age, the others the newest first. */
export async function findTransfers(db: Executor, { words, state, buyerId, id, limit, ...page }: TransferFilter) {
  const { after, orderBy } = keyset(payments.id, page, state === 'submitted')
  const rows = await db
    .select({ payment: payments, company: buyers.company })
    .from(payments)
    .innerJoin(buyers, eq(buyers.id, payments.buyerId))
    .where(
      and(
        id === undefined ? undefined : eq(payments.id, id),
        buyerId === undefined ? undefined : eq(payments.buyerId, buyerId),
        state === undefined
          ? inArray(payments.transferState, ['submitted', 'confirmed', 'rejected'])
          : eq(payments.transferState, state),
        words ? await matchesPaymentWords(db, words) : undefined,
        after,
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ payment }) => payment.id)
  const paid = await db.select().from(orders).where(inArray(orders.paymentId, ids)).orderBy(asc(orders.id))
  return rows.map((row) => ({ ...row, orders: paid.filter((order) => order.paymentId === row.payment.id) }))
}

/** How many orders stand in a status, and since when the oldest does. */
export const countWaitingOrders = (db: Executor, status: OrderStatus): Promise<QueueCount> => {
  const since =
    status === 'pending_shipment' ? sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})` : orders.createdAt
  return waiting(
    db
      .select({ total: count(), oldest: min(since).mapWith(Number) })
      .from(orders)
      .where(hasStatus(status)),
  )
}

export const countWaitingTransfers = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(payments.createdAt) })
      .from(payments)
      .where(eq(payments.transferState, 'submitted')),
  )

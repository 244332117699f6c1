/** 门店总览: every store of a head office with its month, what waits for its word, and what is open. */
import type { ChainOverview, StoreOrder } from '#contract/company/chain.ts'
import type { StoreBudget } from '#domain/approval/budget.ts'
import { withBudgetNow } from '#domain/approval/why.ts'
import { dayOf, monthStartOf } from '#domain/instant.ts'
import type { OrderStatus } from '#domain/order/status.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { listStores } from '../company/index.ts'
import { countStoreOrders, findOpenClaims, findStoreFigures, findStoreOrders, findWaitingLines } from './repository.ts'

/** Orders that wait for the head office and claims, at most. */
const SHOWN_MAX = 100

/** Empty for a company without stores. */
export async function loadOverview(db: Executor, headOffice: number, now: number): Promise<ChainOverview> {
  const { list: stores } = await listStores(db, headOffice, now)
  const figures = new Map((await findStoreFigures(db, headOffice, monthStartOf(now))).map((row) => [row.id, row]))
  const waiting = await findStoreOrders(db, { headOffice, isWaiting: true }, { limit: SHOWN_MAX })
  const lines = await findWaitingLines(
    db,
    headOffice,
    waiting.map(({ id }) => id),
  )
  return {
    month: dayOf(now).slice(0, 7),
    list: stores.flatMap(({ id, username, facts, reviewState, papers }) => {
      const own = figures.get(id)
      if (!own) return []
      const { spent, openOrders, openClaims } = own
      const budget = budgetIn(own)
      return [{ id, company: facts.company || username, reviewState, papers, spent, budget, openOrders, openClaims }]
    }),
    waiting: waiting.map((order) => ({
      ...toStoreOrder(order),
      reviewWhy: whyNow(order, waiting, figures.get(order.storeId), monthStartOf(now)),
      lines: lines.filter(({ orderId }) => orderId === order.id).map(({ orderId: _order, ...line }) => line),
    })),
    claims: await findOpenClaims(db, headOffice, SHOWN_MAX),
  }
}

type OrderQuery = { page?: number | undefined; storeId?: number | undefined; status?: OrderStatus | undefined }

/** A page of the orders of all its stores, the newest first. */
export async function listStoreOrders(db: Executor, headOffice: number, { page, ...filter }: OrderQuery) {
  const scope = { headOffice, ...filter }
  const { shown, rows } = listPage(await countStoreOrders(db, scope), page)
  return { list: (await findStoreOrders(db, scope, rows)).map(toStoreOrder), ...shown }
}

type OrderRow = Awaited<ReturnType<typeof findStoreOrders>>[number]

type Month = Awaited<ReturnType<typeof findStoreFigures>>[number]

const budgetIn = ({ perMonth, warnAt }: Month): StoreBudget | undefined =>
  perMonth !== null && warnAt !== null ? { perMonth, warnAt } : undefined

/** Why an order waits, with the budget's sentence of the same sum that stands beside the store. */
function whyNow(
  order: OrderRow,
  waiting: readonly OrderRow[],
  month: Month | undefined,
  from: number,
): string | undefined {
  const why = month
    ? withBudgetNow(order, waiting, { from, budget: budgetIn(month), spent: month.spent })
    : order.reviewWhy
  return why ?? undefined
}

/** Why it waits is told only while it does. */
function toStoreOrder({ placedBy, reviewBy, isAboveBudget, reviewWhy, reviewBefore, ...row }: OrderRow): StoreOrder {
  const isWaiting = row.status === 'pending_review'
  return {
    ...row,
    placedBy: placedBy ?? undefined,
    reviewBy: (isWaiting && reviewBy) || undefined,
    isAboveBudget: (isWaiting && isAboveBudget) || undefined,
    reviewWhy: (isWaiting && reviewWhy) || undefined,
    reviewBefore: (isWaiting && reviewBefore) || undefined,
  }
}

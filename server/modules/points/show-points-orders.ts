import type { SellerPointsOrder } from '#contract/ops/points-order.ts'
import type { PointsOrder } from '#contract/points.ts'
import type { PointsOrderStatus } from '#domain/points/points-order.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { listPage } from '../../platform/list-page.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import {
  countPointsOrders,
  findPointsOrders,
  type FoundPointsOrder,
  type PointsOrderFilter,
} from './points-orders-repository.ts'
import type { ExchangeRow } from './repository.ts'

export const toPointsOrder = ({
  buyerId: _owner,
  exchangeId: _exchange,
  version: _version,
  ...order
}: ExchangeRow): PointsOrder => withoutNulls(order)

export const toSellerPointsOrder = ({ order, company }: FoundPointsOrder): SellerPointsOrder => ({
  order: toPointsOrder(order),
  buyer: { id: order.buyerId, company },
  version: order.version,
})

/** A page of a buyer's points orders, the newest first. */
export async function listPointsOrders(
  db: Executor,
  buyerId: number,
  { page, status }: { page?: number | undefined; status?: PointsOrderStatus | undefined },
) {
  const total = await countPointsOrders(db, { buyerId, status })
  const { shown, rows } = listPage(total, page)
  const found = await findPointsOrders(db, { buyerId, status }, rows)
  const list = found.map(({ order }) => toPointsOrder(order))
  return { list, ...shown }
}

/** A page of all points orders. */
export async function listSellerPointsOrders(
  db: Executor,
  { cursor, ...filter }: Omit<PointsOrderFilter, 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<SellerPointsOrder>> {
  const rows = await findPointsOrders(db, { ...filter, after: afterOf(cursor) }, { limit: PAGE_LIMIT })
  return pageOf(rows.map((row) => ({ id: row.order.id, ...toSellerPointsOrder(row) })))
}

import type { openApi } from '#contract/open/api.ts'
import type { Order } from '#contract/order.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { findShipments, listOrders, loadOrders } from '../order/index.ts'
import { findOrderId } from './repository.ts'

type Calls = typeof openApi.orders

/** Throws order.notFound, for another buyer's too. */
export async function orderIdOf(db: Executor, buyerId: number, number: string): Promise<number> {
  const id = await findOrderId(db, buyerId, number)
  if (id === undefined) throw new AppError('order.notFound')
  return id
}

export async function listOpenOrders(
  db: Executor,
  buyerId: number,
  query: ParsedInput<Calls['list']>['query'],
  now: number,
): Promise<Reply<Calls['list']>> {
  const { list, page, pages, total } = await listOrders(db, buyerId, query, now)
  return { list: list.map(toOpenOrder), page, pages, total }
}

/** Throws order.notFound. */
export async function showOpenOrder(db: Executor, buyerId: number, number: string): Promise<Reply<Calls['detail']>> {
  const id = await orderIdOf(db, buyerId, number)
  const [order] = await loadOrders(db, buyerId, [id])
  return { ...toOpenOrder(order!), shipments: await findShipments(db, id) }
}

const toOpenOrder = (order: Order): Reply<Calls['list']>['list'][number] => ({
  number: order.number,
  status: order.status,
  createdAt: order.createdAt,
  goodsAmount: order.goodsAmount,
  freight: order.freight,
  payable: order.payable,
  paid: order.paid,
  payBefore: order.payBefore,
  reviewBy: order.reviewBy,
  shippedAt: order.shippedAt,
  receivedAt: order.receivedAt,
  cancelReason: order.cancelReason,
  lines: order.lines.map((line) => ({
    id: line.id,
    goodsId: line.goodsId,
    name: line.name,
    specification: line.specification,
    manufacturer: line.manufacturer,
    approvalNumber: line.approvalNumber,
    unit: line.unit,
    number: line.number,
    price: line.price,
    amount: line.amount,
    payable: line.payable,
    isGift: line.isGift ?? false,
  })),
})

/** Orders of all buyers, as a list and as a file. */
import type { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { type Day, minuteOf } from '#domain/instant.ts'
import { FULFILMENT_TEXT } from '#domain/order/fulfilment.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { exportList, yuanOf } from '../../../platform/operator/export-list.ts'
import { findHolds } from '../ship/find-holds.ts'
import { findSellerOrders } from './seller-repository.ts'

const PAGE_SIZE = 50
const CURSOR = /^(\d{1,15})-(\d{1,9})$/

type ListQuery = ParsedInput<typeof opsApi.order.list>['query']
type OrderPage = Reply<typeof opsApi.order.list>

/** Orders of all buyers, those that wait to be sent with what keeps them `today`. */
export async function listSellerOrders(db: Executor, query: ListQuery, today: Day): Promise<OrderPage> {
  const { list, ...page } = await pageOfOrders(db, query)
  const waiting = list.filter(({ status }) => status === 'pending_shipment').map(({ id }) => id)
  const holds = await findHolds(db, waiting, today)
  return { ...page, list: list.map((row) => ({ ...row, hold: holds.get(row.id) })) }
}

/** The cursor is when the last one shown was placed, and its id. */
async function pageOfOrders(db: Executor, { cursor, sort, ...filter }: ListQuery): Promise<OrderPage> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const after = at === undefined ? undefined : { at: Number(at), id: Number(id) }
  const rows = await findSellerOrders(db, {
    ...filter,
    after,
    isOldestFirst: sort === 'oldest',
    limit: PAGE_SIZE + 1,
  })
  const list = rows.slice(0, PAGE_SIZE)
  const last = list.at(-1)
  return { list, ...(rows.length > PAGE_SIZE && { next: `${last!.createdAt}-${last!.id}` }) }
}

/** What the filter leaves, a row an order. Throws ops.exportTooLong. */
export const exportOrders = (db: Executor, query: ParsedInput<typeof opsApi.order.export>['query']) =>
  exportList({
    name: '订单',
    query,
    page: (asked: ListQuery) => pageOfOrders(db, asked),
    columns: [
      ['订单号', ({ number }) => number],
      ['客户', ({ buyer }) => buyer.company],
      ['状态', ({ status }) => ORDER_STATUS_TEXT[status]],
      ['履约', ({ fulfilment }) => fulfilment && FULFILMENT_TEXT[fulfilment]],
      ['部分发货', ({ isPartShipped }) => (isPartShipped ? '是' : '')],
      ['含麻', ({ isEphedrine }) => (isEphedrine ? '是' : '')],
      ['仓库', ({ warehouseName }) => warehouseName],
      ['商品行数', ({ lineCount }) => lineCount],
      ['应付（元）', ({ payable }) => yuanOf(payable)],
      ['下单', ({ createdAt }) => minuteOf(createdAt)],
      ['付款', ({ paidAt }) => paidAt && minuteOf(paidAt)],
      ['收货人', ({ consignee }) => consignee],
      ['地区', ({ region }) => region],
      ['备注', ({ remark }) => remark],
    ],
  })

/** Orders of all buyers, as a list and as a file. */
import type { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { minuteOf } from '#domain/instant.ts'
import { FULFILMENT_TEXT } from '#domain/order/fulfilment.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { exportList, yuanOf } from '../../../platform/operator/export-list.ts'
import { findSellerOrders } from './seller-repository.ts'

const PAGE_SIZE = 50
const CURSOR = /^(\d{1,15})-(\d{1,9})$/

/** Orders of all buyers; the cursor is when the last one shown was placed, and its id. */
export async function listSellerOrders(
  db: Executor,
  { cursor, sort, ...filter }: ParsedInput<typeof opsApi.order.list>['query'],
): Promise<Reply<typeof opsApi.order.list>> {
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
    page: (asked: Parameters<typeof listSellerOrders>[1]) => listSellerOrders(db, asked),
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

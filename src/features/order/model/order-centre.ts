import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { approvalPaths } from '#routing/paths/approval.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'

/** The order centre's parts, as its menu lists them. */
export const ORDER_CENTRE = [
  { id: 'orders', text: '我的订单', to: paths.orders() },
  { id: 'kept', text: '待提交单', to: keptOrderPaths.keptOrders() },
  { id: 'approvals', text: '待放行', to: approvalPaths.approvals() },
  { id: 'points', text: '积分订单', to: pointsPaths.pointsOrders() },
  { id: 'arrivals', text: '验收记录', to: arrivalPaths.arrivals() },
  { id: 'receipts', text: '含麻回执', to: receiptPaths.receipts() },
  { id: 'afterSales', text: '售后', to: afterSalesPaths.claims() },
  { id: 'recalls', text: '药品召回', to: recallPaths.recalls() },
] as const

export type OrderCentrePart = (typeof ORDER_CENTRE)[number]['id']

/** By which its list of orders is narrowed. */
export const PERIODS = [
  { text: '全部时间' },
  { period: 'recent', text: '近三个月' },
  { period: 'year', text: '今年内' },
  { period: 'earlier', text: '往年' },
] as const
export type Period = 'recent' | 'year' | 'earlier'

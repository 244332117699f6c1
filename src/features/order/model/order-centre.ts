import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'

/** The order centre's parts, as its menu lists them. */
export const ORDER_CENTRE = [
  { id: 'orders', text: '我的订单', to: paths.orders() },
  { id: 'afterSales', text: '售后', to: afterSalesPaths.claims() },
] as const

export type OrderCentrePart = (typeof ORDER_CENTRE)[number]['id']

import { paths } from '#routing/paths.ts'

/** The order centre's parts, as its menu lists them. */
export const ORDER_CENTRE = [{ id: 'orders', text: '我的订单', to: paths.orders() }] as const

export type OrderCentrePart = (typeof ORDER_CENTRE)[number]['id']

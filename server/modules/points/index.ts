/** The door of the points module. */
export { receiveOverduePointsOrders } from './act-on-points-order.ts'
export { countUnshipped as countUnshippedPointsOrders } from './points-orders-repository.ts'

/** The door of the order module for its neighbours, the jobs and the commands. */
export { closeUnpaidOrders } from './close/close-unpaid-orders.ts'
export { decideTransfer } from './pay/decide-transfer.ts'
export { loadOrders } from './read/load-orders.ts'
export { receiveOverdueOrders } from './receive/receive-order.ts'
export { orderQueues } from './seller/ops-routes.ts'

/** The door of the order module for its neighbours, the jobs and the commands. */
export { closeUnpaidOrders } from './cancel.ts'
export { loadOrders } from './read-orders.ts'
export { decideTransfer } from './transfer.ts'

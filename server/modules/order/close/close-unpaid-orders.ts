import type { Database, Executor } from '../../../db/connect.ts'
import type { Clock } from '../../../platform/clock.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { lockBuyer } from '../../account/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOverdueOrders, isOrderOverdue, type OrderRow } from './close-repository.ts'

const CLOSED_PER_RUN = 500

const reasonOf = ({ status, reviewBy }: Pick<OrderRow, 'status' | 'reviewBy'>): string => {
  if (status !== 'pending_review') return '超时未付款，系统自动取消'
  return reviewBy === 'company' ? '超时未放行，系统自动取消' : '超时未审核，系统自动取消'
}

/**
 * Cancels the orders that were not paid, or not released, in time and returns how many. One that fails does not stop
 * the others.
 */
export async function closeUnpaidOrders(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const overdue = await findOverdueOrders(db, now, CLOSED_PER_RUN)
  return forEachIsolated(overdue, 'unpaid orders could not be closed', ({ id, buyerId, ...order }) =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      await lockBuyer(tx, buyerId)
      if (!(await isOrderOverdue(tx, id, now))) return 0
      await cancelOrder(tx, { buyerId, orderId: id, by: 'system', reason: reasonOf(order), now })
      return 1
    }),
  )
}

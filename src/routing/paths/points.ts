import { path } from '../path.ts'

export const pointsPaths = {
  pointsMall: path('/jfsc'),
  /** 积分订单. Query: page. */
  pointsOrders: path('/order/jfdd'),
}

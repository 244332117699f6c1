import { path } from '../path.ts'

export const arrivalPaths = {
  /** 到货验收 of one order, and its record once it is signed. */
  arrival: path('/order/dhys/:orderId'),
  /** 验收记录. Query: keywords, page. */
  arrivals: path('/order/ysjl'),
}

import { path } from '../path.ts'

export const walletPaths = {
  wallet: path('/wdqb'),
  /** 余额. Query: view (topUp, withdraw), page, type (in, out), from and to (days). */
  balance: path('/wdqb/yegl'),
  /** 积分. Query as above, without view. */
  points: path('/wdqb/jfgl'),
  /** 优惠券. Query: status, type, page. */
  coupons: path('/wdqb/yhq'),
  /** 现金券. */
  vouchers: path('/wdqb/xjq'),
}

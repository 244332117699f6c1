import { path } from '../path.ts'

export const couponPaths = {
  /** Query: offer, the coupon whose goods are shown. */
  couponCentre: path('/lqzx'),
}

/** The door of the coupon module. */
export { insertCoupon } from './repository.ts'

/** The door: what any coupon is worth and says. */
export { CouponWorth } from './components/coupon-worth.tsx'
export { couponWords } from './messages.ts'

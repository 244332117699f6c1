/** The door of the wallet module. */
export { expireCoupons } from './expire-coupons.ts'
export { expireVouchers } from './expire-vouchers.ts'
export { grantCoupon, grantPoints, grantVoucher } from './grant.ts'
export { countPendingTopUps, countPendingWithdrawals } from './transfer-repository.ts'
export { giveBackToVouchers, takeVouchers } from './use-vouchers.ts'
export { findUsableVouchers, type VoucherRow } from './voucher-repository.ts'

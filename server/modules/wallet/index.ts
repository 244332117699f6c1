/** The door of the wallet module. */
export { expireVouchers } from './expire-vouchers.ts'
export { grantVoucher } from './grant-voucher.ts'
export { giveBackToVouchers, takeVouchers } from './use-vouchers.ts'
export { findUsableVouchers, type VoucherRow } from './voucher-repository.ts'

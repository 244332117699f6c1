import { walletPaths } from '#routing/paths/wallet.ts'

/** The wallet's parts, as its menu lists them. */
export const WALLET_PARTS = [
  { id: 'wallet', text: '钱包总览', to: walletPaths.wallet() },
  { id: 'balance', text: '余额', to: walletPaths.balance() },
  { id: 'points', text: '积分', to: walletPaths.points() },
  { id: 'coupons', text: '优惠券', to: walletPaths.coupons() },
  { id: 'vouchers', text: '现金券', to: walletPaths.vouchers() },
] as const

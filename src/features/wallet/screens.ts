import { walletPaths } from '#routing/paths/wallet.ts'
import { screen } from '#routing/screen.ts'

export const walletScreens = [
  screen(walletPaths.wallet, {
    title: '我的钱包',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/wallet-page.tsx'),
  }),
  screen(walletPaths.balance, {
    title: '余额管理',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/balance-page.tsx'),
  }),
  screen(walletPaths.points, {
    title: '积分管理',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/points-page.tsx'),
  }),
  screen(walletPaths.coupons, {
    title: '优惠券',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/coupons-page.tsx'),
  }),
  screen(walletPaths.vouchers, {
    title: '现金券',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/vouchers-page.tsx'),
  }),
]

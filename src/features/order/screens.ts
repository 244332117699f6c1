import { paths } from '#routing/paths.ts'
import { redirect, screen } from '#routing/screen.ts'

export const orderScreens = [
  screen(paths.orders, {
    title: '我的订单',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/orders-page.tsx'),
  }),
  screen(paths.order, {
    title: '订单详情',
    tab: '/order',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/order-page.tsx'),
  }),
  { ...redirect(paths.logistics.pattern, paths.order), hash: 'shipments' },
]

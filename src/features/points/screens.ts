import { pointsPaths } from '#routing/paths/points.ts'
import { screen } from '#routing/screen.ts'

export const pointsScreens = [
  screen(pointsPaths.pointsMall, {
    title: '积分商城',
    access: 'user',
    page: () => import('./pages/points-mall-page.tsx'),
  }),
  screen(pointsPaths.pointsOrders, {
    title: '积分订单',
    tab: '/order',
    access: 'user',
    page: () => import('./pages/points-orders-page.tsx'),
  }),
]

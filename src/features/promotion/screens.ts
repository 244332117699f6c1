import { promotionPaths } from '#routing/paths/promotion.ts'
import { screen } from '#routing/screen.ts'

export const promotionScreens = [
  screen(promotionPaths.welfare, {
    title: '全场9.4折',
    offline: 'cached',
    page: () => import('./pages/welfare-page.tsx'),
  }),
  screen(promotionPaths.cashback, {
    title: '满额返现',
    offline: 'cached',
    page: () => import('./pages/cashback-page.tsx'),
  }),
]

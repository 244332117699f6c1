import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { screen } from '#routing/screen.ts'

const detail = () => import('./pages/claim-page.tsx')

export const afterSalesScreens = [
  screen(afterSalesPaths.claims, {
    title: '售后',
    tab: '/order',
    access: 'user',
    page: () => import('./pages/claims-page.tsx'),
  }),
  screen(afterSalesPaths.claimForm, {
    title: '申请售后',
    tab: '/order',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/claim-form-page.tsx'),
  }),
  screen(afterSalesPaths.claim, { title: '售后详情', tab: '/order', access: 'user', page: detail }),
  screen(afterSalesPaths.returned, { title: '退货详情', tab: '/order', access: 'user', page: detail }),
]

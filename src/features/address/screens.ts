import { companyPaths } from '#routing/paths/company.ts'
import { screen } from '#routing/screen.ts'

export const addressScreens = [
  screen(companyPaths.addresses, {
    title: '收货地址',
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/addresses-page.tsx'),
  }),
]

import { companyPaths } from '#routing/paths/company.ts'
import { screen } from '#routing/screen.ts'

export const storeScreens = [
  screen(companyPaths.stores, {
    title: '多店管理',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/stores-page.tsx'),
  }),
  screen(companyPaths.chain, {
    title: '门店总览',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/chain-page.tsx'),
  }),
]

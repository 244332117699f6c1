import { companyPaths } from '#routing/paths/company.ts'
import { screen } from '#routing/screen.ts'

export const colleagueScreens = [
  screen(companyPaths.colleagues, {
    title: '同事与分工',
    tab: '/user',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/colleagues-page.tsx'),
  }),
  screen(companyPaths.join, {
    title: '加入单位',
    page: () => import('./pages/join-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
]

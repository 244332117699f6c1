import { companyPaths } from '#routing/paths/company.ts'
import { screen } from '#routing/screen.ts'

export const apiKeyScreens = [
  screen(companyPaths.systems, {
    title: '系统对接',
    tab: '/user',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/systems-page.tsx'),
  }),
]

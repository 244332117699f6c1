import { companyPaths } from '#routing/paths/company.ts'
import { redirect, screen } from '#routing/screen.ts'

export const companyScreens = [
  screen(companyPaths.basic, {
    title: '基本信息',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/basic-page.tsx'),
  }),
  redirect('/zhzx_jcxx', companyPaths.basic),
]

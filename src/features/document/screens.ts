import { companyPaths } from '#routing/paths/company.ts'
import { redirect, screen } from '#routing/screen.ts'

export const documentScreens = [
  screen(companyPaths.documents, {
    title: '资质证件',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/documents-page.tsx'),
  }),
  redirect(companyPaths.account.pattern, companyPaths.basic),
]

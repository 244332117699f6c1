import { approvalPaths } from '#routing/paths/approval.ts'
import { screen } from '#routing/screen.ts'

export const approvalScreens = [
  screen(approvalPaths.approvals, {
    title: '待放行',
    tab: '/order',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/approvals-page.tsx'),
  }),
]

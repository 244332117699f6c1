import { belowSelfService, selfServicePaths } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const feedbackScreens = [
  screen(selfServicePaths.feedback, {
    title: '意见反馈',
    aliases: [belowSelfService(selfServicePaths.feedback)],
    tab: '/user',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/feedback-page.tsx'),
  }),
]

import { recallPaths } from '#routing/paths/recall.ts'
import { screen } from '#routing/screen.ts'

export const recallScreens = [
  screen(recallPaths.recalls, {
    title: '药品召回',
    tab: '/order',
    access: 'user',
    page: () => import('./pages/recalls-page.tsx'),
  }),
]

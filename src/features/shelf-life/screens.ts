import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { screen } from '#routing/screen.ts'

export const shelfLifeScreens = [
  screen(shelfLifePaths.shelfLife, {
    title: '效期要求',
    tab: '/user',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/shelf-life-page.tsx'),
  }),
]

import { pointsPaths } from '#routing/paths/points.ts'
import { screen } from '#routing/screen.ts'

export const pointsScreens = [
  screen(pointsPaths.pointsMall, {
    title: '积分商城',
    access: 'user',
    page: () => import('./pages/points-mall-page.tsx'),
  }),
]

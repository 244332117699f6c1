import { paths } from '#routing/paths.ts'
import { belowSelfService } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const favoriteScreens = [
  screen(paths.favorites, {
    title: '我的收藏',
    aliases: [belowSelfService(paths.favorites)],
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/favorites-page.tsx'),
  }),
]

import { belowSelfService, selfServicePaths } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const replenishmentScreens = [
  screen(selfServicePaths.replenishment, {
    title: '补货计划',
    aliases: [belowSelfService(selfServicePaths.replenishment)],
    access: 'user',
    offline: 'full',
    page: () => import('./pages/replenishment-page.tsx'),
  }),
]

import { paths } from '#routing/paths.ts'
import { belowSelfService } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const wantedScreens = [
  screen(paths.wanted, {
    title: '品种求购',
    aliases: [belowSelfService(paths.wanted)],
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/wanted-page.tsx'),
  }),
  screen(paths.wantedForm, {
    title: '发布求购',
    aliases: [belowSelfService(paths.wantedForm)],
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/wanted-form-page.tsx'),
  }),
  screen(paths.wantedInfo, {
    title: '求购详情',
    aliases: [belowSelfService(paths.wantedInfo)],
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/wanted-info-page.tsx'),
  }),
]

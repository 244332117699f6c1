import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

export const messageScreens = [
  screen(paths.messages, {
    title: '我的消息',
    aliases: ['/zhzx/wdxx'],
    tab: '/user',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/messages-page.tsx'),
  }),
]

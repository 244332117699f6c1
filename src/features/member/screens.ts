import { memberPaths } from '#routing/paths/member.ts'
import { screen } from '#routing/screen.ts'

export const memberScreens = [
  screen(memberPaths.member, {
    title: '会员中心',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/member-page.tsx'),
  }),
]

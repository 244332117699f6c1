import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

export const accountScreens = [
  screen(paths.login, {
    title: '登录',
    offline: 'none',
    page: () => import('./pages/login-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
]

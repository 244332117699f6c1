import { paths } from '#routing/paths.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { type Chrome, redirect, screen } from '#routing/screen.ts'

/** What leads to an account has nothing of the shop around it. */
const DOOR: Partial<Chrome> = { header: 'login', sideBar: false, menu: false, nav: false }

export const accountScreens = [
  screen(paths.login, {
    title: '登录',
    offline: 'told',
    page: () => import('./pages/login-page.tsx'),
    chrome: DOOR,
  }),
]

/** Those that follow after the first visit. */
export const accountCareScreens = [
  redirect('/forget', accountPaths.forget),
  screen(accountPaths.forget, {
    title: '找回密码',
    offline: 'told',
    page: () => import('./pages/forget-page.tsx'),
    chrome: DOOR,
  }),
  screen(accountPaths.newPassword, {
    title: '重置密码',
    offline: 'none',
    page: () => import('./pages/new-password-page.tsx'),
    chrome: DOOR,
  }),
  screen(accountPaths.passwordSet, {
    title: '重置成功',
    offline: 'none',
    page: () => import('./pages/password-set-page.tsx'),
    chrome: DOOR,
  }),
  screen(accountPaths.safety, {
    title: '安全设置',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/safety-page.tsx'),
  }),
]

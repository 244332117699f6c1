import { wechatPaths } from '#routing/paths/wechat.ts'
import { screen } from '#routing/screen.ts'

export const wechatScreens = [
  screen(wechatPaths.wechat, {
    title: '绑定微信',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/wechat-page.tsx'),
  }),
  screen(wechatPaths.wechatLogin, {
    title: '微信登录',
    offline: 'none',
    page: () => import('./pages/login-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
  /** Opened by WeChat in the browser that was sent there, signed in or not. */
  screen(wechatPaths.wechatReturn, {
    title: '微信登录',
    offline: 'none',
    page: () => import('./pages/return-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
  /** Opened on a phone by WeChat, where nobody is signed in. */
  screen(wechatPaths.bindWechat, {
    title: '绑定微信',
    offline: 'none',
    page: () => import('./pages/bind-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
]

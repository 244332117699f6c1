import { wechatPaths } from '#routing/paths/wechat.ts'
import { screen } from '#routing/screen.ts'

export const wechatScreens = [
  screen(wechatPaths.wechat, { title: '绑定微信', access: 'user', page: () => import('./pages/wechat-page.tsx') }),
  /** Opened on a phone by WeChat, where nobody is signed in. */
  screen(wechatPaths.bindWechat, {
    title: '绑定微信',
    offline: 'none',
    page: () => import('./pages/bind-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
]

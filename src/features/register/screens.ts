import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { redirect, screen } from '#routing/screen.ts'

/** Nothing leads away from a form but its own steps. */
const chrome = { header: 'login', sideBar: false, menu: false, nav: false } as const
const TITLE = '会员注册'
const STORE_TITLE = '注册会员'

export const registerScreens = [
  screen(paths.register, { title: TITLE, offline: 'cached', page: () => import('./pages/account-page.tsx'), chrome }),
  screen(registerPaths.company, { title: TITLE, page: () => import('./pages/company-page.tsx'), chrome }),
  screen(registerPaths.documents, { title: TITLE, page: () => import('./pages/documents-page.tsx'), chrome }),
  screen(registerPaths.wechat, {
    title: '微信注册',
    offline: 'full',
    page: () => import('./pages/wechat-page.tsx'),
    chrome,
  }),
  redirect('/register', { pattern: '/register_index' }),
  redirect('/register_index', paths.register),
  screen(registerPaths.storeAccount, {
    title: STORE_TITLE,
    aliases: ['/register/dd/step1'],
    page: () => import('./pages/store-account-page.tsx'),
    chrome,
  }),
  screen(registerPaths.storeCompany, {
    title: STORE_TITLE,
    aliases: ['/register/dd/step2'],
    page: () => import('./pages/store-company-page.tsx'),
    chrome,
  }),
  screen(registerPaths.storeDocuments, {
    title: STORE_TITLE,
    aliases: ['/register/dd/step3'],
    page: () => import('./pages/store-documents-page.tsx'),
    chrome,
  }),
  redirect('/register_dd', registerPaths.storeAccount),
]

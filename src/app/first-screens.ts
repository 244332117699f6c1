import { accountScreens } from '#features/account/screens.ts'
import { cartScreens } from '#features/cart/screens.ts'
import { goodsScreens } from '#features/goods/screens.ts'
import { homeScreens } from '#features/home/screens.ts'
import { searchScreens } from '#features/search/screens.ts'
import { paths } from '#routing/paths.ts'
import { screen, type ScreenEntry } from '#routing/screen.ts'

import { LoadingPage } from './shell/progress.tsx'

/** What a first visit knows: where buyers come in and where they go next. All others follow with screens.lazy.ts. */
export const firstScreens: readonly ScreenEntry[] = [
  ...homeScreens,
  ...accountScreens,
  ...goodsScreens,
  ...searchScreens,
  ...cartScreens,
  screen(paths.loading, {
    title: '加载中',
    offline: 'full',
    chrome: { header: false, footer: false, sideBar: false, menu: false, nav: false },
    page: () => Promise.resolve({ default: LoadingPage }),
  }),
  screen(paths.notFound, {
    title: '页面不存在',
    offline: 'full',
    page: async () => ({ default: (await import('./pages/dead-ends.tsx')).NotFoundPage }),
  }),
]

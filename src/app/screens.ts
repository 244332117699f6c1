import { accountScreens } from '#features/account/screens.ts'
import { cartScreens } from '#features/cart/screens.ts'
import { checkoutScreens } from '#features/checkout/screens.ts'
import { favoriteScreens } from '#features/favorite/screens.ts'
import { goodsScreens } from '#features/goods/screens.ts'
import { homeScreens } from '#features/home/screens.ts'
import { messageScreens } from '#features/message/screens.ts'
import { orderScreens } from '#features/order/screens.ts'
import { searchScreens } from '#features/search/screens.ts'
import { wantedScreens } from '#features/wanted/screens.ts'
import { paths } from '#routing/paths.ts'
import { screen, type ScreenEntry } from '#routing/screen.ts'

/** The table of contents of the app: every address and what stands there. */
export const screens: readonly ScreenEntry[] = [
  ...homeScreens,
  ...accountScreens,
  ...goodsScreens,
  ...searchScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...orderScreens,
  ...favoriteScreens,
  ...messageScreens,
  ...wantedScreens,
  screen(paths.loading, {
    title: '加载中',
    offline: 'full',
    chrome: { header: false, footer: false, sideBar: false, menu: false, nav: false },
    page: () => import('./pages/loading-page.tsx'),
  }),
  screen(paths.notFound, {
    title: '页面不存在',
    offline: 'full',
    page: () => import('./pages/not-found-page.tsx'),
  }),
]

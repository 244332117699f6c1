import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

const listPage = () => import('./pages/list-page.tsx')

/** One list in three densities; the address says which, and which filters hold. */
export const goodsScreens = [
  screen(paths.list, { title: '药品列表', offline: 'full', page: listPage }),
  screen(paths.listTable, { title: '药品列表', offline: 'full', page: listPage }),
  screen(paths.listNoImage, { title: '药品列表', offline: 'full', page: listPage }),
  screen(paths.listOther, {
    title: '药品列表',
    aliases: [paths.listOtherNamed.pattern],
    offline: 'full',
    page: () => import('./pages/list-other-page.tsx'),
  }),
  screen(paths.goods, { title: '药品详情', offline: 'cached', page: () => import('./pages/goods-page.tsx') }),
]

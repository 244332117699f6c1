import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

const searchPage = () => import('./pages/search-page.tsx')

/** The list of goods for a keyword, as grid and as table. */
export const searchScreens = [
  screen(paths.search, { title: '搜索', offline: 'full', page: searchPage }),
  screen(paths.searchTable, { title: '搜索', offline: 'full', page: searchPage }),
]

import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

export const homeScreens = [screen(paths.home, { title: '首页', page: () => import('./pages/home-page.tsx') })]

import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

export const cartScreens = [
  screen(paths.cart, {
    title: '购物车',
    aliases: ['/cart'],
    access: 'user',
    offline: 'full',
    step: 1,
    chrome: { header: 'steps', menu: false, nav: false },
    page: () => import('./pages/cart-page.tsx'),
  }),
]

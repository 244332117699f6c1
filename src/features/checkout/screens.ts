import { paths } from '#routing/paths.ts'
import { screen } from '#routing/screen.ts'

const till = { header: 'steps', sideBar: false, menu: false, nav: false } as const

/** The way through the till after the cart: check, pay, done. */
export const checkoutScreens = [
  screen(paths.checkout, {
    title: '核对订单',
    access: 'user',
    offline: 'cached',
    step: 2,
    chrome: till,
    page: () => import('./pages/checkout-page.tsx'),
  }),
  screen(paths.payment, {
    title: '订单付款',
    access: 'user',
    offline: 'cached',
    step: 3,
    chrome: till,
    page: () => import('./pages/payment-page.tsx'),
  }),
  screen(paths.paid, {
    title: '付款完成',
    access: 'user',
    offline: 'cached',
    step: 4,
    chrome: till,
    page: () => import('./pages/paid-page.tsx'),
  }),
  screen(paths.ephedrinePayment, {
    title: '含麻订单付款',
    access: 'user',
    offline: 'cached',
    step: 3,
    chrome: till,
    page: () => import('./pages/ephedrine-payment-page.tsx'),
  }),
]

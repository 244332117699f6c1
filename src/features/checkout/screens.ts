import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { screen } from '#routing/screen.ts'

const chrome = { header: 'steps', sideBar: false, menu: false, nav: false } as const

/** The way from the cart to the paid order: check, pay, done. */
export const checkoutScreens = [
  screen(keptOrderPaths.keptOrders, {
    title: '待提交单',
    tab: '/order',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/kept-orders-page.tsx'),
  }),
  screen(paths.checkout, {
    title: '核对订单',
    access: 'user',
    offline: 'cached',
    step: 2,
    chrome,
    page: () => import('./pages/checkout-page.tsx'),
  }),
  screen(paths.payment, {
    title: '订单付款',
    access: 'user',
    offline: 'cached',
    step: 3,
    chrome,
    page: () => import('./pages/payment-page.tsx'),
  }),
  screen(paths.paid, {
    title: '付款完成',
    access: 'user',
    offline: 'cached',
    step: 4,
    chrome,
    page: () => import('./pages/paid-page.tsx'),
  }),
  screen(paths.ephedrinePayment, {
    title: '含麻订单付款',
    access: 'user',
    offline: 'cached',
    step: 3,
    chrome,
    page: () => import('./pages/ephedrine-payment-page.tsx'),
  }),
]

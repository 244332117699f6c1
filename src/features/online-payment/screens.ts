import { paymentPaths } from '#routing/paths/payment.ts'
import { screen } from '#routing/screen.ts'

export const onlinePaymentScreens = [
  /** Opened by whoever was handed the link, where nobody is signed in. */
  screen(paymentPaths.payLink, {
    title: '代付',
    offline: 'none',
    page: () => import('./pages/pay-link-page.tsx'),
    chrome: { header: 'login', sideBar: false, menu: false, nav: false },
  }),
]

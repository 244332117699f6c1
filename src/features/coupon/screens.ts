import { couponPaths } from '#routing/paths/coupon.ts'
import { screen } from '#routing/screen.ts'

export const couponScreens = [
  screen(couponPaths.couponCentre, {
    title: '领券中心',
    access: 'user',
    page: () => import('./pages/coupon-centre-page.tsx'),
  }),
]

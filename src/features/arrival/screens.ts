import { arrivalPaths } from '#routing/paths/arrival.ts'
import { screen } from '#routing/screen.ts'

export const arrivalScreens = [
  screen(arrivalPaths.arrival, {
    title: '到货验收',
    tab: '/order',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/arrival-page.tsx'),
  }),
  screen(arrivalPaths.arrivals, {
    title: '验收记录',
    tab: '/order',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/arrivals-page.tsx'),
  }),
]

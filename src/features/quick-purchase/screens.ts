import { paths } from '#routing/paths.ts'
import { belowSelfService } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const quickPurchaseScreens = [
  screen(paths.quickPurchase, {
    title: '快捷采购',
    aliases: [belowSelfService(paths.quickPurchase)],
    access: 'user',
    offline: 'full',
    page: () => import('./pages/quick-purchase-page.tsx'),
  }),
]

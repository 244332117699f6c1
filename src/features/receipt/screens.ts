import { receiptPaths } from '#routing/paths/receipt.ts'
import { screen } from '#routing/screen.ts'

export const receiptScreens = [
  screen(receiptPaths.receipts, {
    title: '含麻回执',
    tab: '/order',
    access: 'user',
    page: () => import('./pages/receipts-page.tsx'),
  }),
]

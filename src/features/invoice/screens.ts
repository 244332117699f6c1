import { invoicePaths } from '#routing/paths/invoice.ts'
import { belowSelfService } from '#routing/paths/self-service.ts'
import { screen } from '#routing/screen.ts'

export const invoiceScreens = [
  screen(invoicePaths.invoices, {
    title: '电子发票',
    aliases: [belowSelfService(invoicePaths.invoices)],
    tab: '/user',
    access: 'user',
    offline: 'cached',
    page: () => import('./pages/invoices-page.tsx'),
  }),
]

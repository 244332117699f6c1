/** The packing panel of an order, for tests of its room. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerOrder } from '#contract/ops/order.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ShippingPanel } from '../src/ops/order/components/ship/shipping-panel.tsx'
import { answerWith, reply } from './answering-fetch.ts'
import { someSellerOrder } from './factories/seller-factory.ts'

/** Opens the panel; `asked`: what it sends, answered as shipped. */
export function openShippingPanel(shown: SellerOrder) {
  const asked = answerWith(reply(opsApi.order.ship, someSellerOrder()))
  const client = new QueryClient()
  const panel = (one: SellerOrder) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ShippingPanel seller={one} />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  )
  const { rerender } = render(panel(shown))
  return { asked, user: userEvent.setup(), change: (one: SellerOrder) => rerender(panel(one)) }
}

/** The field of how much of a batch lies in the box. */
export const pickedField = (batch: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`${batch} 已配$`) })

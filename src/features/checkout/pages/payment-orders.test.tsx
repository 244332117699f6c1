import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { LinesAndFreight } from '../components/payment-orders.tsx'

const show = (freight: number) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <LinesAndFreight order={someOrder({ freight })} />
      </MemoryRouter>
    </UiProvider>,
  )

it('tells the freight below the lines of an order, which its amount contains, and none where there is none', () => {
  show(1_200)
  expect(screen.getByText('运费').parentElement!.textContent).toBe('运费¥12.00')
  cleanup()
  show(0)
  expect(screen.queryByText('运费')).toBeNull()
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OrderAmounts } from './order-amounts.tsx'

it('counts as paid back only what is, and names what still waits', () => {
  render(
    <UiProvider>
      <OrderAmounts order={someOrder({ refunded: 78_648, refundDue: 44_479 })} />
    </UiProvider>,
  )
  const text = document.body.textContent
  expect(text).toContain('售后已退−¥341.69')
  expect(text).toContain('售后待退−¥444.79')
})

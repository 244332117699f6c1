import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { someOrderDetail, someOrderLine } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { Lines } from './lines.tsx'

afterEach(cleanup)

it('lists what was taken off the amount, and not what the unit price holds already', () => {
  const line = someOrderLine({
    amount: 92_500,
    payable: 86_950,
    adjustments: [
      { reason: 'ladder', amount: -5_000, text: '阶梯价优惠' },
      { reason: 'manjian', amount: -5_550, text: '满减' },
    ],
  })
  render(
    <UiProvider>
      <Lines seller={someSellerOrder({ order: someOrderDetail({ lines: [line] }) })} />
    </UiProvider>,
  )
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(-2)).toEqual(['¥925.00满减 −¥55.50', '¥869.50'])
})

it('marks what is added again with a plus, under what was taken off', () => {
  const line = someOrderLine({
    amount: 10_000,
    payable: 8_500,
    adjustments: [
      { reason: 'manjian', amount: -4_000, text: '满减' },
      { reason: 'manjian', amount: 2_500, text: '满减（取消后重算）' },
    ],
  })
  render(
    <UiProvider>
      <Lines seller={someSellerOrder({ order: someOrderDetail({ lines: [line] }) })} />
    </UiProvider>,
  )
  expect(screen.getByText(/^满减（取消后重算）/).textContent).toBe('满减（取消后重算） +¥25.00')
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { someOrderDetail } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { Amounts } from './amounts.tsx'

const sumAt = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

it('calls the sums what the buyer reads: before the discount, and after it', () => {
  const order = { goodsAmount: 127_390, discountAmount: 7_644, freight: 0, payable: 119_746 }
  const { unmount } = render(<Amounts order={someOrderDetail(order)} />, { wrapper: UiProvider })
  expect([sumAt('优惠前金额'), sumAt('商品金额')]).toEqual(['¥1,273.90', '¥1,197.46'])
  unmount()
  render(<Amounts order={someOrderDetail({ ...order, discountAmount: 0 })} />, { wrapper: UiProvider })
  expect([sumAt('优惠前金额'), sumAt('商品金额')]).toEqual([undefined, '¥1,273.90'])
})

import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { DAY_MS, dayOf } from '#domain/instant.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OrderGroup } from './order-group.tsx'

afterEach(cleanup)

const line = (id: string, days: number) => ({
  id,
  goodsId: 7,
  categoryId: 3,
  name: '片仔癀',
  manufacturer: '漳州',
  specification: '3g',
  unit: '盒',
  number: 1,
  price: 10_000,
  amount: 100,
  payable: 100,
  adjustments: [],
  expiresOn: dayOf(Date.now() + days * DAY_MS),
  gift: undefined,
  giftShort: undefined,
})

it('shows a price of four decimals in full, so that it multiplies out', () => {
  const lines = [{ ...line('exact', 800), price: 105_050, number: 60, amount: 63_030, payable: 63_030 }]
  const user = { state: 'user', user: { buyer: someBuyer() } } as unknown as CurrentUser
  const { container } = render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user}>
          <OrderGroup group={{ warehouseId: 1, warehouseName: '总仓', isEphedrine: false, lines } as never} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(container.textContent).toContain('¥10.505')
  expect(container.textContent).not.toContain('¥10.50 ')
})

it('says before the order is placed which goods keep shorter than this buyer asks for', () => {
  const terms = { months: 6, byCategory: { 3: 12 }, byGoods: {}, hidesShort: false }
  const user = { state: 'user', user: { buyer: someBuyer({ shelfLife: terms }) } } as unknown as CurrentUser
  const lines = [line('short', 300), line('long', 800)]
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user}>
          <OrderGroup group={{ warehouseId: 1, warehouseName: '总仓', isEphedrine: false, lines } as never} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getAllByText(/最早的批号不足 12 个月/)).toHaveLength(1)
})

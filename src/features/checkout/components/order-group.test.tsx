import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { DAY_MS, dayOf } from '#domain/instant.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OrderGroup } from './order-group.tsx'

afterEach(cleanup)

const line = (id: string, days: number, price = 10_000) => ({
  id,
  goodsId: 7,
  categoryId: 3,
  name: '片仔癀',
  manufacturer: '漳州',
  specification: '3g',
  unit: '盒',
  number: 1,
  price,
  amount: 100,
  payable: 100,
  adjustments: [],
  expiresOn: dayOf(Date.now() + days * DAY_MS),
  gift: undefined,
  giftShort: undefined,
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

it('shows the whole price of one piece where it has more than two decimals', () => {
  const lines = [line('fine', 800, 131_840), line('plain', 800, 135_000)]
  render(
    <UiProvider>
      <MemoryRouter>
        <OrderGroup group={{ warehouseId: 1, warehouseName: '总仓', isEphedrine: false, lines } as never} />
      </MemoryRouter>
    </UiProvider>,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.find((text) => text!.includes('13.18'))).toContain('¥13.18（13.184）')
  expect(rows.find((text) => text!.includes('13.50'))).not.toContain('（')
})

it('tells what ephedrine orders need below the title, not squeezed beside it', () => {
  const group = { warehouseId: 1, warehouseName: '总仓', isEphedrine: true, lines: [line('hm', 800)] }
  render(
    <UiProvider>
      <MemoryRouter>
        <OrderGroup group={group as never} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getByText('1 种').closest('header')).toBeTruthy()
  expect(screen.getByText(/签收后需交回执/).closest('header')).toBeNull()
})

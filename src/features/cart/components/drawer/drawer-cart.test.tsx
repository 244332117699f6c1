import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { DrawerLine } from './drawer-cart.lazy.tsx'

const lookOf = (row: HTMLElement) => row.querySelector('small')?.parentElement?.className

it('greys a line that cannot be bought and says why', () => {
  const [short, fit] = [
    someGoods({ id: 1, name: '阿莫西林胶囊', expiresOn: '2027-01-01' }),
    someGoods({ id: 2, name: '板蓝根颗粒', expiresOn: '2039-01-01' }),
  ]
  const shelfLife = { months: 20, byCategory: {}, byGoods: {}, hidesShort: false }
  const { lines } = pricedCart(
    [
      [short!, 10],
      [fit!, 10],
    ],
    {
      buyer: someBuyer({ shelfLife }),
      keeping: (goodsId) =>
        goodsId === 1 ? { goodsId, months: 20, stock: 1_000_000, number: 0, expiresOn: '' } : undefined,
    },
  )
  render(
    <UiProvider>
      <MemoryRouter>
        <ul>
          {lines.map((line) => (
            <DrawerLine key={line.id} line={line} />
          ))}
        </ul>
      </MemoryRouter>
    </UiProvider>,
  )
  const [off, on] = screen.getAllByRole('listitem')
  expect(off!.textContent).toContain('没有剩余效期满 20 个月的批号')
  expect([off!.hasAttribute('data-off'), on!.hasAttribute('data-off')]).toEqual([true, false])
  expect(lookOf(on!)).toBeTruthy()
  expect(lookOf(off!)).not.toBe(lookOf(on!))
})

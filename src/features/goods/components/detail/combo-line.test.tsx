import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import type { Combo } from '#domain/combo/combo.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someCombo } from '#testing/factories/combo-factory.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ComboLine } from './combo-line.tsx'

afterEach(cleanup)

function show(list: readonly Combo[], aheadMs = 0) {
  const asOf = Date.now()
  const { container } = render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user: { buyer: someBuyer() } } as unknown as CurrentUser}>
          <ComboLine goodsId={2} list={list} timestamp={asOf + aheadMs} asOf={asOf} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return container.textContent
}

it('names the combo of these goods and leads to it', () => {
  expect(show([someCombo()])).toContain('此商品有套餐：感冒退热套餐')
  expect(screen.getByRole('link', { name: '查看套餐' }).getAttribute('href')).toBe('/zhzq?goods=2')
})

it('counts several', () => {
  const other = someCombo({ id: someCombo().id + 1 })
  expect(show([someCombo(), other])).toContain('此商品有 2 个套餐')
})

it.each<[string, Partial<Combo>]>([
  ['is sold out', { stock: 0 }],
  ['is over', { endsAt: 1 }],
  ['is for other customers', { customerTypes: ['批发企业'] }],
  ['is made of other goods', { parts: [{ goodsId: 3, number: 1, price: 1 }] }],
])('says nothing of one that %s', (_name, changes) => {
  expect(show([someCombo(changes)])).toBe('')
})

it('goes by the clock of the server', () => {
  const hour = 3_600_000
  expect(show([someCombo({ endsAt: Date.now() + hour })], 2 * hour)).toBe('')
})

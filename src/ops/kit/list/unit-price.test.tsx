import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { UnitPrice } from './unit-price.tsx'

it.each([
  [730_980, '¥73.098'],
  [89_891, '¥8.9891'],
  [12_345_000, '¥1,234.50'],
  [undefined, '未定价'],
])('shows the unit price %s whole', (price, text) => {
  const { container } = render(
    <UiProvider>
      <UnitPrice price={price} />
    </UiProvider>,
  )
  expect(container.textContent).toBe(text)
})

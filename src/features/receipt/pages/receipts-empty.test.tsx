import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ReceiptsPage from './receipts-page.tsx'

it('leads to the orders where there are no receipts yet, under the tabs of the same card', async () => {
  answerAt(({ path }) =>
    path.startsWith('/api/receipt') ? reply(api.receipt.list, { list: [], page: 1, pages: 1, total: 0 }) : cut,
  )
  render(
    <UiProvider>
      <MemoryRouter>
        <ReceiptsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const link = await screen.findByRole('link', { name: '查看我的订单' })
  expect(link).toHaveProperty('pathname', '/order')
  expect(screen.getByRole('navigation', { name: '含麻回执' }).closest('section')?.contains(link)).toBe(true)
})

import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ReceiptsPage from './receipts-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says nothing of photos without a network where there is nothing to return', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerAt(() => reply(api.receipt.list, { list: [], page: 1, pages: 1, total: 0 }))
  render(
    <UiProvider>
      <MemoryRouter>
        <ReceiptsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('当前离线：以上次联网时的回执为准，联网后自动更新')).toBeTruthy()
  expect(screen.queryByText(/拍照和提交/)).toBeNull()
})

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

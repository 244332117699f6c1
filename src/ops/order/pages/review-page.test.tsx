import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someOperator, someOrderRow, someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { ReviewPage } from './review-page.tsx'

it('approves one order at one press, and leaves the button with it', async () => {
  let list = [1, 2].map((id) => someOrderRow({ id, number: `2026112100000${id}` }))
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(opsApi.order.list, { list })
    list = list.slice(1)
    return reply(opsApi.order.approve, someSellerOrder())
  })
  const approved = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter>
            <main>
              <ReviewPage />
            </main>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('20261121000002')
  screen.getByRole('button', { name: '审核通过 A' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('20261121000001')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '待审核' })))
  await user.keyboard('{Enter}')
  expect(approved()).toHaveLength(1)
})

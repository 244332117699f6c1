/** The queue of company transfers with two of them, and a server that takes what is decided. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'

import { opsApi } from '#contract/ops/api.ts'
import type { Transfer } from '#contract/ops/transfer.ts'
import { OperatorProvider } from '#ops/session/use-operator.ts'
import { TransfersPage } from '#ops/transfer/pages/transfers-page.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { answerAt, cut, reply } from './answering-fetch.ts'
import { NOON } from './factories/domain-factory.ts'
import { someOperator } from './factories/seller-factory.ts'

export const transferOf = (id: number, company: string, amount: number): Transfer => ({
  id,
  buyer: { id, company },
  state: 'submitted',
  amount,
  createdAt: NOON,
  version: 2,
  orders: [{ id, number: `2026112100000${id}`, payable: amount, isEphedrine: false }],
})
export const [first, second] = [transferOf(1, '安和诊所', 52_834), transferOf(2, '康宁药店', 99_900)] as const

/** `elsewhere`: what waits and is not in the list as it is searched; 'cut': nobody tells what waits of a company. */
export async function openQueue(
  transfer: Transfer = first,
  next: Transfer = second,
  elsewhere: readonly Transfer[] | 'cut' = [],
) {
  let list = [transfer, next]
  const asked = answerAt(({ method, path }) => {
    if (method === 'GET' && path.includes('buyer_id=')) {
      if (elsewhere === 'cut') return cut
      const ofCompany = [...list, ...elsewhere].filter(({ buyer }) => path.includes(`buyer_id=${buyer.id}`))
      return reply(opsApi.transfer.list, { list: ofCompany })
    }
    if (method === 'GET') return reply(opsApi.transfer.list, { list })
    list = list.filter(({ id }) => !path.includes(`/${id}/`))
    return reply(opsApi.transfer.confirm, first)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator('finance')}>
          <MemoryRouter initialEntries={['/transfers']}>
            <main>
              <TransfersPage />
            </main>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  await screen.findByRole('heading', { name: '安和诊所' })
  return {
    user: userEvent.setup(),
    acts: () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path),
    sent: () => asked.find(({ method }) => method === 'POST')?.body,
    /** A colleague confirms the first one. */
    overtake: async () => {
      list = [second]
      await act(() => client.invalidateQueries())
    },
  }
}

/** What the open dialog says. */
export const told = () => screen.getByRole('dialog').textContent

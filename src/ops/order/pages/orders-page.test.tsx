import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someOperator, someOrderRow } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { OrdersPage } from './orders-page.tsx'

function openOrders(search = '') {
  const asked = answerAt(({ path }) =>
    path.startsWith('/api/ops/goods/choices')
      ? reply(opsApi.goods.choices, { categories: [], warehouses: [], provinces: [] })
      : path.startsWith('/api/ops/view')
        ? reply(opsApi.view.list, [])
        : reply(opsApi.order.list, { list: [someOrderRow()] }),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('finance')}>
          <MemoryRouter initialEntries={[`/orders${search}`]}>
            <OrdersPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const searches = () => asked.map(({ path }) => path).filter((path) => path.startsWith('/api/ops/order'))
  return { user: userEvent.setup(), searches }
}
const least = () => screen.getByLabelText<HTMLInputElement>('应付金额从（元）')
const most = () => screen.getByLabelText<HTMLInputElement>('应付金额到（元）')
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('says at the field what is no amount, and does not search', async () => {
  const { user, searches } = openOrders()
  await screen.findByText('安和诊所')
  const before = searches()
  await user.type(least(), '-5')
  expect(said()).toEqual([])
  await user.type(most(), 'abc{Enter}')
  expect(said()).toEqual(['请填写金额，例如 100 或 100.50', '请填写金额，例如 100 或 100.50'])
  expect([least(), most()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect([least().value, most().value]).toEqual(['-5', 'abc'])
  expect(searches()).toEqual(before)
})

it('refuses a lower bound above the upper one, and searches once it is put right', async () => {
  const { user, searches } = openOrders()
  await screen.findByText('安和诊所')
  await user.type(most(), '100{Enter}')
  await waitFor(() => expect(searches().at(-1)).toContain('most=10000'))
  const before = searches()
  await user.type(least(), '5000{Enter}')
  expect(said()).toEqual(['下限不能大于上限'])
  await user.tab()
  expect(searches()).toEqual(before)
  await user.clear(most())
  await user.type(most(), '6000{Enter}')
  await waitFor(() => expect(searches().at(-1)).toMatch(/least=500000.*most=600000/))
  expect(said()).toEqual([])
})

it('takes no day of the address that is not in the calendar', async () => {
  const { searches } = openOrders('?from=2026-13-45&to=2026-02-31')
  await screen.findByText('安和诊所')
  expect(searches().filter((path) => /from=|before=/.test(path))).toEqual([])
})

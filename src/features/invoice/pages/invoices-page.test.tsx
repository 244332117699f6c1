import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Invoice, InvoiceTitle } from '#contract/money/invoice.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import InvoicesPage from './invoices-page.tsx'

givenUserDatabase()

const bare = { address: '', phone: '', bank: '', account: '' }
const title: InvoiceTitle = { id: 5, title: '康民诊所', taxId: '91510100MA6CABCD1X', ...bare, isLocked: true }
const orders = [7, 8].map((id) => ({ id, number: `2026112100000${id}`, createdAt: NOON, amount: id * 10_000 }))

const renderApply = () =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/dzfp?view=apply&order=8']}>
        <CurrentUserContext value={{ state: 'user', user: {} } as unknown as CurrentUser}>
          <InvoicesPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )

it('asks for one invoice of the chosen orders, once although the answer is lost, and says what a 专票 lacks', async () => {
  const wishes: string[] = []
  answerAt(({ method, path, body }) => {
    if (path.startsWith('/api/invoice/title'))
      return reply(api.invoice.titles, { list: [title], suggested: { title: '康民诊所', taxId: title.taxId } })
    if (path.startsWith('/api/invoice/order')) return reply(api.invoice.orders, orders)
    if (method === 'POST') wishes.push(body.toString())
    return cut
  })
  renderApply()
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText(/已选 1 张订单，合计 ¥?800/)).toBeTruthy()

  await user.click(screen.getByRole('checkbox', { name: /20261121000008/ }))
  await submit()
  expect(await screen.findByText('请先选择订单')).toBeTruthy()
  expect(wishes).toEqual([])

  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await submit()
  await waitFor(() => expect(wishes).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '提交申请' })).toHaveProperty('disabled', false))
  await submit()
  await waitFor(() => expect(wishes).toHaveLength(2))
  expect(wishes[1]).toBe(wishes[0])

  await user.click(screen.getByRole('button', { name: /专票|专用发票/ }))
  await user.click(screen.getByRole('button', { name: '补全抬头' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改抬头' }))
  expect(dialog.getByLabelText(/^抬头/)).toHaveProperty('readOnly', true)
  await user.type(dialog.getByLabelText(/^开户行/), '工商银行')
  expect(await dialog.findByText('四项没有填全：普票不受影响，开专票前请补全')).toBeTruthy()
})

it('lists the invoice just asked for as soon as the list stands again', async () => {
  const requested: Invoice = {
    id: 9,
    state: 'pending',
    amount: 80_000,
    lines: [],
    requestedAt: NOON,
    files: [],
    type: 'normal',
    ...bare,
    title: title.title,
    taxId: title.taxId,
    orders: [{ id: 8, number: '20261121000008', amount: 80_000 }],
    left: 80_000,
    reds: [],
  }
  let list: Invoice[] = []
  const asked = answerAt(({ method, path }) => {
    if (path.startsWith('/api/invoice/title'))
      return reply(api.invoice.titles, { list: [title], suggested: { title: '康民诊所', taxId: title.taxId } })
    if (path.startsWith('/api/invoice/order')) return reply(api.invoice.orders, orders)
    if (method !== 'POST') return reply(api.invoice.list, { list, total: list.length, page: 1, pages: 1 })
    list = [requested]
    return reply(api.invoice.request, requested)
  })
  renderApply()
  const submit = await screen.findByRole('button', { name: '提交申请' })
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/api/invoice?'))).toBe(true))
  // This tab lists orders: the number of invoices is not theirs.
  expect(screen.queryByText(/^共 \d+ 张$/)).toBeNull()
  await userEvent.click(submit)
  expect(await screen.findByText('共 1 张')).toBeTruthy()
  expect(screen.getByText('康民诊所')).toBeTruthy()
  // The form is gone with its button.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

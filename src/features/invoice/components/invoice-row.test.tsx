import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/money/invoice.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { InvoiceRow } from './invoice-row.tsx'

givenUserDatabase()

const someInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 9,
  state: 'pending',
  amount: 71_990,
  lines: [],
  requestedAt: NOON,
  files: [],
  type: 'normal',
  title: '康民诊所',
  taxId: '91510100MA6CABCD1X',
  address: '',
  phone: '',
  bank: '',
  account: '',
  orders: [{ id: 8, number: '20261121000008', amount: 71_990 }],
  left: 71_990,
  reds: [],
  ...changes,
})
const red = (amount: number) => ({
  id: 10,
  state: 'pending' as const,
  amount,
  lines: [],
  requestedAt: NOON,
  files: [],
})

/** `open`: ids of the orders that can be invoiced. */
function show(changes: Partial<Invoice>, open: number[] = []) {
  const list = open.map((id) => ({ id, number: `2026112100000${id}`, createdAt: NOON, amount: 100 }))
  const asked = answerAt(({ method }) =>
    method === 'POST'
      ? reply(api.invoice.withdraw, someInvoice({ state: 'failed', reason: '客户已撤回' }))
      : reply(api.invoice.orders, list),
  )
  const onChange = vi.fn()
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user: {} } as unknown as CurrentUser}>
          <InvoiceRow invoice={someInvoice(changes)} onChange={onChange} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return { asked, onChange }
}

it('says of a red letter for all that is left that the invoice is reversed whole', () => {
  show({ state: 'issued', reds: [red(71_990)] })
  expect(screen.getByText(/冲减 ¥719.90，这张发票将全部冲销/)).toBeTruthy()
  expect(screen.queryByText(/其余部分仍然有效/)).toBeNull()
  cleanup()
  show({ state: 'issued', reds: [red(1_990)] })
  expect(screen.getByText(/冲减 ¥19.90，其余部分仍然有效/)).toBeTruthy()
})

it('leads from a failed one to another application only while its order has something left', async () => {
  show({ state: 'failed', reason: '税号有误' }, [7, 8])
  expect(await screen.findByRole('link', { name: '重新申请' })).toBeTruthy()
  cleanup()
  show({ state: 'failed', reason: '税号有误' }, [7])
  expect(await screen.findByText('订单没有可开票的金额：已重新申请，或已退货')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '重新申请' })).toBeNull()
})

it('leads from a reversed one to another application while its order has something left', async () => {
  show({ state: 'reversed', reason: '抬头有误' }, [8])
  expect((await screen.findByRole('link', { name: '重新申请' })).getAttribute('href')).toMatch(/order=8/)
  cleanup()
  const { asked } = show({ state: 'reversed', reason: '商品已退货' }, [7])
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: '重新申请' })).toBeNull()
})

it('is taken back after a question, while nobody has issued it', async () => {
  const user = userEvent.setup()
  const { asked, onChange } = show({})
  await user.click(screen.getByRole('button', { name: '撤回申请' }))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定撤回' }))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'POST')?.path).toBe('/api/invoice/9/withdraw')
  cleanup()
  show({ state: 'issued' })
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
  cleanup()
  show({ isBeingIssued: true })
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
  expect(screen.getByText('财务正在开具，不能撤回；请联系客户经理')).toBeTruthy()
  cleanup()
  show({ state: 'failed', reason: '客户已撤回' }, [8])
  expect(screen.getByText('已撤回')).toBeTruthy()
})

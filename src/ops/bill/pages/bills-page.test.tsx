import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { BillDay, BillDifference } from '#contract/money/bill-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { BillPage } from './bill-page.tsx'
import { BillsPage } from './bills-page.tsx'

const difference: BillDifference = {
  id: 5,
  provider: 'alipay',
  day: '2026-11-20',
  billId: 3,
  kind: 'amount',
  entry: 'payment',
  number: 'P20261120000005',
  ours: 12_300,
  theirs: 12_000,
  foundAt: NOON,
  note: '',
  version: 1,
}
const resolved: BillDifference = { ...difference, resolvedAt: NOON, resolvedBy: '李会计', note: '已核实', version: 2 }
const bill: BillDay = {
  id: 3,
  provider: 'alipay',
  day: '2026-11-20',
  fetchedAt: NOON,
  ours: { paid: 12_300, refunded: 0 },
  theirs: { paid: 12_000, refunded: 0 },
  fees: 0,
  open: 1,
  differences: 1,
  version: 1,
}

/** A reason typed for the only difference, which a colleague resolves at `overtake`. */
async function typing(address: string) {
  let isResolved = false
  answerAt(({ method, path }) => {
    if (method === 'POST') {
      isResolved = true
      return refusal('ops.overtaken')
    }
    return path.includes('/difference')
      ? reply(opsApi.bill.differences, { list: isResolved ? [] : [difference] })
      : reply(opsApi.bill.day, { bill, differences: [isResolved ? resolved : difference] })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/bills" element={<BillsPage />} />
              <Route path="/bills/:id" element={<BillPage />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^写明原因/ }))
  const sheet = await screen.findByRole('dialog', { name: '处理对账差异' })
  const dialog = within(sheet)
  const words = dialog.getByLabelText<HTMLTextAreaElement>(/^原因/)
  await user.type(words, '客服已确认少记')
  const overtake = () => {
    isResolved = true
    return act(() => client.invalidateQueries())
  }
  return {
    user,
    sheet,
    dialog,
    words,
    overtake,
    button: dialog.getByRole<HTMLButtonElement>('button', { name: '处理' }),
  }
}

it.each(['/bills', '/bills/3'])('keeps the reason typed for a difference that a colleague resolved: %s', async (at) => {
  const { sheet, dialog, words, button, overtake } = await typing(at)
  for (const part of ['P20261120000005', '¥123.00', '¥120.00']) expect(sheet.textContent).toContain(part)
  expect(button.disabled).toBe(false)
  await overtake()
  expect(await dialog.findByText(/已由其他人或系统处理，不能再提交/)).toBeTruthy()
  expect([words.value, button.disabled]).toEqual(['客服已确认少记', true])
})

it.each(['/bills', '/bills/3'])('keeps the reason also when it was refused first: %s', async (at) => {
  const { user, dialog, words, button } = await typing(at)
  await user.click(button)
  await waitFor(() => expect(dialog.getByText(/已由其他人或系统处理，不能再提交/)).toBeTruthy())
  expect([words.value, button.disabled]).toEqual(['客服已确认少记', true])
})

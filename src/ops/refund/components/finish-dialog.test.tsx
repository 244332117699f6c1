import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { answerAt, cut, refusal } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FinishDialog } from './finish-dialog.tsx'

afterEach(cleanup)

const OVERTAKEN = /这条记录刚被其他操作员处/

it('says what a bank reference is made of, cuts none, and sends nothing that is none', async () => {
  const asked = answerAt(() => cut)
  const refund = { id: 1, buyer: { id: 1, company: '安和诊所' }, amount: 100, orderNumber: '1', version: 0 }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FinishDialog refund={refund as never} onClose={() => undefined} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>(/^银行流水号/)
  for (const wrong of ['-', '1'.repeat(61)]) {
    await user.clear(field)
    await user.click(field)
    await user.paste(wrong)
    await user.click(screen.getByRole('button', { name: '登记' }))
    expect([field.value, screen.getByText(/^银行流水号须为 6 至 60 位/).textContent]).toEqual([
      wrong,
      expect.any(String),
    ])
  }
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

it('says why the server refused until something else is written, and blames no field for it', async () => {
  answerAt(({ method }) => (method === 'POST' ? refusal('ops.overtaken') : cut))
  const refund = { id: 1, buyer: { id: 1, company: '安和诊所' }, amount: 100, orderNumber: '1', version: 0 }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FinishDialog refund={refund as never} onClose={() => undefined} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>(/^银行流水号/)
  expect(document.activeElement).toBe(field)
  await user.keyboard('20261130000001{Control>}{Enter}{/Control}')
  await screen.findByText(OVERTAKEN)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.keyboard('2')
  expect(screen.queryByText(OVERTAKEN)).toBeNull()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { answerAt, cut } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FinishDialog } from './finish-dialog.tsx'

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

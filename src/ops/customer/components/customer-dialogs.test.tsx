import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { answerAt, cut } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { LettersDialog } from './customer-dialogs.tsx'

it('refuses too many 含麻委托书 in words, and shortens nothing of what was typed', async () => {
  const asked = answerAt(() => cut)
  const customer = { id: 1, version: 0, company: '安和诊所', letters: 2 }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LettersDialog customer={customer as never} onClose={() => {}} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const letters = screen.getByLabelText<HTMLInputElement>(/^剩余份数/)
  await user.clear(letters)
  await user.type(letters, '9999999')
  expect(letters.value).toBe('9999999')
  expect(screen.getByText('请填写 0 至 999 的整数')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /收到新的含麻委托书/ }))
  await user.click(screen.getByRole('button', { name: '登记' }))
  expect(asked).toEqual([])
})

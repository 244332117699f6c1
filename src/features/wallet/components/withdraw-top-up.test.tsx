import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { TopUp } from '#contract/money/wallet.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { WithdrawTopUp } from './withdraw-top-up.tsx'

it('takes a top-up back after a question, and reads the list anew', async () => {
  const topUp: TopUp = { id: 4, amount: 10_000, note: '', state: 'pending', fileId: 'f', createdAt: NOON }
  const asked = answerAt(() => reply(api.topUp.withdraw, { ...topUp, state: 'rejected', reason: '客户已撤回' }))
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(
    <UiProvider>
      <CurrentUserContext value={{ state: 'user', user: {} } as unknown as CurrentUser}>
        <WithdrawTopUp topUp={topUp} onChange={onChange} />
      </CurrentUserContext>
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: '撤回' }))
  expect(asked).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定撤回' }))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(asked.map(({ path }) => path)).toEqual(['/api/user/top_up/4/withdraw'])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { ReasonDialog } from './reason-dialog.tsx'

const dialog = (error: Error | null) => (
  <UiProvider>
    <ReasonDialog
      title="不通过"
      usual={['超过期限']}
      hint=""
      actText="不通过"
      isBusy={false}
      error={error}
      onAct={() => {}}
      onClose={() => {}}
    />
  </UiProvider>
)

it('tells a refusal until another reason stands there, and a new refusal of that one', async () => {
  const user = userEvent.setup()
  const { rerender } = render(dialog(null))
  await user.type(screen.getByLabelText(/^原因/), '照片不清')
  rerender(dialog(new Error('同事刚刚已审核')))
  expect(screen.getByText('同事刚刚已审核')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /超过期限/ }))
  expect(screen.queryByText('同事刚刚已审核')).toBeNull()
  rerender(dialog(new Error('已超过审核时间')))
  expect(screen.getByText('已超过审核时间')).toBeTruthy()
})

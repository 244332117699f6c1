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

it('says at the empty field on Ctrl+Enter that a reason is needed', async () => {
  const user = userEvent.setup()
  render(dialog(null))
  const field = screen.getByLabelText(/^原因/)
  screen.getByRole('button', { name: /超过期限/ }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('alert').textContent).toBe('请填写原因')
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  await user.type(field, '照片不清')
  expect(screen.queryByText('请填写原因')).toBeNull()
})

it('says beside its act what is missing, until it is there', async () => {
  const user = userEvent.setup()
  render(dialog(null))
  expect(screen.getByText('请填写原因')).toBeTruthy()
  await user.type(screen.getByLabelText(/^原因/), '照片不清')
  expect(screen.queryByText('请填写原因')).toBeNull()
})

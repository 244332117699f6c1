import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { ReferenceDialog } from './reference-dialog.tsx'

const act = () => screen.getByRole<HTMLButtonElement>('button', { name: /^更正/ })

it('corrects to another number that a bank may give, with a reason', async () => {
  const onAct = vi.fn<(correction: { reference: string; reason: string }) => void>()
  render(
    <UiProvider>
      <ReferenceDialog former="ICBC-12" act={{ isPending: false, error: null }} onAct={onAct} onClose={() => {}} />
    </UiProvider>,
  )
  const number = screen.getByLabelText(/银行流水号/)
  await userEvent.type(screen.getByLabelText(/^原因/), '抄错')
  expect(act().disabled).toBe(true)
  await userEvent.clear(number)
  await userEvent.type(number, '无')
  await userEvent.click(act())
  expect(screen.getByText(/须为 6 至 60 位/)).toBeTruthy()
  await userEvent.clear(number)
  await userEvent.type(number, 'ICBC-21')
  await userEvent.click(act())
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ reference: 'ICBC-21', reason: '抄错' })
})

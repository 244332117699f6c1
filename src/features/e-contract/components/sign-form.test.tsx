import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, refusal, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SignForm } from './sign-form.tsx'

afterEach(cleanup)

const signed = { isUnsigned: false, signatures: [] }
const renderForm = () => {
  const onSigned = vi.fn<() => void>()
  render(
    <UiProvider>
      <SignForm version={2} onSigned={onSigned} />
    </UiProvider>,
  )
  return { onSigned, user: userEvent.setup() }
}

it('asks for a name and for the consent, then signs the version that was read', async () => {
  const asked = answerWith(reply(api.eContract.sign, signed))
  const { onSigned, user } = renderForm()
  await user.click(screen.getByRole('button', { name: '签署合同' }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    '请填写签署人姓名',
    '请先勾选同意',
  ])
  expect(asked).toHaveLength(0)

  await user.type(screen.getByLabelText(/签署人姓名/), '李文静')
  await user.selectOptions(screen.getByLabelText('签署身份'), '采购委托书被委托人')
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  expect(asked.map(({ path, body }) => [path, Object.fromEntries(body)])).toContainEqual([
    '/api/contract/sign',
    { version: '2', signer: '李文静', capacity: '采购委托书被委托人' },
  ])
})

it('says that a newer version must be read first, and keeps what was typed', async () => {
  answerWith(refusal('contract.overtaken'))
  const { onSigned, user } = renderForm()
  await user.type(screen.getByLabelText(/签署人姓名/), '李文静')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '签署合同' }))
  expect(await screen.findByText('合同已有新版本，请阅读新版本后再签署')).toBeTruthy()
  expect(onSigned).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>(/签署人姓名/).value).toBe('李文静')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { AppError } from '#contract/protocol/errors.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { onReport } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { Form, useForm } from './form.tsx'
import { TextInput } from './text-input.tsx'

const Schema = z.object({ phone: z.string().check(z.minLength(1, '请输入手机号')) })
const send = vi.fn<() => Promise<void>>()
const reported = vi.fn<(error: unknown) => void>()
const user = userEvent.setup()

function PhoneForm() {
  const { field, submit, isBusy, error } = useForm(Schema, { defaults: { phone: '' }, onSubmit: send })
  return (
    <Form onSubmit={submit} error={error} submitText="提交" isBusy={isBusy}>
      <TextInput label="手机号" {...field('phone')} />
    </Form>
  )
}
async function submitted(phone: string, refusal?: Error) {
  onReport(reported)
  if (refusal) send.mockRejectedValueOnce(refusal)
  render(
    <UiProvider>
      <PhoneForm />
    </UiProvider>,
  )
  if (phone) await user.type(screen.getByLabelText('手机号'), phone)
  await user.click(screen.getByRole('button', { name: '提交' }))
}

const lineIs = (state: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state)
    window.dispatchEvent(new Event(state ? 'online' : 'offline'))
  })

describe('a form', () => {
  afterEach(() => {
    cleanup()
    onReport(() => {})
    vi.clearAllMocks()
  })

  it('is not sent as long as a field is wrong, and says which', async () => {
    await submitted('')
    expect(await screen.findByText('请输入手机号')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })
  it('shows what the server refused under its field', async () => {
    await submitted('1', new AppError('request.invalid', { errors: { phone: ['手机号格式不正确'] } }))
    expect(await screen.findByText('手机号格式不正确')).toBeTruthy()
    expect(screen.queryByText('提交的内容有误，请检查后重试')).toBeNull()
  })
  it('shows any other refusal over the button', async () => {
    await submitted('1', new AppError('auth.badCredentials'))
    expect(await screen.findByText('用户名或密码不正确')).toBeTruthy()
    expect(reported).not.toHaveBeenCalled()
  })
  it('says that the line broke until it is back, and a refusal for longer', async () => {
    for (const [refusal, said, isLasting] of [
      [new NetworkError('offline'), '网络连接失败，请检查网络', false],
      [new AppError('auth.badCredentials'), '用户名或密码不正确', true],
    ] as const) {
      await submitted('1', refusal)
      expect(await screen.findByText(said)).toBeTruthy()
      lineIs(false)
      expect(screen.getByText(said)).toBeTruthy()
      lineIs(true)
      expect(screen.queryByText(said) !== null).toBe(isLasting)
      cleanup()
    }
  })
  it('leaves a session that has ended to the dialog that signs in', async () => {
    const ended = new AppError('auth.required')
    await submitted('1', ended)
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(ended))
    expect(screen.queryByText('请先登录')).toBeNull()
  })
  it('leaves a timeout to the dialog that refreshes', async () => {
    const timeout = new NetworkError('timeout')
    await submitted('1', timeout)
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(timeout))
    expect(screen.queryByText('请求超时，请刷新页面')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(false)
  })
})

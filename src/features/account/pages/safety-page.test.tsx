import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import SafetyPage from './safety-page.tsx'

const device = (id: string, isCurrent: boolean, name = 'Windows · Chrome') => ({
  id,
  device: name,
  place: '203.0.113.*',
  createdAt: TEST_NOW,
  seenAt: TEST_NOW,
  isCurrent,
})
type Safety = Reply<typeof api.session.list>
const safety: Safety = {
  list: [device('a', true), device('b', false, 'Android · 微信')],
  hasSecondFactor: false,
  recoveryCodes: 0,
  phone: '',
}

/** What the server has; acts change it as the real one would. */
function show(first: Partial<Safety> = {}, nickname?: string) {
  let state: Safety = { ...safety, ...first }
  const asked = answerAt(({ method, path, body }) => {
    if (path.endsWith('/user/wechat'))
      return reply(api.wechat.state, { isScannable: true, isInside: true, ...(nickname && { nickname }) })
    if (path.endsWith('/sessions/b')) state = { ...state, list: state.list.filter(({ id }) => id !== 'b') }
    if (method === 'DELETE' && path.endsWith('/sessions')) {
      state = { ...state, list: state.list.filter(({ isCurrent }) => isCurrent) }
      return reply(api.session.endOthers, { ended: 1 })
    }
    if (path.endsWith('/resetPassword'))
      return body.get('former') === 'right' ? reply(api.password.change, {}) : refusal('password.wrong')
    if (path.endsWith('/second_factor'))
      return reply(api.session.secondFactor, { secret: 'ABCD', uri: 'otpauth://totp/x' })
    if (path.endsWith('/confirm')) {
      state = { ...state, hasSecondFactor: true, recoveryCodes: 10 }
      return reply(api.session.confirmSecondFactor, { recoveryCodes: ['1111-2222-3333', '4444-5555-6666'] })
    }
    if (path.endsWith('/disable')) state = { ...state, hasSecondFactor: false }
    return method === 'GET' ? reply(api.session.list, state) : reply(api.session.end, {})
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <SafetyPage />
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), asked }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('安全设置', () => {
  it('lists the devices and signs another out, never this one', async () => {
    const { user } = show()
    const devices = await section('登录设备')
    expect(devices.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 18))).toMatchInlineSnapshot(`
      [
        "Windows · Chrome本机",
        "Android · 微信203.0.",
      ]
    `)
    expect(devices.queryByRole('button', { name: '退出 Windows · Chrome' })).toBeNull()
    await user.click(devices.getByRole('button', { name: '退出 Android · 微信' }))
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  })

  it('says which WeChat opens the account, with the way to unbind or bind one', async () => {
    show({}, '药店小王')
    const bound = await section('微信登录')
    expect(bound.getByText(/已绑定微信“药店小王”/)).toBeDefined()
    expect(bound.getByRole('link', { name: '查看与解绑' })).toBeDefined()
    cleanup()
    show()
    const unbound = await section('微信登录')
    expect(unbound.getByRole('link', { name: '去绑定' })).toBeDefined()
  })

  it('signs all others out after asking', async () => {
    const { user } = show()
    const devices = await section('登录设备')
    await user.click(devices.getByRole('button', { name: '退出其他设备' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出其他设备' }))
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  })

  it('changes the password and says why it was refused', async () => {
    const { user, asked } = show()
    const form = await section('登录密码')
    await user.type(form.getByLabelText('原密码'), 'wrong')
    await user.type(form.getByLabelText('新密码'), 'a new password')
    await user.type(form.getByLabelText('再输一次'), 'a new password')
    await user.click(form.getByRole('button', { name: '修改密码' }))
    expect((await form.findByRole('alert')).textContent).toContain('登录密码不正确')
    await user.clear(form.getByLabelText('原密码'))
    await user.type(form.getByLabelText('原密码'), 'right')
    await user.click(form.getByRole('button', { name: '修改密码' }))
    await waitFor(() => expect((form.getByLabelText('原密码') as HTMLInputElement).value).toBe(''))
    const sent = asked.filter(({ path }) => path.endsWith('/resetPassword')).at(-1)!
    expect(Object.fromEntries(sent.body)).toEqual({ former: 'right', password: 'a new password' })
  })

  it('sets up the second factor and closes it again', async () => {
    const { user } = show()
    const factor = await section('动态验证码')
    await user.type(factor.getByLabelText('登录密码'), 'right')
    await user.click(factor.getByRole('button', { name: '生成二维码' }))
    expect(await factor.findByRole('img', { name: '用验证器扫描的二维码' })).toBeTruthy()
    await user.type(factor.getByLabelText('验证器显示的 6 位数字'), '123456')
    await user.click(factor.getByRole('button', { name: '启用' }))
    const codes = within(await factor.findByRole('group', { name: '恢复码' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1111-2222-3333',
      '4444-5555-6666',
    ])
    await user.click(codes.getByRole('button', { name: '已保管好' }))
    expect(factor.getByText(/恢复码还剩 10 个/)).toBeTruthy()
    await user.type(await factor.findByLabelText('动态验证码'), '654321')
    await user.type(factor.getByLabelText('登录密码'), 'right')
    await user.click(factor.getByRole('button', { name: '关闭动态验证码' }))
    expect(await factor.findByRole('button', { name: '生成二维码' })).toBeTruthy()
  })
})

it('keeps its name and the way to the other parts where it cannot be read, and stands once it can', async () => {
  let isBusy = true
  answerAt(() => (isBusy ? refusal('internal') : reply(api.session.list, safety)))
  render(
    <UiProvider>
      <MemoryRouter>
        <SafetyPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('heading', { level: 1, name: '安全设置' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '收货地址' }).length).toBeGreaterThan(0)
  isBusy = false
  await userEvent.setup().click(retry)
  await screen.findByRole('region', { name: '登录密码' })
})

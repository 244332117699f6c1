import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { paths } from '#routing/paths.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { answerAt, answerWith, refusal, reply, type Request } from '#testing/answering-fetch.ts'
import { onReport } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CurrentUserContext } from '../queries.ts'
import ForgetPage from './forget-page.tsx'
import LoginPage from './login-page.tsx'
import NewPasswordPage from './new-password-page.tsx'
import PasswordSetPage from './password-set-page.tsx'

const Address = () => <output aria-label="address">{useLocation().pathname}</output>

function show(address: string) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <CurrentUserContext value={{ state: 'visitor' }}>
          <Routes>
            <Route path={paths.login.pattern} element={<LoginPage />} />
            <Route path={accountPaths.forget.pattern} element={<ForgetPage />} />
            <Route path={accountPaths.newPassword.pattern} element={<NewPasswordPage />} />
            <Route path={accountPaths.passwordSet.pattern} element={<PasswordSetPage />} />
          </Routes>
        </CurrentUserContext>
        <Address />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = reply(api.code.create, { pauseSeconds: 60, minutes: 5 })
const PHONE = '13911112222'

describe('the code by SMS', () => {
  it('is sent to a mobile number, and another only after the pause', async () => {
    const asked = answerWith(sent)
    const user = show(accountPaths.forget())
    await user.type(screen.getByLabelText('手机号'), '123')
    await user.click(button('获取验证码'))
    expect((await screen.findByRole('alert')).textContent).toBe('请输入正确的手机号')
    expect(asked).toEqual([])
    await user.clear(screen.getByLabelText('手机号'))
    await user.type(screen.getByLabelText('手机号'), PHONE)
    await user.click(button('获取验证码'))
    await waitFor(() => expect(button(/秒后重发/).disabled).toBe(true))
    expect(Object.fromEntries(asked[0]!.body)).toEqual({ phone: PHONE, purpose: 'forget' })
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'))
  })

  it('counts down what the server says is left, and tells its refusals', async () => {
    const told: unknown[] = []
    onReport((error) => told.push((error as Error).message))
    answerWith(refusal('sms.tooSoon', { seconds: 40 }), refusal('sms.off'))
    const user = show(accountPaths.forget())
    await user.type(screen.getByLabelText('手机号'), PHONE)
    await user.click(button('获取验证码'))
    await waitFor(() => expect(button(/^(40|39) 秒后重发$/).disabled).toBe(true))
    expect(told).toEqual(['验证码已发送，请稍后再获取'])
    onReport(() => {})
  })
})

describe('找回密码', () => {
  it('leads from the telephone over the new password to the end', async () => {
    const asked = answerWith(
      sent,
      reply(api.password.forget, { token: 't'.repeat(43), usernames: ['storea', 'storeb'] }),
      reply(api.password.reset, {}),
    )
    const user = show(accountPaths.forget())
    await user.type(screen.getByLabelText('手机号'), PHONE)
    await user.click(button('获取验证码'))
    await user.type(screen.getByLabelText('短信验证码'), '012345')
    await user.click(button('下一步'))
    await user.selectOptions(await screen.findByLabelText('重置哪个账号'), 'storeb')
    await user.type(screen.getByLabelText('新密码'), 'short')
    await user.type(screen.getByLabelText('再输一次'), 'other')
    await user.click(button('重置密码'))
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      '密码至少 8 位',
      '两次输入不一致',
    ])
    await user.clear(screen.getByLabelText('新密码'))
    await user.type(screen.getByLabelText('新密码'), '两棵树 和 1 只猫')
    expect(screen.getByText('强度').textContent).toContain('中')
    await user.clear(screen.getByLabelText('再输一次'))
    await user.type(screen.getByLabelText('再输一次'), '两棵树 和 1 只猫')
    await user.click(button('重置密码'))
    expect((await screen.findByRole('heading', { name: '密码已重置' })).textContent).toBeTruthy()
    expect(Object.fromEntries(asked[2]!.body)).toEqual({
      token: 't'.repeat(43),
      username: 'storeb',
      password: '两棵树 和 1 只猫',
    })
  })

  it('sends whoever comes to the second step by its address to the first', async () => {
    show(accountPaths.newPassword())
    expect(screen.getByRole('link', { name: '去验证手机号' }).getAttribute('href')).toBe(accountPaths.forget())
  })
})

let wechatWays = { isScannable: false, isInside: false }
afterEach(() => void (wechatWays = { isScannable: false, isInside: false }))

/** The page reads its banner and the ways of WeChat; what is sent to sign in gets these answers in turn. */
function answerSignIn(...answers: ReturnType<typeof refusal>[]) {
  const asked: Request[] = []
  answerAt((request) => {
    if (request.path === api.focus.login.path) return reply(api.focus.login, [])
    if (request.path === api.wechat.ways.path) return reply(api.wechat.ways, wechatWays)
    return answers[Math.min(asked.push(request), answers.length) - 1]!
  })
  return asked
}

describe('the login page', () => {
  it('asks for the second factor once the server wants it, and sends it with the password', async () => {
    const asked = answerSignIn(refusal('auth.codeRequired'), refusal('auth.codeWrong'))
    const user = show(paths.login())
    expect(screen.queryByLabelText('动态验证码')).toBeNull()
    await user.type(screen.getByLabelText('用户名'), 'clinic')
    await user.type(screen.getByLabelText('密码'), 'changbei-demo')
    await user.click(button('登录'))
    await user.type(await screen.findByLabelText('动态验证码'), '123456')
    await user.click(button('登录'))
    expect((await screen.findByRole('alert')).textContent).toContain('动态验证码不正确或已过期')
    expect(Object.fromEntries(asked[1]!.body)).toEqual({
      username: 'clinic',
      password: 'changbei-demo',
      totp: '123456',
    })
  })

  it('signs in by code, and asks which of several accounts', async () => {
    const asked = answerSignIn(
      refusal('auth.chooseAccount', { usernames: ['storea', 'storeb'] }),
      refusal('sms.codeWrong'),
    )
    const user = show(paths.login())
    await user.click(screen.getByRole('link', { name: '验证码登录' }))
    await user.type(screen.getByLabelText('手机号'), PHONE)
    await user.type(screen.getByLabelText('短信验证码'), '012345')
    await user.click(button('登录'))
    await user.selectOptions(await screen.findByLabelText('登录哪个账号'), 'storeb')
    await user.click(button('登录'))
    expect((await screen.findByRole('alert')).textContent).toContain('验证码不正确或已过期')
    expect(Object.fromEntries(asked[1]!.body)).toEqual({ phone: PHONE, code: '012345', username: 'storeb' })
  })

  it('leads to WeChat with the way back where one can sign in by it, and says nothing of it elsewhere', async () => {
    answerSignIn()
    show(paths.login({ from: '/cart' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '登录常备' })).toBeTruthy())
    expect(screen.queryByRole('link', { name: '微信登录' })).toBeNull()
    cleanup()
    wechatWays = { isScannable: true, isInside: false }
    answerSignIn()
    show(paths.login({ from: '/cart' }))
    const link = await screen.findByRole('link', { name: '微信登录' })
    expect(link.getAttribute('href')).toBe('/wechat/login?from=%2Fcart')
  })

  it('links 找回密码', () => {
    show(paths.login())
    expect(screen.getByRole('link', { name: '忘记密码？' }).getAttribute('href')).toBe(accountPaths.forget())
  })
})

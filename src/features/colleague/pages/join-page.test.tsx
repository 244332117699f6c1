import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import LoginPage from '#features/account/pages/login-page.tsx'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { paths } from '#routing/paths.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { answerAt, refusalAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import JoinPage from './join-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(current: CurrentUser = { state: 'visitor' }) {
  const asked = answerAt(({ path, body }) => {
    if (path.endsWith('/code'))
      return body.get('phone') === '13900001111'
        ? reply(api.colleague.joinCode, { pauseSeconds: 60, minutes: 5 })
        : refusalAt('invitation.otherPhone', 'phone')
    if (path.endsWith('/join')) return reply(api.colleague.join, { username: '王芳采购' })
    return reply(api.colleague.invitation, {
      company: '仁心诊所',
      name: '王芳',
      phone: '139****1111',
      roles: ['buyer'],
      expiresAt: 0,
    })
  })
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[companyPaths.join({ token: 't1' })]}>
        <CurrentUserContext value={current}>
          <Routes>
            <Route path={companyPaths.join.pattern} element={<JoinPage />} />
            <Route path={paths.login.pattern} element={<LoginPage />} />
          </Routes>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), sent: () => asked.filter(({ path }) => path.endsWith('/code')).length }
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

it('tells a number that is not the invited one in its field, and rings no telephone', async () => {
  const { user, sent } = open()
  const phone = await field(/^手机号/)
  expect(phone.getAttribute('aria-required')).toBe('true')
  expect((await field(/^短信验证码/)).getAttribute('aria-required')).toBe('true')
  await user.type(phone, '13900002222')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect((await screen.findByRole('alert')).textContent).toBe('邀请发给了 139****1111，请填写这个手机号')
  expect(sent()).toBe(0)
  // The same at both ends: only the server knows, and says so in the same place.
  await user.clear(phone)
  await user.type(phone, '13922221111')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect((await screen.findByRole('alert')).textContent).toContain('发给另一个手机号')
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false)
})

it('leads to the login with the user name that was just made', async () => {
  const { user } = open()
  await user.type(await field(/^用户名/), '王芳采购')
  await user.type(await field(/^密码/), 'chunfeng shili')
  await user.type(await field(/^手机号/), '13900001111')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await user.type(await field(/^短信验证码/), '123456')
  await user.click(screen.getByRole('button', { name: '加入' }))
  await screen.findByRole('link', { name: /忘记密码|找回密码/ })
  expect((await field(/^用户名/)).value).toBe('王芳采购')
})

it('says whose account this browser is signed in with, where it is: that one stays until it is signed out', async () => {
  open({ state: 'user', user: { company: '康明药店', username: 'pharmacy' } } as unknown as CurrentUser)
  expect(await screen.findByText(/^本机现在登录的是 康明药店 pharmacy。加入后请先退出登录/)).toBeTruthy()
})
